import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { NewsItem } from '#schemas/vbam/report/digest.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { isGone, unitsIn } from '#vbam/wording/battles.ts';
import { freshAmong } from '#vbam/wording/freshNews.ts';
import { likenessOf } from '#vbam/wording/likeness.ts';
import { newsGroupOf, rankedKinds } from '#vbam/wording/newsGroups.ts';
import type { Told } from './material.ts';

/** The most lines, unless more must be named; whatever is left out stands in the dispatches. */
const MAX_NEWS = 9;
/** The lines that are left to the rest however much must be named. */
const MIN_REST = 3;

/** What Act says in the same words. */
const toldByAct: readonly VbamEvent['kind'][] = ['orderFailed', 'sheetMissing'];

/** Where the rest as it came begins. */
const firstOfRest = rankedKinds.findIndex((kind) => newsGroupOf[kind] === 'other');

/** What happened, wars and first talks first: what must not be missed in a line of its own, the rest with its like; `known` is from before the turn. */
export function newsOf(told: readonly Told[], known: CampaignState['knowledge']): NewsItem[] {
  const events = told.map(({ event }) => event);
  const fresh = new Set(freshAmong(events, known));
  const ranked = told
    .filter(({ event }) => fresh.has(event) && !toldByAct.includes(event.kind))
    .sort((one, other) => rankOf(one) - rankOf(other) || weightOf(other) - weightOf(one));
  const lines = [...Map.groupBy(ranked, keyOf).values()];
  const shared = lines.filter((line) => !isNamed(line));
  const rest = new Set(shared.slice(0, Math.max(MIN_REST, MAX_NEWS - (lines.length - shared.length))));
  return lines.filter((line) => isNamed(line) || rest.has(line)).flatMap(itemOf);
}

/** How many dispatches the news neither tells nor counts. */
export function untoldIn({ news, dispatches }: Pick<TurnReport, 'news' | 'dispatches'>): number {
  return news.reduce((left, { more }) => left - 1 - more, dispatches.length);
}

/** Talks that have not come about yet are part of the rest. */
function rankOf({ event }: Told): number {
  const isRest = newsGroupOf[event.kind] === 'other' || (event.kind === 'communicationsTried' && likenessOf(event) !== null);
  return isRest ? firstOfRest : rankedKinds.indexOf(event.kind);
}

/** Within a kind: what must be named, battles with losses, then fleets that were kept from their goal, then the larger sums; the rest as it came. */
function weightOf({ event }: Told): number {
  if (event.kind === 'battleFought') return unitsIn(event, isGone).length > 0 ? 1 : 0;
  if (event.kind === 'epSent' || event.kind === 'reparationsPaid') return event.epTenths;
  if (event.kind === 'fleetMoved') return ['arrived', 'speed', 'distance'].includes(event.stopped) ? 0 : 1;
  return likenessOf(event) === null ? 1 : 0;
}

/** Who shares a line: the like of its kind, sightings by whom they name, or else whoever says the very same. */
function keyOf({ event, text, empires }: Told): string {
  const likeness = likenessOf(event);
  if (likeness === null) return `says ${text}`;
  const whose = newsGroupOf[event.kind] === 'sightings' ? empires : [];
  return [event.kind, likeness, ...whose].join(', ');
}

function isNamed([first]: readonly Told[]): boolean {
  return first !== undefined && likenessOf(first.event) === null;
}

function itemOf([first, ...more]: readonly Told[]): NewsItem[] {
  return first ? [{ text: first.text, system: first.system, dispatch: first.number, more: more.length }] : [];
}
