import { suppressPiracy } from '#vbam/orders/verbs/economy/suppressPiracy.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { treasuryFor } from '#vbam/questions/shared/empires/regions.ts';
import { importanceOf } from '#vbam/questions/shared/galaxy/importance.ts';
import { forceSize, PATROL_PER_EP } from '#vbam/tables/piracy/checks.ts';
import { book, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { foundBand, launch, note, ownClass, pirateBandIn } from '../shared/piracy/band.ts';
import { patrolOf } from '../shared/piracy/patrols.ts';
import { catalogueFor, chooseFrom, preferredIn } from './catalogue.ts';
import type { Haunts } from './haunts.ts';

/** 5.5-d, -e: pirates come up, unless whose system it is pays to have them caught first. */
export function comeUp(turn: VbamTurn, haunts: Haunts, empire: string, system: string): void {
  const dice = forceSize[importanceOf(starOf(turn, system))];
  const size = turn.dice.at('pirate force', empire, system).roll(dice, 'pirate force', '5.5-d').total;
  if (!isSuppressed(turn, haunts, { empire, system, size })) arm(turn, { empire, system, size });
}

interface Rising {
  empire: string;
  system: string;
  /** in EP */
  size: number;
}

/** 5.5-e, O-65: who keeps too little watch learns nothing of it. */
function isSuppressed(turn: VbamTurn, { presences }: Haunts, { empire, system, size }: Rising): boolean {
  const order = ordersOf(turn, suppressPiracy).find((one) => one.empire === empire);
  if (!order || patrolOf(turn.state, presences, empire, system).buildCost < PATROL_PER_EP * size) return false;
  const common = { rule: '5.5-e', seenBy: [empire], empire, system, ep: size };
  const left = (order.values.amount ?? Infinity) - spentOn(turn, empire);
  const { epTenths } = treasuryFor(empireIn(turn.state, empire), system, colonyOf(turn.state, system, empire));
  if (size > left || 10 * size > epTenths) {
    turn.events.push({ kind: 'piracyNotSuppressed', ...common, why: size > left ? 'limit' : 'treasury' });
    return false;
  }
  const cause = { kind: 'piracy suppressed', system } as const;
  const paid = { empire, pool: 'ep', heading: 'miscellaneous expense', rule: '5.5-e', at: system } as const;
  book(turn, { ...paid, cause, amount: -10 * size });
  turn.events.push({ kind: 'piracySuppressed', ...common });
  return true;
}

/** Ruling: the limit is for all of a turn. */
function spentOn({ events }: VbamTurn, empire: string): number {
  return events.reduce((sum, event) => (event.kind === 'piracySuppressed' && event.empire === empire ? sum + event.ep : sum), 0);
}

/** 5.5-d, G-55: all of it is spent at once, on the dearest ships that it pays for; the rest is kept. */
function arm(turn: VbamTurn, { empire, system, size }: Rising): void {
  const id = foundBand(turn, turn.dice.at('pirates', 'name', system), { system, people: empire, epTenths: 10 * size });
  const band = pirateBandIn(turn.state, id);
  const goods = catalogueFor(turn, empire);
  const preferred = preferredIn(turn, id, goods, band.epTenths);
  let count = 0;
  for (let next = chooseFrom(goods, band.epTenths, preferred); next; next = chooseFrom(goods, band.epTenths, preferred)) {
    band.epTenths -= 10 * next.buildCost;
    launch(turn, id, next.id ?? ownClass(turn, id, next.name, next.design));
    count += 1;
  }
  note(turn, band, 'rose', { tenths: 10 * size, count }, '5.5-d');
}
