import { plainOrder } from '#core/order.ts';
import { buildInfrastructure } from '#vbam/orders/verbs/economy/infrastructure.ts';
import { investInResearch } from '#vbam/orders/verbs/research/research.ts';
import { adviseColonies } from './advisers/colonies.ts';
import { adviseFacilities } from './advisers/facilities.ts';
import { adviseInfrastructure } from './advisers/infrastructure.ts';
import { adviseTrade } from './advisers/trade.ts';
import { type Desk, give, priceOf, purseOf } from './desk.ts';
import { quietColonies } from './ground.ts';
import type { Venture } from './worth.ts';

/** G-60: what takes longer than this to pay off is not bought; the money goes to research. */
const LONGEST_PAYBACK = 30;
/** What pays off sooner than this is bought even while saving for something better. */
const QUICK_PAYBACK = 8;
/** No sheet needs more purchases. */
const MAX_PURCHASES = 60;

/** Everything that pays off soon enough, and who would pay for it. */
export interface Ventures {
  works: Venture[];
  facilities: Venture[];
}

export function venturesOf(desk: Desk): Ventures {
  const pays = ({ payback }: Venture) => payback <= LONGEST_PAYBACK;
  return {
    works: [...adviseColonies(desk), ...adviseInfrastructure(desk), ...adviseTrade(desk)].filter(pays),
    facilities: adviseFacilities(desk).filter(pays),
  };
}

/** The price of what pays off soonest, in tenths of an EP; null where nothing does. */
export function bestPriceOf(ventures: readonly Venture[]): number | null {
  return ventures.length === 0 ? null : (bestOf(ventures).price.epTenths ?? 0);
}

/** Buys what pays off soonest first, for at most this many tenths of an EP; the rest is saved for what cannot be paid yet, or is spare. */
export function invest(desk: Desk, from: readonly Venture[], inHand: number): { left: number; isSaving: boolean } {
  const ventures = [...from];
  const floor = purseOf(desk) - Math.max(0, inHand);
  let isSaving = false;
  for (let bought = 0; bought < MAX_PURCHASES && ventures.length > 0; bought++) {
    const best = bestOf(ventures);
    ventures.splice(ventures.indexOf(best), 1);
    if (best.payback > (isSaving ? QUICK_PAYBACK : LONGEST_PAYBACK)) break;
    if ((best.price.epTenths ?? 0) > purseOf(desk) - floor) isSaving = true;
    else if (give(desk, best.chapter, best.verb, best.values, best.because)) ventures.push(...(best.next?.() ?? []));
  }
  return { left: Math.max(0, purseOf(desk) - floor), isSaving };
}

function bestOf(ventures: readonly Venture[]): Venture {
  return ventures.reduce((best, venture) => (venture.payback < best.payback ? venture : best));
}

/** G-60: a little each turn, and everything without a better use. EP in tenths. */
export function fundResearch(desk: Desk, share: number, unused: number): void {
  const keep = purseOf(desk) - Math.min(purseOf(desk), share + unused);
  const wanted = Math.floor((purseOf(desk) - keep) / 10);
  const amount = mostInvested(desk, wanted);
  const because =
    unused >= 10
      ? 'Nothing else that we could buy pays within thirty turns, so the scholars shall have the rest.'
      : 'A little for the scholars, as every turn.';
  if (amount > 0) give(desk, 'Technology', investInResearch, { amount }, because);
  if (amount < wanted) widenResearch(desk, keep);
}

/** 5.2.X2-a: money that research cannot take yet goes into raising its limit: Research where most people live. */
function widenResearch(desk: Desk, keep: number): void {
  const { draft } = desk;
  for (let built = 0; built < MAX_PURCHASES; built++) {
    const [best] = quietColonies(draft.view)
      .flatMap(([colony, { census, research }]) => {
        const price = census > research ? priceOf(desk, buildInfrastructure, { what: 'research', colony })?.epTenths : undefined;
        return price === undefined || price > purseOf(desk) - keep ? [] : [{ colony, rate: price / census }];
      })
      .sort((one, other) => one.rate - other.rate || plainOrder(one.colony, other.colony));
    if (!best) return;
    const because = 'The treasury has more to spare than the scholars can use: they need room.';
    if (!give(desk, 'Technology', buildInfrastructure, { what: 'research', colony: best.colony }, because)) return;
  }
}

/** The research capacity limits it: the most that the checker lets through. */
function mostInvested({ draft }: Desk, wanted: number): number {
  let [low, high] = [0, wanted];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ('why' in investInResearch.check(draft, { amount: middle })) high = middle - 1;
    else low = middle;
  }
  return low;
}
