import { sumOf } from '#core/sum.ts';
import { maintenanceCostOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit, labelOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { armedOf } from '#vbam/questions/shared/war/bands.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { takeOut } from '../shared/forces/losses.ts';
import { note, pirateBandIn } from '../shared/piracy/band.ts';

/** G-55 (3): a tenth of the MC of all of them, or else the dearest of them leaves; of equals the last by id. Whether anybody is left. */
export function payCrews(turn: VbamTurn, id: string): boolean {
  const { state } = turn;
  const band = pirateBandIn(state, id);
  const units = armedOf(state, id);
  const due = sumOf(units.map((unit) => maintenanceCostOf(classOfUnit(state, unitIn(state, unit)))));
  if (due <= band.epTenths) {
    band.epTenths -= due;
    return units.length > 0;
  }
  const costOf = (unit: string) => classOfUnit(state, unitIn(state, unit)).buildCost;
  const dearest = units.reduce<string | null>((best, one) => (best !== null && costOf(best) > costOf(one) ? best : one), null);
  if (dearest === null) return false;
  note(turn, band, 'lost a ship', { what: labelOfUnit(state, dearest) });
  takeOut(state, [dearest]);
  if (units.length > 1) return true;
  delete state.bands[id]; // ruling: without a ship nobody is left, and what they stole goes with them
  return false;
}
