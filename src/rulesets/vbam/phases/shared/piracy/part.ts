import { itemAt } from '#core/itemAt.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { armedOf } from '#vbam/questions/shared/war/bands.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { foundBand, note, pirateBandIn } from './band.ts';

/** 5.5.BM-d: what was under construction where they have left is lost. */
export function loseWork(turn: VbamTurn, id: string): void {
  const band = pirateBandIn(turn.state, id);
  if (band.building.length > 0) note(turn, band, 'lost work', { count: band.building.length }, '5.5.BM-d');
  band.building = [];
}

/** After a battle: where nobody is left the band is no more, and what it stole is lost with it. */
export function settleBand(turn: VbamTurn, id: string): void {
  const { state } = turn;
  if (armedOf(state, id).length > 0) regroup(turn, id);
  else {
    loseWork(turn, id);
    delete state.bands[id];
  }
}

/**
 * A band is where its ships are. Ruling: those who leave keep the name and what was stolen; a base, or ships without FTL,
 * that stay behind are a band of their own, with what is being built there.
 */
export function regroup(turn: VbamTurn, id: string): void {
  const { state } = turn;
  const band = pirateBandIn(state, id);
  const places = Map.groupBy(armedOf(state, id), (unit) => systemOfUnit(state, unitIn(state, unit)));
  const away = [...places.keys()].filter((system) => system !== band.system).sort();
  if (away.length === 0) return;
  const staying = places.get(band.system) ?? [];
  if (staying.length > 0) partFrom(turn, id, staying);
  else loseWork(turn, id);
  band.system = itemAt(away, 0);
}

function partFrom(turn: VbamTurn, from: string, units: readonly string[]): void {
  const { state, dice } = turn;
  const { system, people, ...band } = pirateBandIn(state, from);
  const id = foundBand(turn, dice.at('pirates left behind', from), { system, people, epTenths: 0 });
  pirateBandIn(state, id).building = band.building;
  pirateBandIn(state, from).building = [];
  for (const unit of units) unitIn(state, unit).owner = id;
  note(turn, pirateBandIn(state, from), 'parted', { what: pirateBandIn(state, id).name });
}
