import { plainOrder } from '#core/order.ts';
import { sumOf } from '#core/sum.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { armedOf } from '#vbam/questions/shared/war/bands.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { moversOf, note, pirateBandIn } from '../shared/piracy/band.ts';
import { lanesOpenTo } from '../shared/piracy/lanes.ts';
import { regroup } from '../shared/piracy/part.ts';
import { patrolCcAt } from '../shared/piracy/patrols.ts';
import { unlessToldOtherwise } from './asked.ts';
import type { Haunts } from './haunts.ts';

const STAY = 'stay';

/** G-55 (4): down one lane, if those who keep watch are as many, or nothing was stolen; to where trade most outweighs who keeps watch. */
export function moveOn(turn: VbamTurn, haunts: Haunts, id: string, loot: number): void {
  const { state } = turn;
  const band = pirateBandIn(state, id);
  const movers = moversOf(state, id);
  const ways = lanesOpenTo(turn, band.system);
  if (movers.length === 0 || ways.length === 0) return;
  const wanted = isUneasy(turn, id, loot) ? bestOf(turn, haunts, ways) : null;
  const to = chosenWay(turn, id, ways, wanted);
  if (to === null) return;
  note(turn, band, 'moved', { to });
  for (const unit of movers) unitIn(state, unit).place = { kind: 'system', system: to };
  regroup(turn, id);
}

function isUneasy({ state }: VbamTurn, id: string, loot: number): boolean {
  const own = sumOf(armedOf(state, id).map((unit) => ccOf(classOfUnit(state, unitIn(state, unit)))));
  return loot === 0 || patrolCcAt(state, pirateBandIn(state, id).system) >= own;
}

/** Ruling: of several equally good the first by id. */
function bestOf({ state }: VbamTurn, { tradeAt }: Haunts, ways: readonly string[]): string | null {
  const ranked = ways.map((to) => ({ to, worth: tradeAt(to) / 10 - patrolCcAt(state, to) }));
  return ranked.sort((one, other) => other.worth - one.worth || plainOrder(one.to, other.to))[0]?.to ?? null;
}

/** M-28: by the names of the systems. */
function chosenWay(turn: VbamTurn, id: string, ways: readonly string[], wanted: string | null): string | null {
  const nameOf = (to: string) => starOf(turn, to).name;
  const fallback = wanted === null ? STAY : nameOf(wanted);
  const chosen = unlessToldOtherwise(turn, id, 'pirate move', { choices: [STAY, ...ways.map(nameOf)], fallback });
  return chosen === fallback ? wanted : (ways.find((to) => nameOf(to) === chosen) ?? null);
}
