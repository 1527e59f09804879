import { sumOf } from '#core/sum.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Empire, Relation } from '#schemas/vbam/state.ts';
import type { Played } from '#vbam/invariants.ts';
import { isOthersOnly } from '#vbam/questions/colonies/colonies.ts';
import { type Score, scoresOf, standingsOf } from '#vbam/questions/empires/score.ts';
import { mapNow } from '#vbam/questions/galaxy/mapNow.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { type Career, careerAfter, freshCareer } from './career.ts';
import { freshPeoples, type Peoples, peoplesAfter, playersIn, type Spread, spreadOf, spreadTurns } from './peoples.ts';
import { freshWarFigures, noteWars, type WarFigures } from './warFigures.ts';

/** The sums of all players' empires after a turn. */
export interface Figures {
  turn: number;
  /** how many they are */
  empires: number;
  incomeTenths: number;
  colonies: number;
  census: number;
  techLevel: number;
  /** how large the whole state is, and how many things are in it */
  bytes: number;
  things: number;
  /** how large the log of the turn is: its events, rolls and ledger */
  logBytes: number;
}

/** How an empire stands at the end. */
export type Standing = Score & Pick<Empire, 'name' | 'kind' | 'home' | 'culture'> & { colonies: number };

/** How often something happened, by its kind. */
export type Counts = Record<string, number>;

/** What went wrong, and in which turn. */
export interface Trouble {
  turn: number;
  what: string;
  /** where in the program it happened, if it was thrown */
  trace?: string | undefined;
}

/** All that is kept of a game: it does not grow with its turns. */
export interface GameRecord {
  seed: string;
  /** how many turns were played well */
  turns: number;
  growth: Figures[];
  contacts: number;
  /** pairs that can talk to each other at the end */
  talking: number;
  /** trade routes to colonies of others that earn at the end */
  foreignRoutes: number;
  treaties: Counts;
  /** treaties that ended, by how they ended */
  ended: Counts;
  /** declarations, by level */
  quarrels: Counts;
  wars: WarFigures;
  career: Career;
  /** the players' empires side by side, on a few turns */
  spread: Spread[];
  peoples: Peoples;
  systems: { explored: number; all: number };
  lanes: { explored: number; all: number };
  /** the best first */
  standings: Standing[];
  /** G-02: the player's empire with the highest score; null in a game that came to grief */
  winner: string | null;
  trouble: Trouble | null;
}

export function freshRecord(seed: string): GameRecord {
  const none = { explored: 0, all: 0 };
  const counts = { contacts: 0, talking: 0, foreignRoutes: 0, treaties: {}, ended: {}, quarrels: {} };
  const wars = { wars: freshWarFigures(), career: freshCareer(), spread: [], peoples: {} };
  return {
    seed,
    turns: 0,
    growth: [],
    ...counts,
    ...wars,
    systems: none,
    lanes: none,
    standings: [],
    winner: null,
    trouble: null,
  };
}

/** The turns whose figures are reported: the first and the tenth, every twentieth, and from 200 on every hundredth. */
export function isReported(turn: number, last: number): boolean {
  return turn === 1 || turn === 10 || turn === last || turn % (turn > 200 ? 100 : 20) === 0;
}

/** What a turn adds to the record. */
export function noteTurn(record: GameRecord, played: Played, last: number): void {
  const { state } = played.result;
  record.turns = state.turn;
  noteWars(record.wars, played);
  record.career = careerAfter(record.career, played);
  record.peoples = peoplesAfter(record.turns === 1 ? freshPeoples(played.before) : record.peoples, played);
  if (spreadTurns.includes(state.turn) || state.turn === last) record.spread.push(spreadOf(state, played.galaxy));
  for (const relation of Object.values(state.relations)) noteRelation(record, relation, state.turn);
  if (isReported(state.turn, last)) record.growth.push(figuresOf(played));
}

/** Relations keep what happened and when, so no event has to be counted and none can be forgotten. */
function noteRelation(record: GameRecord, { contact, treaties, declarations }: Relation, turn: number): void {
  if (contact === turn) record.contacts += 1;
  for (const { kind, signed, ended } of treaties) {
    if (signed === turn) count(record.treaties, kind);
    if (ended?.turn === turn) count(record.ended, ended.how);
  }
  for (const declared of Object.values(declarations)) if (declared.turn === turn) count(record.quarrels, declared.level);
}

function count(counts: Counts, kind: string): void {
  counts[kind] = (counts[kind] ?? 0) + 1;
}

function figuresOf({ result, galaxy }: Played): Figures {
  const { state, events, rolls, ledger } = result;
  const scores = playersIn(state).map(scoresOf(state, galaxy));
  const colonies = coloniesByOwner(state);
  return {
    turn: state.turn,
    empires: scores.length,
    incomeTenths: sumOf(scores.map(({ systemIncome, commerceTenths }) => 10 * systemIncome + commerceTenths)),
    colonies: sumOf(scores.map(({ empire }) => colonies.get(empire)?.length ?? 0)),
    census: sumOf(scores.map(({ census }) => census)),
    techLevel: sumOf(scores.map(({ techLevel }) => techLevel)),
    bytes: JSON.stringify(state).length,
    things: thingsIn(state),
    logBytes: JSON.stringify({ events, rolls, ledger }).length,
  };
}

/** What exists, what is known of it, and what was agreed: all that a state may grow with. */
function thingsIn({ knowledge, relations, ...state }: CampaignState): number {
  const entries = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value).length : 0);
  const all = (record: object) => sumOf(Object.values(record).map(entries));
  const dealings = Object.values(relations).map(
    ({ treaties, offers, bargains }) => 1 + treaties.length + offers.length + bargains.length,
  );
  return all(state) + sumOf(Object.values(knowledge).map(all)) + sumOf(dealings);
}

function coloniesByOwner({ colonies }: CampaignState) {
  return Map.groupBy(Object.values(colonies), ({ owner }) => owner);
}

/** What is recorded of the end. */
export function noteEnd(record: GameRecord, state: CampaignState, galaxy: Galaxy): void {
  const { systems, lanes } = mapNow(galaxy, state);
  const colonies = coloniesByOwner(state);
  record.systems = { explored: systems.filter(({ id }) => id in state.systems).length, all: systems.length };
  record.lanes = { explored: lanes.filter(({ id }) => state.lanes[id]?.explored).length, all: lanes.length };
  record.standings = standingsOf(state, galaxy).map((score) => {
    const { name, kind, home, culture } = empireIn(state, score.empire);
    return { ...score, name, kind, home, culture, colonies: colonies.get(score.empire)?.length ?? 0 };
  });
  record.talking = Object.values(state.relations).filter(({ communications }) => communications).length;
  record.foreignRoutes = Object.values(state.tradeRoutes).filter(
    (route) => route.state === 'active' && isOthersOnly(state, route.target, route.owner),
  ).length;
  record.winner = record.standings.find(({ kind }) => kind === 'player')?.empire ?? null;
}
