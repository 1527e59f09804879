import { pick, type Stream, seededDice } from '#core/dice.ts';
import { generatePeople } from '#generators/empires.ts';
import { generateFirstState } from '#generators/firstState.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { LIVERY_COUNT, liveryFor } from '#generators/livery.ts';
import { nativesColonyOf, nativesEmpireOf } from '#generators/natives.ts';
import { optionsFrom } from '#generators/options.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Empire } from '#schemas/vbam/state.ts';
import { decisionsFront } from '#vbam/decisions/takeDecisions.ts';
import { processTurn, type TurnResult } from '#vbam/processTurn.ts';
import { hasMet } from '#vbam/questions/diplomacy/contactSides.ts';
import { factsOf } from '#vbam/questions/exploration/knowing.ts';
import { presencesOf } from '#vbam/questions/forces/presence.ts';
import { pocketSystemsOf } from '#vbam/questions/galaxy/pockets.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { reportInHtml } from '#vbam/report/html/reportPage.ts';
import { knownMapInHtml } from '#vbam/report/map/knownMap.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { orderSheet } from '#vbam/report/sheets/orderSheet.ts';
import { reportFor } from '#vbam/report/turnReport.ts';
import { nothingForeign } from '#vbam/tables/campaign/knowledge.ts';
import { allStyles } from '#vbam/view/builders/apartStyles.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from './campaign.ts';
import { deepFreeze } from './deepFreeze.ts';
import { robotSheet } from './robot.ts';

/**
 * Two campaigns of one secret that differ only in what is hidden from a viewer.
 *
 * What differs at the start is tainted: empires that look or behave differently, are missing or were added, and systems where somebody lives in one
 * twin alone. Taint spreads as news could: to systems that a tainted empire knows or is in, from a tainted system to whoever is there or looks at it,
 * and between empires that have met. It is followed in both twins, by places, contacts and charts alone, never by comparing what they look like; so
 * a name, a livery or a die that depends on what is hidden taints nothing, and is found. An empire that no taint has reached must read the same bytes.
 */
export interface Twins {
  galaxy: Galaxy;
  one: Twin;
  other: Twin;
  empires: Set<string>;
  systems: Set<string>;
  /** empires that read what differs, and are not compared any more */
  differences: string[];
}

interface Twin {
  state: CampaignState;
  before: CampaignState;
  result: TurnResult | null;
  seedOf: (empire: string) => string;
  decided: readonly string[];
  history: Map<string, ReturnType<typeof reportFor>[]>;
}

const campaign = defaultCampaign();
const SYSTEMS = 70;
const HOMES = 4;

/** What may be different where nobody looks; each taints what it touches. */
const differences: Readonly<Record<string, (twins: Twins, stream: Stream, viewer: string) => void>> = {
  'others look like the viewer': restyle,
  'an empire that nobody plays is missing': removeNonPlayer,
  'natives live in the dark': plantNatives,
  'somebody emerged long ago': plantEmerged,
  'others give other orders': playOtherwise,
  'the moderator is kind to others': grantToOthers,
};

export const kindsOfDifference = Object.keys(differences);

/** Twins for a seed: one of the differences, or two; where `emerging`, somebody comes out of the dark at once, in both. */
export function twinsFor(seed: string, always: string, emerging: boolean): Twins {
  const stream = seededDice(seed).at('twins');
  const galaxy = deepFreeze(generateGalaxy(seed, optionsFrom({ systems: SYSTEMS, homes: HOMES })));
  const state = generateFirstState({ campaign: 'twins', galaxy, players: 3, scenario: 'first-steps', dice: seededDice(seed) });
  if (emerging) state.emergence.quietTurns = 100;
  const twin = (): Twin => {
    const own = structuredClone(state);
    return { state: own, before: own, result: null, seedOf: () => seed, decided: [], history: new Map() };
  };
  const twins: Twins = { galaxy, one: twin(), other: twin(), empires: new Set(), systems: new Set(), differences: [] };
  const viewer = pick(stream, playersOf(state));
  for (const kind of new Set([always, pick(stream, kindsOfDifference)])) {
    twins.differences.push(kind);
    differences[kind]?.(twins, stream, viewer);
  }
  deepFreeze(twins.other.state);
  spread(twins);
  return twins;
}

export function playersOf({ empires }: CampaignState): string[] {
  return Object.keys(empires)
    .sort()
    .filter((id) => empires[id]?.kind === 'player');
}

