import { emptyDesk, inputsOn } from '#campaign/desk/desk.ts';
import { withAutopilot } from '#campaign/desk/deskAutopilot.ts';
import { underDecisions } from '#campaign/desk/underDecisions.ts';
import { newCampaign } from '#campaign/newCampaign.ts';
import type { OpenCampaign } from '#campaign/openCampaign.ts';
import { turnFiles } from '#campaign/turns/turnFiles.ts';
import { canonicalJson, hashOf } from '#core/canonical.ts';
import { type Dice, pick, type Stream, seededDice } from '#core/dice.ts';
import type { GivenInput } from '#core/turn/givenInputs.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { maxHomesFor, optionsFrom } from '#generators/options.ts';
import type { CampaignFile } from '#schemas/vbam/campaign.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { ModeratorReport, PublicReport, TurnReport } from '#schemas/vbam/report.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { autopilotSheet } from '#vbam/autopilot/index.ts';
import { MODERATOR_RULE } from '#vbam/decisions/decision.ts';
import { hasErrors } from '#vbam/decisions/takeDecisions.ts';
import { capacitiesHold } from '#vbam/invariants/colonies.ts';
import { firstBroken, invariants } from '#vbam/invariants.ts';
import { processTurn, type TurnResult } from '#vbam/processTurn.ts';
import { livingEmpiresOf } from '#vbam/questions/empires/fallen.ts';
import { replaySetUp, replayTurn } from '#vbam/replayTurn.ts';
import { allReports } from '#vbam/report/allReports.ts';
import type { GivenSheet } from '#vbam/turn.ts';
import { viewsOf } from '#vbam/view/builders/viewFor.ts';
import { anyResult } from './anyResult.ts';
import { deepFreeze } from './deepFreeze.ts';
import { joltedPhases } from './jolted.ts';
import { allNamesIn, anyDecisions, anySetUp, anySheet, decisionsText } from './randomSheets.ts';

/** A campaign in which anybody may send anything; all of it follows from its seed. */
export interface WholeCampaign {
  seed: string;
  open: OpenCampaign;
  dice: Dice;
}

/** A turn of it, with all that it would write. */
export interface WholeTurn {
  before: CampaignState;
  inputs: GivenInput[];
  result: TurnResult;
  reports: Record<string, TurnReport | ModeratorReport | PublicReport>;
  files: ReadonlyMap<string, string>;
}

const SCENARIOS = ['first-steps', 'neighbours'] as const;
/** So many turns are played by the autopilot alone before anything is sent. */
const MOST_PEACEFUL = 10;
const LONG_NAMES = 3;

/** In the middle of the game: others have chosen their start, and the autopilot has played a while. */
export function beginWhole(seed: string): WholeCampaign {
  const dice = seededDice(seed);
  const stream = dice.at('campaign');
  const galaxy = anyGalaxy(seed, stream);
  const homes = galaxy.systems.filter(({ home }) => home !== null).length;
  const npes = stream.below(2);
  const made = newCampaign({
    id: 'whole',
    name: 'The Whole Turn',
    visibility: pick(stream, ['fogged', 'open']),
    scenario: pick(stream, SCENARIOS),
    ...{ empires: homes - npes, npes, galaxy, secret: hashOf(seed) },
  });
  const whole: WholeCampaign = { seed, dice, open: openOf(made, galaxy, hashOf(seed), stream) };
  if (stream.below(2) === 0) playStart(whole);
  for (let turn = stream.below(MOST_PEACEFUL); turn > 0; turn--) playPeacefully(whole);
  whole.open.state = deepFreeze(enriched(whole.open.state, stream));
  return whole;
}

function anyGalaxy(seed: string, stream: Stream): Galaxy {
  const systems = 16 + stream.below(15);
  const homes = Math.min(3 + stream.below(4), maxHomesFor(systems));
  const names = stream.below(LONG_NAMES) === 0 ? longestNames(systems) : [];
  const maybe = () => stream.below(3) > 0;
  const rules = { laneClasses: maybe(), variableDifficulty: maybe(), specialEncounters: maybe(), strategicResources: maybe() };
  const shape = optionsFrom({ systems, homes, ...rules, names: names.length > 0 ? hashOf(names.join('\n')) : null });
  return generateGalaxy(seed, shape, names);
}

/** 60 letters each, as a moderator's own list may have them. */
function longestNames(systems: number): string[] {
  return Array.from({ length: systems }, (_, index) =>
    `${index} far beyond the last of all the lanterns of the old empire`.padEnd(60, 'x').slice(0, 60),
  );
}

