import type { Values } from '#core/orders/grammar/attempt.ts';
import { recordIn } from '#core/recordIn.ts';
import type { OrderVerb, Price } from '#vbam/orders/order.ts';
import { commerceAt, foodAt, systemIncomeAt } from '#vbam/questions/shared/economy/output.ts';
import { ownFacilitiesAt, surroundingsOf } from '#vbam/view/realm/places.ts';
import { type OwnSite, ownUtilizedAt } from '#vbam/view/realm/sites.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import type { Chapter, Desk } from './desk.ts';

/** Something that can be bought and earns its price back. */
export interface Venture {
  chapter: Chapter;
  verb: OrderVerb;
  values: Values;
  price: Price;
  /** turns until it has earned its price back */
  payback: number;
  because: string;
  /** what may be bought after it, evaluated again */
  next?: () => Venture[];
}

/** The surplus of PP each turn, and what one of them is then worth, in tenths of an EP. */
const populationWorths: readonly (readonly [upTo: number, worth: number])[] = [
  [-1, 14],
  [3, 12],
  [8, 9],
  [Infinity, 7],
];
/** With more than the first number of PP in store they are worth half, with more than the second next to nothing. */
const STORED = { enough: 80, plenty: 160 };

/** The worth of a PP, in tenths of an EP: high while people go hungry, low once points pile up. */
export function populationWorth({ draft, expected }: Pick<Desk, 'draft' | 'expected'>): number {
  const { pp } = draft.view.empire.treasury;
  if (pp > STORED.plenty) return 1;
  const { grown, needed } = expected.food;
  const worth = populationWorths.find(([most]) => grown - needed <= most)?.[1] ?? 0;
  return pp > STORED.enough ? worth / 2 : worth;
}

/** The worth of a TP, in tenths of an EP: less than what it costs to buy. */
const TECH_WORTH = 5;

/** A system as the orders so far leave it. */
export function siteNow(view: EmpireView, id: string): OwnSite {
  const system = recordIn(view.systems, id, 'system');
  return {
    system,
    colony: view.colonies[id] ?? null,
    facilities: ownFacilitiesAt(view, id),
    surroundings: surroundingsOf(view, system),
  };
}

/** What a site yields each turn, in tenths of an EP, less what its people eat. */
export function worthOf(
  desk: Pick<Desk, 'draft' | 'view' | 'expected'>,
  site: OwnSite,
  hasRoute: boolean,
  pp = populationWorth(desk),
): number {
  const eaten = (site.colony?.census ?? 0) * desk.view.constants.foodPerCensus;
  return (
    10 * systemIncomeAt(site).total +
    (hasRoute && site.colony ? commerceAt(site).total : 0) +
    pp * (foodAt(site) - eaten) +
    TECH_WORTH * ownUtilizedAt(site, 'research')
  );
}

export function hasRouteTo({ draft }: Pick<Desk, 'draft'>, system: string): boolean {
  return Object.values(draft.view.tradeRoutes).some(({ target, state }) => target === system && state === 'active');
}

/** Turns until a gain each turn has earned back a price; both in tenths of an EP. */
export function paybackOf(price: number, gain: number): number {
  return gain > 0 ? price / gain : Infinity;
}