/** Names, tags, liveries and species that the viewer has itself, or that anybody else has. */
function restyle({ other, empires }: Twins, stream: Stream, viewer: string): void {
  const own = other.state.empires[viewer] as Empire;
  for (const [id, empire] of Object.entries(other.state.empires)) {
    if (id === viewer) continue;
    const alike = stream.below(2) === 0;
    const { name, tag, species, colour, pattern } = own;
    const apart = {
      name: `Someone ${stream.below(99)} Else`,
      tag: 'XY',
      species: `Xy${stream.below(99)}`,
      ...liveryFor(1 + stream.below(LIVERY_COUNT)),
    };
    Object.assign(empire, alike ? { name, tag, species, colour, pattern } : apart);
    empires.add(id);
  }
}

function removeNonPlayer({ other: { state }, empires }: Twins): void {
  const [id = ''] = Object.keys(state.empires).filter((one) => state.empires[one]?.kind === 'non-player');
  empires.add(id);
  delete state.empires[id];
  delete state.knowledge[id];
  for (const kind of ['colonies', 'facilities', 'units', 'fleets', 'unitClasses', 'tradeRoutes'] as const) {
    for (const [key, { owner }] of Object.entries<{ owner: string }>(state[kind])) if (owner === id) delete state[kind][key];
  }
  for (const lane of Object.values(state.lanes)) lane.knownBy = lane.knownBy.filter((one) => one !== id);
}

function plantNatives(twins: Twins, stream: Stream): void {
  for (let count = 0; count < 4; count++) plant(twins, stream, 'non-aligned');
}

function plantEmerged(twins: Twins, stream: Stream): void {
  plant(twins, stream, 'non-player');
  twins.other.state.emergence.empires += 1;
}

/** A people in a system that nobody has explored, as if it had been found long ago. */
function plant({ galaxy, other: { state }, empires, systems }: Twins, stream: Stream, kind: 'non-aligned' | 'non-player'): void {
  const free = galaxy.systems.filter(({ id, capacity, home }) => capacity > 0 && home === null && !(id in state.systems));
  const star = pick(stream, free);
  const { id, ...people } = generatePeople(stream, state.empires);
  const found = { id, system: star.id, techLevel: { era: 'industrial', level: 0 } as const, founded: 0 };
  state.empires[id] = nativesEmpireOf(found, { ...people, kind });
  state.colonies[star.id] = nativesColonyOf(found, star.capacity);
  state.systems[star.id] = { discovered: 0 };
  state.knowledge[id] = { ...structuredClone(nothingForeign), systems: { [star.id]: factsOf(star, {}, 0) } };
  empires.add(id);
  systems.add(star.id);
}

function playOtherwise({ one, other, empires }: Twins, _: Stream, viewer: string): void {
  const usual = one.seedOf(viewer);
  other.seedOf = (empire) => (empire === viewer ? usual : `${usual} otherwise`);
  for (const id of playersOf(one.state)) if (id !== viewer) empires.add(id);
}

function grantToOthers({ other, empires }: Twins, stream: Stream, viewer: string): void {
  const favoured = pick(
    stream,
    playersOf(other.state).filter((id) => id !== viewer),
  );
  other.decided = [`- grant 400 EP to "${favoured}" because they asked`];
  empires.add(favoured);
}

/** Plays a turn in both. */
export function playTwins(twins: Twins, secret: string): void {
  for (const twin of [twins.one, twins.other]) play(twins.galaxy, twin, secret);
  spread(twins);
}

function play(galaxy: Galaxy, twin: Twin, secret: string): void {
  const { state } = twin;
  const sheets = playersOf(state).map((empire) => {
    return { empire, file: `${empire}.md`, text: robotSheet(viewFor(state, galaxy, campaign, empire), twin.seedOf(empire)) };
  });
  const front = decisionsFront({ campaign: state.campaign, turn: state.turn + 1 }).join('\n');
  const granted = twin.decided.map((line) => line.replace(/"(.+)"/, (_, id: string) => `"${allStyles(state).get(id)?.name}"`));
  const decisions = granted.length > 0 ? { file: 'decisions.md', text: `${front}\n${granted.join('\n')}\n` } : null;
  twin.before = state;
  twin.result = processTurn({ state, galaxy, campaign, sheets, decisions, dice: secret });
  if (twin.result.decisions.problems.length > 0) throw new Error(JSON.stringify(twin.result.decisions.problems));
  twin.state = deepFreeze(twin.result.state);
}

/** Until it reaches nobody else. */
function spread(twins: Twins): void {
  const { one, other, empires, systems } = twins;
  emergenceIn(twins);
  for (const id of wildsApart(one.state, other.state)) systems.add(id);
  for (let before = -1; before !== empires.size + systems.size; ) {
    before = empires.size + systems.size;
    for (const twin of [one, other]) {
      for (const id of Object.keys(twin.state.empires)) if (isReached(twins, twin, id)) empires.add(id);
      for (const system of placesOf(twin, empires)) systems.add(system);
    }
  }
}

