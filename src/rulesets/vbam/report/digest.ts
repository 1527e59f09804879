import { listed } from '#core/listed.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';

type Material = Pick<TurnReport, 'colonies' | 'fleets' | 'dispatches' | 'problems' | 'ledger' | 'diplomacy' | 'letters'>;
type Kinds = readonly TurnReport['dispatches'][number]['kind'][];

const LINES = 5;

/** it stands above everything. */
const revelations: Kinds = ['warLearned'];
/** Nothing else matters as much. */
const fates: Kinds = ['campaignWon', 'empireFell', 'empiresUnified', 'empireReleased', 'coloniesFreed', 'coloniesJoined'];
const losses: Kinds = ['capitalLost', 'fleetLost', 'unitLost', 'trapSprung', 'unitsSuffered', 'explorationPeril'];
const setbacks: Kinds = [
  'systemContested',
  'regionCutOff',
  'peopleStarved',
  'facilityUnpaid',
  'unitUnpaid',
  'constructionLost',
  'borderViolated',
  'tradeRouteSevered',
  'tradeRouteSuspended',
];
const contacts: Kinds = ['firstContact', 'treatySigned', 'treatyEnded', 'warEnded', 'treatyRefused'];
/** Covered by the lines on what waits for an answer, or known to whoever ordered it. */
const answered: Kinds = [
  'declared',
  'calledToArms',
  'treatyOffered',
  'letterReceived',
  'moderatorWrote',
  'letterSent',
  'wroteToModerator',
];
const discoveries: Kinds = [
  'splinterColonyFound',
  'nativesFound',
  'wildSighted',
  'portalFound',
  'wormholeFound',
  'wonderFound',
  'abandonedColonyFound',
  'systemDiscovered',
  'laneExplored',
];
/** What somebody has worked for. */
const gains: Kinds = [
  'imperialCapitalBuilt',
  'techAdvanced',
  'colonyFounded',
  'colonyIntegrated',
  'facilityBuilt',
  'classPrototyped',
  'communicationsTried',
  'unitBuilt',
];
/** What went as ordered, which whoever wrote the orders knows. */
const routine: Kinds = ['fleetMoved', 'fleetJoined', 'fleetFormed', 'unitsPlaced', 'explorationVain', 'epSent', 'chartsGiven'];
const covered: Kinds = [
  ...revelations,
  ...fates,
  ...losses,
  ...setbacks,
  ...contacts,
  ...discoveries,
  ...answered,
  'orderFailed',
];

/** The five lines a player reads first: what needs an answer, what was found, what else happened, what is left to spend. */
export function digestOf({ colonies, fleets, dispatches, problems, ledger, diplomacy, letters }: Material): string[] {
  const of = (kinds: Kinds) =>
    kinds.flatMap((kind) => dispatches.filter((dispatch) => dispatch.kind === kind).map(({ text }) => text));
  const urgent = [
    ...firstOf(of(revelations)),
    ...of(fates),
    ...firstOf(of(['declared'])),
    ...callLine(diplomacy),
    ...offerLine(diplomacy),
    ...refusedLine(problems.filter(({ severity }) => severity === 'error').length, of(['orderFailed'])),
    ...troubleLine(colonies.filter(({ state }) => state !== 'good order')),
    ...supplyLine(fleets.filter((fleet) => supplyLevelOf(fleet) > 0)),
    ...intruderLine(dispatches, diplomacy, colonies),
    ...firstOf(of(losses)),
    ...firstOf(of(setbacks)),
    ...letterLine(letters.filter(({ ours }) => !ours)),
    ...firstOf(of(contacts)),
    ...firstOf(of(discoveries)),
    ...idleLine(fleets.filter(({ idle }) => idle)),
  ];
  const left = dispatches.filter(({ kind }) => !covered.includes(kind));
  const others = left.filter(({ kind }) => !gains.includes(kind) && !routine.includes(kind)).map(({ text }) => text);
  const news = [...gains.flatMap((kind) => firstOf(of([kind]))), ...others, ...of(routine)];
  const unspent = `Unspent: ${(ledger.ep.closing / 10).toFixed(1)} EP, ${ledger.pp.closing} PP, ${ledger.ip.closing} IP.`;
  return [...[...urgent, ...news].slice(0, LINES - 1), unspent];
}

/** Enemies where our people live. */
function intruderLine(
  dispatches: Material['dispatches'],
  diplomacy: Material['diplomacy'],
  colonies: Material['colonies'],
): string[] {
  const enemies = diplomacy.filter(({ state }) => state === 'war').map(({ name }) => name);
  const homes = new Set<string | null>(colonies.map(({ system }) => system));
  const sighted = dispatches.filter(({ kind, system }) => kind === 'forceSighted' && homes.has(system));
  return firstOf(sighted.flatMap(({ text, empires }) => (empires.some((name) => enemies.includes(name)) ? [text] : [])));
}

/** 4.5.T-k: whoever does not follow is remembered for it. */
function callLine(diplomacy: Material['diplomacy']): string[] {
  const calls = diplomacy.flatMap(({ name, calls }) =>
    calls.filter(({ called }) => called === 'we').map(({ enemy, until }) => `${name} against ${enemy} (until turn ${until})`),
  );
  return calls.length === 0 ? [] : [`We are called to arms by ${listed(calls, 'and')}.`];
}

function offerLine(diplomacy: Material['diplomacy']): string[] {
  const offers = diplomacy.flatMap(({ name, offers }) =>
    offers.filter(({ by }) => by === 'they').map(({ what, until }) => `${name} offers us ${what} (until turn ${until})`),
  );
  return offers.length === 0 ? [] : [`To be answered: ${listed(offers, 'and')}.`];
}

function letterLine(letters: Material['letters']): string[] {
  const from = letters.map((letter) => letter.with ?? 'the moderator');
  return from.length === 0 ? [] : [`${from.length === 1 ? 'A letter has' : 'Letters have'} come from ${listed(from, 'and')}.`];
}

function refusedLine(refused: number, failed: readonly string[]): string[] {
  if (refused === 0) return firstOf(failed);
  const also = failed.length > 0 ? `, and ${failed.length} more failed in play` : '';
  return [`${refused} ${refused === 1 ? 'order was' : 'orders were'} refused${also}: see what was wrong with the sheet.`];
}

function troubleLine(colonies: Material['colonies']): string[] {
  if (colonies.length < 2) return colonies.map(({ name, state }) => `${name} is in ${state}.`);
  return [`In trouble: ${colonies.map(({ name, state }) => `${name} (${state})`).join(', ')}.`];
}

function supplyLine(fleets: Material['fleets']): string[] {
  if (fleets.length === 0) return [];
  const those = fleets.map((fleet) => `${fleet.name} at ${fleet.at} (level ${supplyLevelOf(fleet)})`);
  return [`Out of supply: ${those.join(', ')}.`];
}

/** G-41: of the unit that is worst off. */
function supplyLevelOf({ units }: Material['fleets'][number]): number {
  const all = units.flatMap((unit) => [unit, ...unit.aboard]);
  return Math.max(0, ...all.map(({ outOfSupply }) => outOfSupply));
}

function idleLine(fleets: Material['fleets']): string[] {
  if (fleets.length === 0) return [];
  return [`Free to explore, and without orders: ${fleets.map(({ name, at }) => `${name} at ${at}`).join(', ')}.`];
}

/** One line for all of a kind, so that none crowds out the others. */
function firstOf([first, ...others]: readonly string[]): string[] {
  if (first === undefined) return [];
  return [others.length === 0 ? first : `${first} (${others.length} more in the dispatches.)`];
}
