import { buildTimeOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { classIn, unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { labelOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { armedOf } from '#vbam/questions/shared/war/bands.ts';
import { unitWork } from '#vbam/tables/forces/unitWork.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { launch, note, ownClass, pirateBandIn } from '../shared/piracy/band.ts';
import { catalogueFor, chooseFrom, preferredIn } from './catalogue.ts';
import type { Haunts } from './haunts.ts';

/** G-55 (2): what is finished joins a band; then it repairs, and buys. */
export function trade(turn: VbamTurn, haunts: Haunts, id: string): void {
  launchReady(turn, id);
  const market = haunts.marketAt(pirateBandIn(turn.state, id).system);
  const spent = repair(turn, id, 10 * market);
  buy(turn, id, 10 * market - spent);
}

/** 5.5.BM-d. */
function launchReady(turn: VbamTurn, id: string): void {
  const band = pirateBandIn(turn.state, id);
  for (const { class: made } of band.building.filter(({ ready }) => ready <= turn.number)) {
    note(turn, band, 'launched', { what: labelOfUnit(turn.state, launch(turn, id, made)) }, '5.5.BM-d');
  }
  band.building = band.building.filter(({ ready }) => ready > turn.number);
}

/** 5.5.BM-b: each point as at a colony (G-61), as far as market and EP reach; returns what it cost, in tenths. */
function repair(turn: VbamTurn, id: string, most: number): number {
  const band = pirateBandIn(turn.state, id);
  const each = 10 * unitWork.repair;
  let points = 0;
  for (const unit of armedOf(turn.state, id).map((one) => unitIn(turn.state, one))) {
    const affordable = Math.floor((Math.min(most, band.epTenths) - points * each) / each);
    const mended = Math.min(unit.damage, Math.max(0, affordable));
    unit.damage -= mended;
    points += mended;
  }
  if (points === 0) return 0;
  band.epTenths -= points * each;
  note(turn, band, 'repaired', { count: points, tenths: points * each }, '5.5.BM-b');
  return points * each;
}

/** 5.5.BM-b, -d: the dearest that it can pay, and repeat; only where they have ships. */
function buy(turn: VbamTurn, id: string, most: number): void {
  const band = pirateBandIn(turn.state, id);
  const goods = catalogueFor(turn, band.people);
  const preferred = preferredIn(turn, id, goods, Math.min(most, band.epTenths));
  for (let left = most; ; ) {
    const chosen = chooseFrom(goods, Math.min(left, band.epTenths), preferred);
    if (!chosen) return;
    const tenths = 10 * chosen.buildCost;
    band.epTenths -= tenths;
    left -= tenths;
    const made = chosen.id ?? ownClass(turn, id, chosen.name, chosen.design);
    band.building.push({ class: made, ready: turn.number + buildTimeOf(classIn(turn.state, made)) });
    note(turn, band, 'bought', { what: chosen.name, tenths }, '5.5.BM-b');
  }
}
