import { copyOf } from '#core/copy.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import { plainOrder } from '#core/order.ts';
import type { CampaignState, Empire } from '#schemas/vbam/state.ts';
import { stateAsKnown } from '#vbam/questions/diplomacy/stateAsKnown.ts';
import { hasCeased } from '#vbam/questions/empires/fallen.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { nothingForeign } from '#vbam/tables/campaign/knowledge.ts';
import { SHIPS_LIVE_ON } from '#vbam/tables/campaign/victory.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { dissolve } from '../shared/empires/dissolve.ts';

/** G-69: an empire ends with its last colony and its last unit; ships alone live on for ten turns. */
export function eliminate(turn: VbamTurn): void {
  const { empires, colonies, units } = turn.state;
  const settled = new Set(Object.values(colonies).map(({ owner }) => owner));
  const armed = new Set(Object.values(units).map(({ owner }) => owner));
  for (const [id, empire] of inIdOrder(empires)) {
    if (hasCeased(empire)) {
      forget(turn, id);
      continue;
    }
    if (settled.has(id)) empire.fallen = null;
    else if (!armed.has(id) || isOver(turn, empire)) removeEmpire(turn, id);
    else if (empire.fallen === null) fall(turn, id, 'without colonies');
  }
}

/** Its last report is that of the turn of its end: nobody reads any more what it knew, nor its designs, unless others have ships of them. */
function forget({ state, number }: VbamTurn, id: string): void {
  if (empireIn(state, id).fallen?.turn === number) return;
  state.knowledge[id] = { ...copyOf(nothingForeign), systems: {} };
  const used = new Set(Object.values(state.units).map((unit) => unit.class));
  for (const [key, { owner }] of Object.entries(state.unitClasses)) {
    if (owner === id && !used.has(key)) delete state.unitClasses[key];
  }
}

function isOver({ number }: VbamTurn, { fallen }: Empire): boolean {
  return fallen !== null && number - fallen.turn >= SHIPS_LIVE_ON;
}

function removeEmpire(turn: VbamTurn, id: string): void {
  const enemies = enemiesOf(turn.state, id);
  fall(turn, id, 'eliminated');
  for (const other of [...speakersOf(turn.state, id), ...enemies].sort(plainOrder)) {
    turn.events.push({ kind: 'empireFell', rule: 'G-69', seenBy: [other], empire: other, of: id, how: 'eliminated' });
  }
  dissolve(turn, id);
  if (enemies.length > 0) Object.assign(empireIn(turn.state, id).fallen ?? {}, { heardBy: enemies });
}

function fall(turn: VbamTurn, id: string, how: 'without colonies' | 'eliminated'): void {
  empireIn(turn.state, id).fallen = { turn: turn.number, how };
  turn.events.push({ kind: 'empireFell', rule: 'G-69', seenBy: [id], empire: id, of: id, how });
}

/** Those in contact with it hear of its end. */
function speakersOf({ relations }: CampaignState, id: string): string[] {
  return Object.values(relations)
    .filter(({ between, communications }) => between.includes(id) && communications)
    .map(({ between }) => otherOf(between, id));
}

/** Ruling: so do those who knew themselves to be at war with it and could not talk to it, for nobody is left to fight them. */
function enemiesOf({ relations }: CampaignState, id: string): string[] {
  return Object.values(relations)
    .filter(({ between, communications }) => between.includes(id) && !communications)
    .flatMap((relation) => {
      const other = otherOf(relation.between, id);
      return stateAsKnown(relation, other) === 'war' ? [other] : [];
    })
    .sort(plainOrder);
}
