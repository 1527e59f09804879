import { showRoll } from '#core/dice.ts';
import { sumOf } from '#core/sum.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import { hasLoyalColony, rebelColoniesOf } from '#vbam/questions/empires/civilWar.ts';
import { livingEmpiresOf } from '#vbam/questions/empires/fallen.ts';
import { siteKey } from '#vbam/questions/shared/economy/workplace.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { passOn } from '../shared/empires/secession.ts';
import { beginCivilWar } from './civilWar/begin.ts';
import { holdOut } from './civilWar/holdOut.ts';
import { risenIn } from './independence.ts';

/** 4.8-a, C-39: colonies that are still in rebellion may set off a civil war. */
export function checkCivilWars(turn: VbamTurn): void {
  const over = new Set(turn.events.flatMap((event) => (event.kind === 'civilWarEnded' ? [event.loyalists, event.rebels] : [])));
  for (const id of livingEmpiresOf(turn.state)) {
    if (empireIn(turn.state, id).civilWar || over.has(id)) continue; // 4.8.3-c: again from the next turn on
    const rebels = rebelColoniesOf(turn.state, id);
    if (rebels.length === 0 || !hasLoyalColony(turn.state, id)) continue; // ruling: it takes two sides
    if (breaksOut(turn, id, rebels)) beginCivilWar(turn, id, rebels);
  }
}

function breaksOut(turn: VbamTurn, id: string, rebels: readonly Colony[]): boolean {
  const roll = turn.dice.at('civil war', id).roll('d100', 'civil war', '4.8-a');
  const isWar = roll.total <= sumOf(rebels.map(({ census }) => census));
  showRoll(roll, [id], id).result = isWar ? 'civil war' : 'no civil war';
  return isWar;
}

/** 4.8.2-b, C-40: loyalist colonies that fall into rebellion join the rebels at once. What was taken by force this turn is held by force. */
export function joinRebels(turn: VbamTurn): void {
  const { state, number } = turn;
  const fresh = new Set(turn.events.flatMap(risenIn));
  for (const id of livingEmpiresOf(state)) {
    const { civilWar } = empireIn(state, id);
    if (civilWar?.side !== 'loyalists') continue;
    for (const { system, taken } of rebelColoniesOf(state, id)) {
      if (!fresh.has(siteKey(id, system)) || taken === number) continue;
      passOn(turn, id, civilWar.against, system, 'kept');
      holdOut(turn, id, [system]);
      for (const empire of [id, civilWar.against]) {
        const common = { rule: '4.8.2-b', seenBy: [empire], empire, system };
        turn.events.push({ kind: 'colonyJoinedRebels', ...common, loyalists: id, rebels: civilWar.against });
      }
    }
  }
}
