import { plainOrder } from '#core/order.ts';
import { recordIn } from '#core/recordIn.ts';
import { epInWords } from '#vbam/orders/order.ts';
import { promoteCapital } from '#vbam/orders/verbs/colonies/promoteCapital.ts';
import { buildImperialCapital } from '#vbam/orders/verbs/construction/imperialCapital.ts';
import { hazardOf } from '#vbam/questions/shared/galaxy/hazards.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { spareOf } from '../budget.ts';
import { type Desk, give, inTurns, netIncomeOf, priceOf } from '../desk.ts';
import { jumpsAround, quietColonies } from '../ground.ts';
import { paybackOf } from '../worth.ts';

/** A colony that could be the seat of the empire. */
interface Seat {
  colony: string;
  price: number;
  /** what it does to the ships that would guard it */
  hazard: number;
  census: number;
  /** jumps to all other colonies together */
  away: number;
}

/** 4.2.3: an empire without a capital is half an empire: it gets one, or saves for one. Returns what the sheet says of the saving; null if nothing has to be saved. */
export function adviseCapital(desk: Desk): string | null {
  if (desk.view.empire.capital !== null) return null;
  const seats = seatsOf(desk);
  const because = 'The empire has no seat, and what was governed from here may be governed from here altogether.';
  if (seats.some(({ colony }) => give(desk, 'Order at home', promoteCapital, { colony }, because))) return null;
  const [best] = seats;
  if (!best || best.price === Infinity) return null;
  const { colony, price } = best;
  const name = systemNameIn(desk.view, colony);
  if (spareOf(desk) < price) return savingInWords(desk, name, price);
  const built = `The empire has no seat, and ${name} shall be one: nowhere would it cost less or stand better.`;
  give(desk, 'Order at home', buildImperialCapital, { colony }, built);
  return null;
}

function savingInWords(desk: Desk, name: string, price: number): string {
  const [have, lacking] = [spareOf(desk), price - spareOf(desk)];
  const turns = paybackOf(lacking, netIncomeOf(desk));
  const when = turns === Infinity ? '' : `, which should take ${inTurns(Math.ceil(turns))}`;
  return `The empire has no seat. One at ${name} costs ${epInWords(price)}, and we have ${epInWords(have)}: until the rest is there${when}, nothing is spent on what can wait.`;
}

/** Every colony in good order, the best first; the price is infinite where no capital may be built, as while another is. */
function seatsOf(desk: Desk): Seat[] {
  const { view } = desk;
  const colonies = quietColonies(view);
  const seats = colonies.map(([colony, { census }]) => {
    const jumps = jumpsAround(view, colony);
    return {
      colony,
      price: priceOf(desk, buildImperialCapital, { colony })?.epTenths ?? Infinity,
      hazard: hazardOf(recordIn(view.systems, colony, 'system')),
      census,
      away: colonies.reduce((sum, [other]) => sum + (jumps.get(other) ?? view.lanes.length), 0),
    };
  });
  return seats.sort(bestFirst);
}

/** The cheapest, which at a sector capital is also the soonest; then where ships are safe, most people live, and the others are near. */
function bestFirst(one: Seat, other: Seat): number {
  return (
    Number(one.price > other.price) - Number(one.price < other.price) ||
    one.hazard - other.hazard ||
    other.census - one.census ||
    one.away - other.away ||
    plainOrder(one.colony, other.colony)
  );
}