function openOf(made: ReturnType<typeof newCampaign>, galaxy: Galaxy, secret: string, stream: Stream): OpenCampaign {
  const { state, campaign } = made;
  const maybe = () => stream.below(2) === 0;
  const optional = {
    distanceMovement: maybe(),
    simplifiedExploration: maybe(),
    multiColonySystems: maybe(),
    mothballing: maybe(),
    rebellionNeedsCause: maybe(),
  };
  return {
    ...{ id: campaign.id, folder: '', galaxy: deepFreeze(galaxy), secret, keys: null, state, texts: new Map(), playedBy: null },
    campaign: {
      ...campaign,
      rules: { ...campaign.rules, ...optional },
      constants: { ...campaign.constants, emergingEmpires: stream.below(3), explorationEffort: maybe() ? 'fixed' : 'rolled' },
      victory: { ...campaign.victory, lastTurn: maybe() ? 20 + stream.below(20) : null },
      battles: 'table',
      public: { ...campaign.public, treaties: maybe(), wars: maybe(), battles: maybe() },
    },
    campaignText: '',
    link: { before: secret, past: {}, commitment: secret },
  };
}

/** The choices before the first turn. */
function playStart(whole: WholeCampaign): void {
  const { state, galaxy, campaign, secret } = whole.open;
  const stream = whole.dice.at('start');
  const [viewOf, strange] = [viewsOf(state, galaxy, campaign), allNamesIn(state, galaxy)];
  const inputs = Object.keys(state.empires)
    .sort()
    .flatMap((empire) => sheetFrom(empire, anySetUp(viewOf(empire), strange, stream)));
  const result = replaySetUp({ state, galaxy, campaign, inputs, secret });
  kept(whole, { before: state, inputs, result });
}

function sheetFrom(empire: string, text: string | null): GivenSheet[] {
  return text === null ? [] : [{ empire, file: `${empire}.md`, text }];
}

function playPeacefully({ open }: WholeCampaign): void {
  const { state, galaxy, campaign, secret } = open;
  const viewOf = viewsOf(state, galaxy, campaign);
  const sheets = livingEmpiresOf(state).flatMap((empire) => sheetFrom(empire, autopilotSheet(viewOf(empire))));
  open.state = processTurn({ state, galaxy, campaign, sheets, dice: secret }).state;
}

/** Where all can talk and pay, more can be ordered. */
function enriched(state: CampaignState, stream: Stream): CampaignState {
  const changed = structuredClone(state);
  if (stream.below(2) === 0)
    for (const relation of Object.values(changed.relations))
      Object.assign(relation, { communications: true, relationship: relation.relationship ?? 40 });
  if (stream.below(2) === 0)
    for (const { treasury } of Object.values(changed.empires)) Object.assign(treasury, { epTenths: 9000, pp: 200, ip: 20 });
  return changed;
}

/** Plays the next turn with whatever comes; throws what is wrong with it. */
export function playWhole(whole: WholeCampaign): WholeTurn {
  const { open, dice } = whole;
  const { state: before, galaxy, campaign } = open;
  const stream = dice.at(`turn ${before.turn + 1}`);
  if (stream.below(4) === 0) open.campaign = { ...campaign, players: withLeave(campaign.players, stream) };
  const sheets = anySheets(open, stream);
  const entries = stream.below(3) === 0 ? anyDecisions(before, galaxy, stream) : [];
  const played = playAtTable(open, sheets, playWith(open, sheets, entries, stream), dice.at(`table ${before.turn + 1}`));
  const turn = kept(whole, { before, ...played });
  const broken = firstBroken(afterDecisions(open, { before, ...played }));
  if (broken !== null) throw new Error(broken);
  playJolted(open, before, played.inputs, dice.at(`jolt ${before.turn + 1}`));
  return turn;
}

/** Orders are checked against what stood; what is gone or full before they are carried out must not break the turn either. */
function playJolted(open: OpenCampaign, before: CampaignState, inputs: GivenInput[], stream: Stream): void {
  const { galaxy, campaign, secret } = open;
  let jolted = before;
  const phases = joltedPhases(stream, (found) => {
    jolted = found;
  });
  const result = replayTurn({ state: before, galaxy, campaign, inputs, secret, phases });
  const played = afterDecisions(open, { before, inputs, result });
  const begun = { ...jolted, ...pursesBefore(played.before, jolted) };
  const broken = firstBroken({ ...played, before: begun }, afterJolts);
  if (broken !== null) throw new Error(`jolted, ${broken}`);
}

/** Ledgers begin with the purses before the turn, those of colonies that are shut off too. */
function pursesBefore({ empires, colonies }: CampaignState, jolted: CampaignState): Pick<CampaignState, 'empires' | 'colonies'> {
  const purses = Object.entries(jolted.colonies).map(([key, colony]) => {
    const { sequestered } = colonies[key] ?? colony;
    return [key, { ...colony, sequestered }] as const;
  });
  return { empires, colonies: Object.fromEntries(purses) };
}

/** What sheets may order is reckoned before the jolt. */
const afterJolts = invariants.filter(({ broken }) => broken !== capacitiesHold);

