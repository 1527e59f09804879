import { sumOf } from '#core/sum.ts';
import type { DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { once } from '#vbam/view/once.ts';
import { underwayIn } from '../supplies.ts';
import type { Way } from '../ways.ts';
import { type Battle, battlesOf } from './battleOf.ts';
import type { Clash } from './clash.ts';
import { clashesAhead } from './clashes.ts';
import { type Outlook, outlookOf, workOf } from './outlook.ts';
import { type Remedy, remedyFor, SAFE } from './reinforcements.ts';

/** A fight that a sheet leads to, and what will come of it. */
export interface Fight {
  meeting: Clash;
  outlook: Outlook;
  /** null where victory is safe already, or nobody had the time to find out */
  remedy: Remedy | null;
}

/** Units times games that one sheet may cost: what a browser does within 100 ms. */
const WORK = 9_000;
/** Multiples of 20, so that one battle in ten lies outside the told losses. */
const [STEP, MOST_STEPS] = [20, 5];
/** The share of the work that goes into the outlook itself; the rest is for what would make it safe. */
const OUTLOOK_SHARE = 0.4;

/** Part 7.4: all fights that can be answered in time, by what the empire knows alone. */
export function fightsAhead(ordered: DraftedOrders, ways: readonly Way[]): Fight[] {
  const drafted = asTheyFight(ordered);
  const clashes = clashesAhead(drafted, ways).filter(({ attacks }) => attacks.we || attacks.they);
  const found = clashes.map((meeting) => ({ meeting, battles: battlesOf(drafted, meeting) }));
  const least = found.map(({ battles }) => STEP * battles.length * workOf(battles[0]));
  let left = WORK;
  return found.flatMap(({ meeting, battles }, index) => {
    const rest = sumOf(least.slice(index + 1));
    const mine = (left - Math.min(rest, left)) / (found.length - index);
    const each = battles.length * workOf(battles[0]);
    const steps = Math.min(MOST_STEPS, Math.max(1, Math.floor((mine * OUTLOOK_SHARE) / each / STEP)));
    const work = steps * STEP * each;
    if (work > left) return [];
    left -= work;
    const spare = Math.max(0, mine - work);
    const { outlook, remedy } = answered(drafted, { meeting, battles }, steps * STEP, spare);
    if (outlook.chance.ours < SAFE) left -= spare;
    return [{ meeting, outlook, remedy }];
  });
}

/** G-03: battles come before the yards' work, so nobody is repaired, refitted or scrapped in time for them. */
function asTheyFight(drafted: DraftedOrders): DraftedOrders {
  const { units, fleets } = underwayIn(drafted);
  return { ...drafted, after: { ...drafted.after, view: { ...drafted.after.view, units, fleets } } };
}

type Answer = Pick<Fight, 'outlook' | 'remedy'>;

/** What was asked before about the same view: typing asks again and again about the same fights. */
const answersFor = once(() => new Map<string, Answer>());
const MAX_ANSWERS = 40;

function answered(
  { after: { start, view } }: DraftedOrders,
  { meeting, battles }: { meeting: Clash; battles: [Battle, ...Battle[]] },
  games: number,
  spare: number,
): Answer {
  const known = answersFor(start);
  const key = JSON.stringify([battles, games, spare]);
  const before = known.get(key);
  if (before) return before;
  const outlook = outlookOf(battles, games);
  const remedy = outlook.chance.ours < SAFE ? remedyFor(view, meeting, battles.at(-1) ?? battles[0], spare) : null; // against as many as there may be
  if (known.size >= MAX_ANSWERS) known.clear();
  known.set(key, { outlook, remedy });
  return { outlook, remedy };
}
