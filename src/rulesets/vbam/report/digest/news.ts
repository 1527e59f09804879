import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { NewsItem } from '#schemas/vbam/report/digest.ts';
import { isGone, unitsIn } from '#vbam/wording/battles.ts';
import { type NewsGroup, rankedNews } from '#vbam/wording/newsGroups.ts';
import type { Told } from './material.ts';

type Kind = VbamEvent['kind'];

/** The most lines: whatever is left out stands in the dispatches. */
const MAX_NEWS = 9;

/** What Act tells, what went as ordered, and what is rare: a line for each kind. */
const apart: readonly NewsGroup[] = ['other', 'failed orders', 'to be answered', 'to the moderator', 'as ordered'];

/** What happened, wars and first talks first: for each group its weightiest dispatch, and how many more there are. */
export function newsOf(told: readonly Told[]): NewsItem[] {
  const met = [...new Set(told.map(({ event }) => event.kind))];
  const order = [...rankedNews].flatMap(([group, kinds]) => {
    const inOrder = group === 'other' ? met.filter((kind) => kinds.includes(kind)) : kinds; // the rest as it came
    return apart.includes(group) ? inOrder.map((kind) => [kind]) : [inOrder];
  });
  return order.flatMap((group) => (group.includes('battleFought') ? eachBattle(told) : lineOf(told, group))).slice(0, MAX_NEWS);
}

/** 7.3: one line for each battle, those with losses first. */
function eachBattle(told: readonly Told[]): NewsItem[] {
  const battles = told.filter(({ event }) => event.kind === 'battleFought');
  return battles.sort((one, other) => weightOf(one) - weightOf(other)).flatMap((one) => lineOf([one], ['battleFought']));
}

function lineOf(told: readonly Told[], group: readonly Kind[]): NewsItem[] {
  const [first, ...more] = group
    .flatMap((kind) => told.filter(({ event }) => event.kind === kind))
    .sort((one, other) => weightOf(one) - weightOf(other));
  return first ? [{ text: first.text, system: first.system, dispatch: first.number, more: more.length }] : [];
}

/** Losses before damage, and talks that came about before those that did not; the rest as it came. */
function weightOf({ event }: Told): number {
  if (event.kind === 'battleFought') return unitsIn(event, isGone).length > 0 ? 0 : 1;
  if (event.kind === 'unitsSuffered') return event.lost.length > 0 ? 0 : 1;
  if (event.kind === 'explorationPeril') return event.peril === 'all lost' || event.peril === 'dearest lost' ? 0 : 1;
  if (event.kind === 'communicationsTried') return event.result === 'nothing' || event.result === 'rejected' ? 1 : 0;
  return 0;
}