/** One of the players goes on leave, or comes back. */
function withLeave(players: CampaignFile['players'], stream: Stream): CampaignFile['players'] {
  const who = stream.below(players.length);
  return players.map((player, index) =>
    index === who && player.kind === 'player' ? { ...player, autopilot: !player.autopilot } : player,
  );
}

function anySheets({ state, galaxy, campaign }: OpenCampaign, stream: Stream): GivenSheet[] {
  const [viewOf, strange] = [viewsOf(state, galaxy, campaign), allNamesIn(state, galaxy)];
  return livingEmpiresOf(state).flatMap((empire) => sheetFrom(empire, anySheet(viewOf(empire), strange, stream)));
}

/** As the command plays it: with the autopilot's sheets, and with the entries of the moderator that stand. */
function playWith(
  open: OpenCampaign,
  sheets: GivenSheet[],
  entries: readonly string[],
  stream: Stream,
): { inputs: GivenInput[]; result: TurnResult } {
  const { state, galaxy, campaign, secret } = open;
  const decisions = entries.length === 0 ? null : { file: 'decisions.md', text: decisionsText(state, entries, stream) };
  const desk = { ...emptyDesk(), sheets, decisions };
  const complete = withAutopilot(open, desk);
  const [fault] = complete.faults;
  if (fault) throw new Error(`the autopilot of ${fault.empire} fails: ${fault.error}`);
  const inputs = inputsOn({ ...desk, sheets: complete.sheets });
  const result = replayTurn({ state, galaxy, campaign, inputs, secret });
  if (hasErrors(result.decisions)) return playWith(open, sheets, standingOf(entries, result), stream);
  const waiting = result.pending.find(({ question }) => question.kind !== 'battle'); // the table is for `playAtTable`
  if (waiting && decisions === null && stream.below(2) === 0)
    return playWith(open, sheets, [`decide ${waiting.id}: ${pick(stream, waiting.choices)} because it is a test`], stream);
  return { inputs, result };
}

/** M-23: most battles are played again at the table, where no other decision stands; a result that is refused leaves them as they were. */
function playAtTable(open: OpenCampaign, sheets: GivenSheet[], played: Played, stream: Stream): Played {
  const battle = played.result.cards.find(({ isOpen, after }) => isOpen && after === null);
  const isDecided = played.inputs.some(({ file }) => file === 'decisions.md');
  if (!battle || isDecided || stream.below(4) === 0) return played;
  return playWith(open, sheets, [`${anyResult(battle, stream)} because it is a test`], stream);
}

type Played = ReturnType<typeof playWith>;

/** The front matter has four lines, and each entry one. */
function standingOf(entries: readonly string[], { decisions: { problems } }: TurnResult): string[] {
  const wrong = new Set(problems.flatMap(({ line, severity }) => (severity === 'error' ? [line] : [])));
  const left = entries.filter((_, index) => !wrong.has(index + FRONT_LINES + 1));
  return left.length < entries.length ? left : [];
}

const FRONT_LINES = 4;

/** What is written must be sound, and what is read again goes on. */
function kept({ open }: WholeCampaign, { before, inputs, result }: Pick<WholeTurn, 'before' | 'inputs' | 'result'>): WholeTurn {
  const { galaxy, campaign } = open;
  const reports = allReports({ before, result, galaxy, campaign });
  const files = turnFiles({ open, inputs, result, reports });
  open.state = deepFreeze(JSON.parse(files.get('state.json') ?? ''));
  return { before, inputs, result, reports, files };
}

/** The invariants speak of what orders and phases do: the moderator may change anything, and that is where they begin. */
function afterDecisions(open: OpenCampaign, { before, inputs, result }: Pick<WholeTurn, 'before' | 'inputs' | 'result'>) {
  const { galaxy, campaign } = open;
  const decisions = inputs.find(({ file }) => file === 'decisions.md') ?? null;
  const mended = underDecisions({ state: before, galaxy, campaign }, { decisions }).open.state;
  return {
    before: mended,
    galaxy,
    campaign,
    result: { ...result, ledger: result.ledger.filter(({ rule }) => rule !== MODERATOR_RULE) },
  };
}

/** Plays the same turn again; returns the files that come out otherwise. */
export function differingAgain(open: OpenCampaign, { before, inputs, result, files }: WholeTurn): string[] {
  const { galaxy, campaign, secret } = open;
  const again = replayTurn({ state: before, galaxy, campaign, inputs, secret });
  const reports = allReports({ before, result: again, galaxy, campaign });
  const others = turnFiles({ open, inputs, result: again, reports });
  if (canonicalJson(again.events) !== canonicalJson(result.events)) return ['the events'];
  return [...files].filter(([file, text]) => others.get(file) !== text).map(([file]) => file);
}
