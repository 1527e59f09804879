import { buildInfrastructure } from '../orders/infrastructure.ts';
import { investInResearch } from '../orders/research.ts';
import { adviseColonies } from './advisers/colonies.ts';
import { adviseFacilities } from './advisers/facilities.ts';
import { adviseInfrastructure } from './advisers/infrastructure.ts';
import { adviseTrade } from './advisers/trade.ts';
import { type Desk, give, netIncomeOf, priceOf, purseOf } from './desk.ts';
import { quietColonies } from './ground.ts';
import type { Venture } from './worth.ts';

/** G-60: what pays later than this is not bought; the money goes to research. */
const LONGEST_PAYBACK = 30;
/** What pays sooner than this is bought even while something better is saved for. */
const QUICK_PAYBACK = 8;
/** What pays sooner than this may be bought with money that was put by for the forces. */
const URGENT_PAYBACK = 18;
/** No sheet needs more purchases. */
const MOST_PURCHASES = 60;

/** Buys what pays soonest first, and tells how much it keeps back for what cannot be paid yet. EP in tenths. */
export function invest(desk: Desk, reserved: number): number {
  const ventures = [...adviseColonies(desk), ...adviseInfrastructure(desk), ...adviseTrade(desk), ...adviseFacilities(desk)];
  let saving = 0;
  for (let bought = 0; bought < MOST_PURCHASES && ventures.length > 0; bought++) {
    const best = takeBest(ventures);
    if (best.payback > LONGEST_PAYBACK) break;
    if (saving > 0 && best.payback > QUICK_PAYBACK) break;
    const price = best.price.epTenths ?? 0;
    if (price > purseOf(desk) - (best.payback <= URGENT_PAYBACK ? 0 : reserved)) {
      saving = Math.max(saving, price);
      continue;
    }
    if (give(desk, best.chapter, best.verb, best.values, best.because)) ventures.push(...(best.next?.() ?? []));
  }
  return saving;
}

function takeBest(ventures: Venture[]): Venture {
  let best = 0;
  for (const [index, venture] of ventures.entries()) {
    const now = ventures[best] as Venture;
    if (venture.payback < now.payback) best = index;
  }
  return ventures.splice(best, 1)[0] as Venture;
}

/** G-60: a little each turn, and all that finds no better use. */
export function fundResearch(desk: Desk, keep: number): void {
  const share = Math.floor((Math.max(0, netIncomeOf(desk)) * desk.temper.researchShare) / 1000);
  const spare = Math.floor((purseOf(desk) - keep) / 10);
  const wanted = Math.min(Math.floor(purseOf(desk) / 10), Math.max(share, spare));
  const amount = mostInvested(desk, wanted);
  const because =
    spare > share
      ? 'Nothing else that we could buy pays within thirty turns, so the scholars shall have the rest.'
      : 'A little for the scholars, as every turn.';
  if (amount > 0) give(desk, 'Technology', investInResearch, { amount }, because);
  if (amount < spare) widenResearch(desk, keep);
}

/** 5.2.X2-a: money that research cannot take yet goes into what makes it take more: Research where most people live. */
function widenResearch(desk: Desk, keep: number): void {
  const { draft } = desk;
  for (let built = 0; built < MOST_PURCHASES; built++) {
    const [best] = quietColonies(draft.view)
      .flatMap(([colony, { census, research }]) => {
        const price = census > research ? priceOf(desk, buildInfrastructure, { what: 'research', colony })?.epTenths : undefined;
        return price === undefined || price > purseOf(desk) - keep ? [] : [{ colony, rate: price / census }];
      })
      .sort((one, other) => one.rate - other.rate || (one.colony < other.colony ? -1 : 1));
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
