import { copyOf } from '#core/copy.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import { sumOf } from '#core/sum.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import { techProblem } from '#vbam/orders/plans/yardLimits.ts';
import { militiaAmong } from '#vbam/questions/empires/civilWar.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { hullOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { classIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { numberIn } from '#vbam/questions/shared/forces/whereabouts.ts';
import { armedOf, BAND, bandsOf } from '#vbam/questions/shared/war/bands.ts';
import { freshUnit } from '#vbam/tables/campaign/starting.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { unlessDecided } from '../unlessDecided.ts';
import { seeRebels } from './seeRebels.ts';

/** 3.4.11-b, -c: a colony's people take up arms; `waves`: one for the rebellion, and one for each further loss of Morale. */
export function rise(turn: VbamTurn, colony: Colony, waves: number): void {
  if (waves === 0 || colony.census === 0) return; // ruling: where nobody lives nobody rebels
  const { state, number } = turn;
  const { system, owner } = colony;
  if (goesOver(turn, colony)) return;
  const again = colony.inArms !== undefined;
  colony.inArms ??= number;
  const made = armsOf(turn, colony);
  const stream = turn.dice.at('rebels', system, owner);
  const rolled = Array.from({ length: waves }, () => stream.roll('d6', 'rebels', again ? '3.4.11-c' : '3.4.11-b').total);
  const cost = made === null ? Infinity : classIn(state, made).buildCost;
  const count = sumOf(rolled.map((die) => Math.floor((die * colony.census) / cost))); // W-26: the rest of each wave is lost
  if (made !== null && count > 0) enlist(turn, colony, made, count);
  const hull = made !== null && count > 0 ? hullOf(classIn(state, made)).name : null;
  const common = { rule: again ? '3.4.11-c' : '3.4.11-b', seenBy: [owner], empire: owner, system };
  turn.events.push({ kind: 'rebelsRose', ...common, again, count, hull });
}

/** 4.8.2-b. Ruling: people who join the rebels of a civil war as one have nobody to take up arms against. */
function goesOver({ state, number }: VbamTurn, { owner, inArms, taken }: Colony): boolean {
  return empireIn(state, owner).civilWar?.side === 'loyalists' && inArms === undefined && taken !== number;
}

/** W-26, M-24: the best that the original owner's people know how to make, unless the moderator arms them otherwise. */
function armsOf(turn: VbamTurn, colony: Colony): string | null {
  const { system, originalOwner } = colony;
  const able = inIdOrder(turn.state.unitClasses).filter(
    ([, one]) =>
      one.owner === originalOwner && one.type === 'ground force' && one.prototyped && techProblem({ colony }, one) === null,
  );
  const best = militiaAmong(able);
  if (best === null || able.length === 1) return best;
  const id = `rebels-${system}`;
  const nameOf = (key: string) => classIn(turn.state, key).name;
  const earlier = turn.asked.find((one) => one.id === id)?.chosen; // they have been armed once this turn
  const chosen =
    earlier ??
    unlessDecided(turn, {
      id,
      rule: 'M-24',
      question: { kind: 'rebel arms', system },
      choices: able.map(([key]) => nameOf(key)),
      fallback: nameOf(best),
      about: [system],
    });
  return able.find(([key]) => nameOf(key) === chosen)?.[0] ?? best;
}

function enlist(turn: VbamTurn, colony: Colony, made: string, count: number): void {
  const { state, number } = turn;
  const { system, owner, originalOwner: people } = colony;
  const id = bandsOf(state, colony)[0]?.[0] ?? newBandId(turn, system);
  state.bands[id] ??= { kind: 'rebels', system, against: owner, people, since: number };
  const last = lastNumberOf(turn, id);
  for (let one = 1; one <= count; one++) {
    const unit = `${id}-${number}-${last + one}`; // never that of somebody who has fallen this turn
    state.units[unit] = { class: made, owner: id, ...copyOf(freshUnit), place: { kind: 'system', system } };
  }
  seeRebels(turn, colony);
}

/** Bands count their own: those whose class it is would notice a gap in the numbers of theirs, and know of a rising where they see nothing. */
function lastNumberOf({ state }: VbamTurn, band: string): number {
  const numbers = armedOf(state, band).map((id) => numberIn(id)?.number ?? 0);
  return Math.max(0, ...numbers);
}

/** No empire has the id of a band. */
function newBandId({ state }: VbamTurn, system: string): string {
  const isTaken = (id: string) => id in state.bands || id in state.empires;
  let id = `${BAND}${system}`;
  for (let number = 2; isTaken(id); number++) id = `${BAND}${system}-${number}`;
  return id;
}
