import { expect, test } from 'vitest';
import { pick, type Stream, seededDice } from '#core/dice.ts';
import type { Problem } from '#core/orders/problem.ts';
import { generateFirstState } from '#generators/firstState.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import type { EventOf, VbamEvent } from '#schemas/vbam/event.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Scenario } from '#schemas/vbam/state.ts';
import { autopilotSheet } from '#vbam/autopilot/index.ts';
import { type Forecast, forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { processTurn, type TurnResult } from '#vbam/processTurn.ts';
import { fleetOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { viewsOf } from '#vbam/view/builders/viewFor.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { type Proposed, proposedByAct, proposedBySheet } from '../../../builders/newcomer.ts';
import { menu } from '../../../builders/randomOrders.ts';
import { sized, soaked } from '../../../builders/soaked.ts';

/** Issue 18: what Act and the pre-filled sheet propose, check takes; and what check promises, the turn keeps. */
const [SEEDS, TURNS, MOST] = sized([1, 4, 8], [3, 16, Infinity]);
const campaign = defaultCampaign();
const warlike = { aggressiveness: 90, xenophobia: 80, integrity: 30 };

interface Writer {
  empire: string;
  view: EmpireView;
  text: string;
  forecast: Forecast;
}

const sheetOf = (view: EmpireView, lines: readonly string[]) =>
  `${frontMatter(view)}\n${lines.map((line) => `- ${line}\n`).join('')}`;

const games: [string, Scenario, boolean][] = [
  ['First steps', 'first-steps', false],
  ['Neighbours', 'neighbours', false],
  ['The Concert', 'concert', false],
  ['The Concert at war', 'concert', true],
];

test.each(games)('%s: proposals stand, and what check promises comes about', (name, scenario, atWar) => {
  const tried = { proposals: 0, orders: 0, figures: 0, harms: 0 };
  for (let seed = 0; seed < SEEDS; seed++) {
    const galaxy = generateGalaxy(`promises ${seed}`, optionsFrom({ systems: 40, homes: 4 }));
    let state = generateFirstState({ campaign: 'run', galaxy, players: 4, scenario, dice: seededDice(`promises ${seed}`) });
    if (atWar) for (const empire of Object.values(state.empires)) empire.culture = { ...warlike };
    for (let turn = 1; turn <= TURNS; turn++) {
      const writers = writersOf(state, galaxy, `promises ${seed}`);
      const result = played(state, galaxy, writers);
      const [lone] = writers.slice(turn % writers.length);
      if (lone) tried.proposals += proposalsHold(lone.view);
      for (const writer of writers) tried.orders += ordersComeAbout(writer, result, () => played(state, galaxy, [writer]));
      if (lone) figuresHold(lone, played(state, galaxy, [lone]), tried);
      ({ state } = result);
    }
  }
  soaked(`${name}: ${JSON.stringify(tried)}`);
  expect(tried.proposals).toBeGreaterThan(20); // otherwise nothing was tried
  expect(tried.orders).toBeGreaterThan(100);
  expect(tried.figures).toBeGreaterThan(0);
});

/** Each takes something of all that is proposed, and gives common orders besides. */
function writersOf(state: CampaignState, galaxy: Galaxy, seed: string): Writer[] {
  const viewOf = viewsOf(state, galaxy, campaign);
  return Object.keys(state.empires)
    .sort()
    .map((empire) => {
      const view = viewOf(empire);
      const stream = seededDice(seed).at(empire, String(view.turn));
      const text = sheetOf(view, shuffled(stream, linesFor(view, stream)));
      return { empire, view, text, forecast: forecastSheet(view, text) };
    });
}

function linesFor(view: EmpireView, stream: Stream): string[] {
  const proposed = [...proposedByAct(view), ...proposedBySheet(view)].map(({ line }) => line);
  const usual = autopilotSheet(view)
    .split('\n')
    .flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));
  const whims = Object.values(menu).flatMap((sentences) => {
    const found = stream.below(6) === 0 ? sentences(view) : [];
    return found.length > 0 ? [pick(stream, found)] : [];
  });
  return [...proposed.filter(() => stream.below(3) > 0), ...usual, ...whims];
}

function shuffled<Thing>(stream: Stream, things: readonly Thing[]): Thing[] {
  return things
    .map((thing) => ({ thing, at: stream.below(1_000_000) }))
    .sort((one, other) => one.at - other.at)
    .map(({ thing }) => thing);
}

function played(state: CampaignState, galaxy: Galaxy, writers: readonly Writer[]): TurnResult {
  const sheets = writers.map(({ empire, text }) => ({ empire, file: `${empire}.md`, text }));
  return processTurn({ state, galaxy, campaign, sheets, dice: 'promises' });
}

/** Nothing that is proposed is refused, alone or together, nor warned of; returns how many. */
function proposalsHold(view: EmpireView): number {
  const byAct = proposedByAct(view);
  const together = forecastSheet(view, sheetOf(view, byAct.map(({ line }) => line))); // biome-ignore format: one thought
  expect(together.problems.filter(({ severity }) => severity === 'error').map(({ text }) => text)).toEqual([]);
  const before = new Set(forecastSheet(view, sheetOf(view, ['no orders'])).problems.map(gistOf));
  const stream = seededDice('some').at(view.empire.id, String(view.turn));
  const all = [...byAct, ...shuffled(stream, proposedBySheet(view))].slice(0, MOST);
  const wrong = all.flatMap((one) => {
    const { problems } = forecastSheet(view, sheetOf(view, ['no orders', one.line]));
    return problems.filter((problem) => isAgainst(problem, one, before)).map(({ text }) => `${one.from}: ${one.line}: ${text}`);
  });
  expect(wrong).toEqual([]);
  return all.length;
}

