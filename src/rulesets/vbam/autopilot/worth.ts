import type { Values } from '#core/orders/understand.ts';
import { recordIn } from '#core/recordIn.ts';
import type { OrderVerb, Price } from '#vbam/orders/order.ts';
import { commerceAt, foodAt, systemIncomeAt } from '#vbam/questions/shared/economy/output.ts';
import { ownFacilitiesAt, surroundingsOf } from '#vbam/view/places.ts';
import { type OwnSite, ownUtilizedAt } from '#vbam/view/sites.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import type { Chapter, Desk } from './desk.ts';

/** Something that can be bought and earns its price again. */
export interface Venture {
  chapter: Chapter;
  verb: OrderVerb;
  values: Values;
  price: Price;
  /** turns until it has earned its price */
  payback: number;
  because: string;
  /** what may be bought after it, so that the next is asked for anew */
  next?: () => Venture[];
}

/** PP that more come in than are eaten each turn, and what one of them is worth then, in tenths of an EP. */
const populationWorths: readonly (readonly [upTo: number, worth: number])[] = [
  [-1, 14],
  [3, 12],
  [8, 9],
  [Infinity, 7],
];
/** With so many in store they are worth half, and with so many next to nothing. */
const STORED = { enough: 80, plenty: 160 };

/** A point of population, in tenths of an EP: dear while people go hungry, cheap once points pile up. */
export function populationWorth({ draft, expected }: Pick<Desk, 'draft' | 'expected'>): number {
  const { pp } = draft.view.empire.treasury;
  if (pp > STORED.plenty) return 1;
  const { grown, needed } = expected.food;
  const worth = populationWorths.find(([most]) => grown - needed <= most)?.[1] ?? 0;
  return pp > STORED.enough ? worth / 2 : worth;
}

/** A tech point, in tenths of an EP: what research gives is worth less than what it is bought with. */
export const TECH_WORTH = 5;

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

/** What a site gives each turn, in tenths of an EP, what its people eat taken off. */
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

/** Turns until a price is earned by what a thing adds each turn; both in tenths of an EP. */
export function paybackOf(price: number, gain: number): number {
  return gain > 0 ? price / gain : Infinity;
}