/** Where these empires are or were, and all that is on their charts. */
function placesOf({ state, before }: Twin, empires: ReadonlySet<string>): string[] {
  const isOne = (id: string) => empires.has(id);
  return [
    ...[...empires].flatMap((id) => Object.keys(state.knowledge[id]?.systems ?? {})),
    ...[before, state].flatMap((now) =>
      [...presencesOf(now)].flatMap(([system, here]) => ([...here.keys()].some(isOne) ? [system] : [])),
    ),
  ];
}

/** Whether an empire has met a tainted one, is or was in a tainted system, or has looked at one this turn. */
function isReached({ empires, systems, one, other }: Twins, { state, before }: Twin, id: string): boolean {
  if (empires.has(id)) return true;
  if (!(id in one.state.empires && id in other.state.empires) && isBornOf(state, id, systems)) return true;
  const met = Object.values(state.relations).filter((relation) => relation.between.includes(id) && hasMet(relation, id));
  if (met.some(({ between }) => empires.has(otherOf(between, id)))) return true;
  const seen = Object.entries(state.knowledge[id]?.systems ?? {});
  if (seen.some(([system, facts]) => systems.has(system) && facts.seen === state.turn)) return true;
  return [before, state].some((now) => [...presencesOf(now)].some(([system, here]) => systems.has(system) && here.has(id)));
}

/** One that is only in one of the twins: it comes from what differs if it came about in a tainted place. */
function isBornOf({ colonies }: CampaignState, id: string, systems: ReadonlySet<string>): boolean {
  return Object.values(colonies).some(({ owner, system }) => owner === id && systems.has(system));
}

/** 3.6.4: whether and where somebody emerges follows from what all have explored, which is the book's; who it is does not. */
function emergenceIn(twins: Twins): void {
  const { one, other } = twins;
  const emerged = [one, other].map(({ result }) => result?.events.find((event) => event.kind === 'empireEmerged'));
  const places = emerged.map((event) => (event && 'system' in event ? event.system : null));
  const sameInputs = JSON.stringify(highestOf(one.before)) === JSON.stringify(highestOf(other.before));
  if (places[0] === places[1] && sameInputs) return;
  for (const event of emerged) {
    if (event?.kind !== 'empireEmerged' || event.system === null) continue;
    twins.empires.add(event.empire);
    twins.systems.add(event.system);
  }
}

/** 3.6.3-d: how far peoples have come follows from the most advanced player. */
export function highestOf({ empires }: CampaignState): number {
  return Math.max(...Object.values(empires).map(({ kind, techLevel }) => (kind === 'player' ? techLevel.level : 0)));
}

/** Systems with monsters or derelicts in one twin only; what they are called does not count. */
function wildsApart(one: CampaignState, other: CampaignState): string[] {
  const placesIn = ({ wilds }: CampaignState) => Object.values(wilds).map(({ kind, system }) => `${kind} ${system}`);
  const [here, there] = [placesIn(one).sort(), placesIn(other).sort()];
  const apart = [...here.filter((place) => !there.includes(place)), ...there.filter((place) => !here.includes(place))];
  return apart.map((place) => place.split(' ').at(-1) ?? '');
}

/** Whether an empire came upon something this turn that the rules make depend on all others: how advanced they are, or which pockets there are. */
export function meetsTheBook({ galaxy, one, other }: Twins, id: string): boolean {
  const kinds = [one, other].flatMap(({ result }) =>
    (result?.events ?? []).filter(({ seenBy }) => seenBy.includes(id)).map(({ kind }) => kind),
  );
  const apart = highestOf(one.before) !== highestOf(other.before);
  const pockets = [one, other].map(({ before }) => pocketSystemsOf(before, galaxy).length);
  return (
    (apart && kinds.some((kind) => kind === 'nativesFound' || kind === 'wildSighted')) ||
    (pockets[0] !== pockets[1] && kinds.includes('portalFound'))
  );
}

/** All that an empire reads after a turn, in bytes. */
export function readBy({ galaxy }: Twins, twin: Twin, id: string): Record<string, string> {
  const { result, before, history } = twin;
  if (!result) throw new Error('no turn has been played');
  const view = viewFor(result.state, galaxy, campaign, id);
  const report = reportFor({ before, result, galaxy, campaign }, id);
  const earlier = history.get(id) ?? [];
  history.set(id, [...earlier, report]);
  const page = { report, history: earlier, campaignName: 'Twins', deadline: null };
  return {
    view: JSON.stringify(view),
    report: JSON.stringify(report),
    mail: reportInMarkdown(report),
    'order sheet': orderSheet(view, null),
    page: reportInHtml({ ...page, map: knownMapInHtml(report, earlier) }),
    rolls: JSON.stringify(result.rolls.filter(({ seenBy }) => seenBy?.includes(id))),
  };
}