/** What a warning is about, whatever its figures and whoever else shares it. */
function gistOf({ text }: Pick<Problem, 'text'>): string {
  return text.replace(/^.* at (.*?): /, '$1: ').replace(/\d+(\.\d+)?/g, '#').replace(/to (each unit|# of its units) a turn(, and later to more)?/, ''); // biome-ignore format: one thought
}

/** Whoever flees has trouble on the way; and how much colonies supply is told of whatever is built. */
function isAgainst({ severity, text }: Problem, { kind }: Proposed, before: ReadonlySet<string>): boolean {
  if (severity === 'error') return true;
  const isRescue = kind === 'peril' || kind === 'out of supply';
  return (
    severity === 'warning' && !isRescue && !/can supply|out of supply|earns nothing/.test(text) && !before.has(gistOf({ text }))
  );
}

/** Every order that check took without a word is carried out, unless others hindered it; returns how many were given. */
function ordersComeAbout({ empire, view, forecast }: Writer, { events }: TurnResult, alone: () => TurnResult): number {
  const unkept = failuresIn(events, empire).filter(
    (failure) => !isTold(view, forecast, failure) && !isUnforeseen(events, failure),
  );
  if (unkept.length === 0) return forecast.orders.length;
  const still = new Set(failuresIn(alone().events, empire).map(({ line }) => line));
  expect(unkept.filter(({ line }) => still.has(line)).map(({ order, why }) => `${empire}: ${order}: ${why.kind}`)).toEqual([]);
  return forecast.orders.length;
}

type Failure = EventOf<'orderFailed'>;

function failuresIn(events: readonly VbamEvent[], empire: string): Failure[] {
  return events.filter((event): event is Failure => event.kind === 'orderFailed' && event.empire === empire);
}

/** Whether check says anything at its line, or of the unit or order that it is about. */
function isTold(view: EmpireView, { orders, problems }: Forecast, { line }: Failure): boolean {
  const order = orders.find((one) => one.line === line);
  const unit = String(order?.values.unit ?? '');
  const names = [order?.says ?? '\n', ...(unit in view.units ? [ownUnit(view, unit).label] : [])];
  return problems.some((problem) => problem.line === line || names.some((words) => problem.text.includes(words)));
}

/** What no view can know: where enemies go, what dice take, and whom nobody has seen. */
const unforeseen: ReadonlySet<string> = new Set([
  'contested',
  'blockaded',
  'all ways contested',
  'inhabited',
  'settled by another',
  'barred by wild',
  'beyond centers of trade',
  'cut off from capitals',
  'not taken up',
  'people would not follow',
]);

function isUnforeseen(events: readonly VbamEvent[], { empire, why }: Failure): boolean {
  const isShot = (event: VbamEvent) =>
    (event.kind === 'battleFought' || event.kind === 'unitLost' || event.kind === 'coloniesFreed') &&
    event.seenBy.includes(empire);
  return unforeseen.has(why.kind) || events.some(isShot);
}

/** With nobody else at work, the pools hold what was promised, and nobody is hurt who was not warned. */
function figuresHold(
  { empire, view, forecast }: Writer,
  { state, events }: TurnResult,
  tried: { figures: number; harms: number },
) {
  const own = events.filter(({ seenBy }) => seenBy.includes(empire));
  const isChance = ({ kind }: VbamEvent) =>
    /battle|Lost|lost|Found|joined|Peril|trap|Salvaged|Freed|Ceded|Starved|orderFailed/.test(kind);
  const left = state.empires[empire]?.treasury;
  if (forecast.expected && left && !own.some(isChance)) {
    const { epTenths, pp, ip } = left;
    expect({ empire, turn: view.turn, epTenths, pp, ip }).toEqual({ empire, turn: view.turn, ...forecast.expected.left });
    tried.figures += 1;
  }
  if (own.some(({ kind }) => /battle|Explor|explor|stopped/.test(kind))) return;
  for (const event of own) {
    if (event.kind !== 'unitsSuffered') continue;
    const unwarned = [...event.damaged, ...event.lost].filter((called) => !isWarned(view, forecast, event.system, called));
    expect(unwarned.map((called) => `turn ${view.turn}, ${empire}: ${called} at ${event.system}: ${event.cause}`)).toEqual([]);
    tried.harms += 1;
  }
}

/** By its own name, or by that of the fleet that it was in when the turn began. */
function isWarned(view: EmpireView, { problems }: Forecast, system: string, called: string): boolean {
  const unit = Object.keys(view.units).find((id) => ownUnit(view, id).label === called);
  const fleet = unit === undefined ? null : fleetOf(view, unit);
  const place = ` at ${systemNameIn(view, system)}: `;
  const names = [called, ...(fleet === null ? [] : [view.fleets[fleet]?.name ?? fleet])];
  return problems.some(
    ({ severity, text }) => severity === 'warning' && text.includes(place) && names.some((one) => text.includes(one)),
  );
}
