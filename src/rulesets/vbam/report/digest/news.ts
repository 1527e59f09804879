import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { NewsItem } from '#schemas/vbam/report/digest.ts';
import type { Told } from './material.ts';

type Kind = VbamEvent['kind'];

/** The most lines: whatever is left out stands in the dispatches. */
const MAX_NEWS = 9;

/** What a line tells of, in the order of its weight; all of one group share a line. */
const groups: readonly (readonly Kind[])[] = [
  ['campaignWon', 'empireFell', 'empiresUnified'],
  ['warLearned'],
  ['declared', 'firstContactWar'],
  ['warEnded'],
  ['communicationsTried'],
  ['firstContact', 'introduced'],
  ['capitalLost', 'coloniesFreed', 'coloniesJoined'],
  ['treatySigned'],
  ['treatyEnded', 'treatyRefused'],
  ['fleetLost', 'unitLost', 'trapSprung'],
  ['unitsSuffered', 'explorationPeril'],
  ['moderatorWrote', 'letterReceived'],
  ['systemContested', 'contestEnded'],
  ['rebellionBegan', 'rebellionEnded'],
  ['peopleStarved'],
  ['regionCutOff', 'regionRejoined'],
  ['nativesFound', 'splinterColonyFound', 'wonderFound', 'abandonedColonyFound', 'portalFound', 'wormholeFound', 'wildSighted'],
  ['systemDiscovered', 'laneExplored'],
  ['imperialCapitalBuilt'],
  ['techAdvanced'],
  ['colonyFounded', 'colonyIntegrated'],
  ['facilityBuilt'],
  ['classPrototyped'],
  ['unitBuilt'],
];

/** What Act tells, and what went as ordered, which whoever wrote the orders knows: only where there is nothing else. */
const last: readonly Kind[] = [
  'orderFailed',
  'treatyOffered',
  'bargainOffered',
  'calledToArms',
  'sheetMissing',
  'letterSent',
  'wroteToModerator',
  'fleetMoved',
  'fleetJoined',
  'fleetFormed',
  'unitsPlaced',
  'explorationVain',
  'explorationProgress',
  'epSent',
  'chartsGiven',
];

/** What happened, wars and first talks first: for each group its weightiest dispatch, and how many more there are. */
export function newsOf(told: readonly Told[]): NewsItem[] {
  const known = new Set([...groups.flat(), ...last]);
  const others = [...new Set(told.map(({ event }) => event.kind))].filter((kind) => !known.has(kind));
  const order = [...groups, ...others.map((kind) => [kind]), ...last.map((kind) => [kind])];
  return order.flatMap((group) => lineOf(told, group)).slice(0, MAX_NEWS);
}

function lineOf(told: readonly Told[], group: readonly Kind[]): NewsItem[] {
  const [first, ...more] = group
    .flatMap((kind) => told.filter(({ event }) => event.kind === kind))
    .sort((one, other) => weightOf(one) - weightOf(other));
  return first ? [{ text: first.text, system: first.system, dispatch: first.number, more: more.length }] : [];
}

/** Losses before damage, and talks that came about before those that did not; the rest as it came. */
function weightOf({ event }: Told): number {
  if (event.kind === 'unitsSuffered') return event.lost.length > 0 ? 0 : 1;
  if (event.kind === 'explorationPeril') return event.peril === 'all lost' || event.peril === 'dearest lost' ? 0 : 1;
  if (event.kind === 'communicationsTried') return event.result === 'nothing' || event.result === 'rejected' ? 1 : 0;
  return 0;
}
