import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stateComplaints } from '#campaign/check/stateComplaints.ts';
import { readAs } from '#campaign/reading/readAs.ts';
import { canonicalJson } from '#core/canonical.ts';
import { vbamEvent } from '#schemas/vbam/event.ts';
import { turnReport } from '#schemas/vbam/report.ts';
import { type CampaignState, campaignState } from '#schemas/vbam/state.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { turnReports } from '#vbam/report/turnReport.ts';
import { setUpVerbs } from '#vbam/setup/index.ts';
import { isExplorer } from '#vbam/setup/muster.ts';
import { playSetUp } from '#vbam/setup/playSetUp.ts';
import { MAX_STARTING_CLASSES, STARTING_FORCES } from '#vbam/tables/campaign/starting.ts';
import { inWords } from '#vbam/wording.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { setUpSheetOf, setUpWith } from '../../../builders/setUp.ts';
import { kessa, ophir, sol } from '../../../builders/turn.ts';

const made = firstState();

/** What an empire reads of it. */
function newsOf({ events }: TurnResult, empire: string): string[] {
  const names = { system: (id: string) => id, empire: (id: string) => id };
  return events.filter(({ seenBy }) => seenBy.includes(empire)).map((event) => inWords(vbamEvent.parse(event), names));
}

function empireOf({ state }: Pick<TurnResult, 'state'>, id: string): CampaignState['empires'][string] {
  return state.empires[id] as CampaignState['empires'][string];
}

function ownedBy<Owned extends { owner: string }>(records: Record<string, Owned>, empire: string): Owned[] {
  return Object.values(records).filter(({ owner }) => owner === empire);
}

test('without a sheet nothing changes', () => {
  const result = setUpWith({});
  expect(result.state).toEqual(made);
  expect([result.events, result.rolls, result.ledger]).toEqual([[], [], []]);
  expect(result.sheets.map(({ file }) => file)).toEqual([null, null, null]);
});

test('R-22: whoever knows a home when play begins knows it as it was chosen', () => {
  const state = firstState({ scenario: 'concert' });
  const homeOf = (id: string) => state.empires[id]?.capital as string;
  const [chooser] = Object.keys(state.empires) as [string];
  const knowing = Object.keys(state.knowledge).filter((id) => homeOf(chooser) in (state.knowledge[id]?.colonies ?? {}));
  expect(knowing.length).toBeGreaterThan(0);
  const sheets = [setUpSheetOf(chooser, 'facility Research Lab')];
  const after = playSetUp({ state, galaxy: smallGalaxy(), campaign: defaultCampaign(), sheets, dice: 'start' }).state;
  for (const id of knowing) {
    const place = after.knowledge[id]?.colonies[homeOf(chooser)];
    expect(place?.facilities.map(({ kind }) => kind).sort()).toEqual(['research lab', 'shipyard']);
    expect(place).toMatchObject({ seen: 0, owner: chooser });
  }
});

test('a sheet makes the start of its empire and of no other; ids and treasury stay', () => {
  const result = setUpWith({
    [sol]: [
      'name empire "Terran Union"',
      'tag TU',
      'livery yellow cross',
      'species Terrans',
      'culture aggressiveness 40',
      'facility Supply Depot',
      'drop class Transport',
      'design Kestrel as starship costing 5 with DV 2, FTL 1, Scout 5',
      'start with 3 Kestrel in Pathfinders',
      'start with 1 Starbase',
    ],
  });
  expect(empireOf(result, sol)).toEqual({
    ...made.empires[sol],
    name: 'Terran Union',
    tag: 'TU',
    colour: '#F0E442',
    pattern: 'cross',
    species: 'Terrans',
    culture: { aggressiveness: 40, integrity: 50, xenophobia: 50 },
  });
  expect(ownedBy(result.state.facilities, sol).map(({ kind }) => kind)).toEqual(['shipyard', 'supply depot']);
  expect(ownedBy(result.state.fleets, sol).map(({ name }) => name)).toEqual(['Pathfinders']);
  expect(Object.keys(result.state.units).filter((id) => id.startsWith(sol))).toEqual([
    `${sol}-kestrel-1`,
    `${sol}-kestrel-2`,
    `${sol}-kestrel-3`,
    `${sol}-starbase-1`,
  ]);
  for (const other of [ophir, kessa]) {
    expect(result.state.empires[other]).toEqual(made.empires[other]);
    for (const list of ['facilities', 'unitClasses', 'units', 'fleets'] as const)
      expect(ownedBy<{ owner: string }>(result.state[list], other)).toEqual(ownedBy<{ owner: string }>(made[list], other));
  }
  expect(newsOf(result, sol)).toEqual([
    'The name of the empire is Terran Union.',
    'The tag of the empire is TU.',
    'The livery of the empire is yellow, cross.',
    'The species of the empire is Terrans.',
    'The culture of the empire is aggressiveness 40 (peaceful), integrity 50 (honest), xenophobia 50 (open).',
    'Supply depot stands at sol from the start.',
    'The Transport class is not on the force list.',
    'The Kestrel class is on the force list from the start.',
    'Forces for 23 EP, 4 units, stand at sol; 97 EP were not spent and are lost.',
  ]);
  expect(newsOf(result, ophir)).toEqual([]);
});

test('a class redesigned under its old name is told as dropped and added', () => {
  const news = newsOf(
    setUpWith({
      [sol]: ['drop class Transport', 'design Transport as starship costing 7 with DV 4, FTL 1', 'start with 1 Scout'],
    }),
    sol,
  );
  expect(news.slice(0, 2)).toEqual([
    'The Transport class is not on the force list.',
    'The Transport class is on the force list from the start.',
  ]);
});

describe('G-04: two want the same', () => {
  test('the higher roll gets it, the other keeps what it had and reads why', () => {
    const result = setUpWith(
      { [sol]: ['name empire Terran Union'], [ophir]: ['name empire "TERRÁN  Union"'] },
      { contest: [40, 60] },
    );
    const [first, second] = [sol, ophir].sort() as [string, string];
    expect(empireOf(result, first).name).toBe(made.empires[first]?.name);
    expect(newsOf(result, first)[0]).toMatch(/^The name .* is another empire's; yours is .*\.$/);
    expect(empireOf(result, second).name).toMatch(/^terr.n +union$/i);
    expect(result.rolls.map(({ label, rule, total }) => ({ label, rule, total }))).toEqual([
      { label: 'contest', rule: 'G-04', total: 40 },
      { label: 'contest', rule: 'G-04', total: 60 },
    ]);
  });

  test.each([
    ['Copa', 'СОРА'],
    ['Terran Union', 'Terran Uniοn'.replace('ο', '0')],
    ['1st Empire', 'Ist Empire'],
    ['Marna', 'Mama'],
  ])('names that only look the same are the same: %s and %s', (one, other) => {
    const result = setUpWith({ [sol]: [`name empire "${one}"`], [ophir]: [`name empire "${other}"`] }, { contest: [40, 60] });
    const [first, second] = [sol, ophir].sort() as [string, string];
    expect(empireOf(result, first).name).toBe(made.empires[first]?.name);
    expect([one, other]).toContain(empireOf(result, second).name);
  });

  test('each contest has its own dice', () => {
    const choices = ['tag XY', 'livery yellow cross'];
    const result = setUpWith({ [sol]: choices, [ophir]: choices, [kessa]: ['tag ZZ'] }, { contest: [10, 20, 90, 30] });
    const [first, second] = [sol, ophir].sort() as [string, string];
    expect([empireOf(result, first).tag, empireOf(result, second).tag]).toEqual([made.empires[first]?.tag, 'XY']);
    expect([empireOf(result, first).colour, empireOf(result, second).colour]).toEqual(['#F0E442', made.empires[second]?.colour]);
    expect(empireOf(result, kessa).tag).toBe('ZZ');
  });

  test('who keeps a name never loses it, and nobody rolls', () => {
    const result = setUpWith({ [sol]: [`name empire ${made.empires[kessa]?.name}`] });
    expect(empireOf(result, sol).name).toBe(made.empires[sol]?.name);
    expect(result.rolls).toEqual([]);
  });

  test('two may swap, and a loser gets back what another has claimed meanwhile', () => {
    const nameOf = (id: string) => made.empires[id]?.name ?? '';
    const swapped = setUpWith({ [sol]: [`name empire ${nameOf(ophir)}`], [ophir]: [`name empire ${nameOf(sol)}`] });
    expect([empireOf(swapped, sol).name, empireOf(swapped, ophir).name]).toEqual([nameOf(ophir), nameOf(sol)]);
    const chain = setUpWith({
      [sol]: [`name empire ${nameOf(ophir)}`],
      [ophir]: [`name empire ${nameOf(kessa)}`],
    });
    expect([sol, ophir, kessa].map((id) => empireOf(chain, id).name)).toEqual([sol, ophir, kessa].map(nameOf));
  });
});

test('a sheet of another turn, campaign or empire is refused whole', () => {
  const { text, ...rest } = setUpSheetOf(sol, 'tag TU');
  const result = playSetUp({
    state: made,
    galaxy: smallGalaxy(),
    campaign: defaultCampaign(),
    sheets: [{ ...rest, text: text.replace('turn: 0', 'turn: 1') }],
    dice: 'secret',
  });
  expect(result.state).toEqual(made);
  expect(result.sheets.find(({ empire }) => empire === sol)?.problems[0]?.text).toContain('the sheet is for turn "1"');
});

test('after turn 1 there is no set-up', () => {
  const state = { ...structuredClone(made), turn: 1 };
  expect(() => playSetUp({ state, galaxy: smallGalaxy(), campaign: defaultCampaign(), sheets: [], dice: 'x' })).toThrow(
    /turn 1 is played/,
  );
});

test('the report of turn 0 is what a player first sees of the home', () => {
  const result = setUpWith({ [sol]: ['name empire Terran Union', 'tag TUX'] });
  const report = turnReports({ before: made, result, galaxy: smallGalaxy(), campaign: defaultCampaign() })[sol];
  expect(turnReport.parse(report)).toMatchObject({
    turn: 0,
    empire: { id: sol, name: 'Terran Union' },
    colonies: [{ name: 'Sol', facilities: ['mining base', 'shipyard'] }],
    problems: [{ line: 8, column: 7, severity: 'error' }],
  });
});

/** Sentences with names, numbers and nonsense thrown in. */
const classNames = ['Scout', 'Explorer', 'Destroyer', 'Fighter', 'Light Carrier', 'Starbase', 'Transport', 'Kestrel', 'Nothing'];
const name = fc.constantFrom('Union', 'ÜNION', '"Free, Union"', ...Object.values(made.empires).map((empire) => empire.name));
const force = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.constantFrom(...classNames, 'Supply Depot'))
  .map(([n, what]) => `${n} ${what}`);
const choice = fc.oneof(
  name.map((to) => `name empire ${to}`),
  name.map((to) => `species ${to}`),
  fc.constantFrom('tag AA', 'tag AB', 'livery blue dots', 'livery blue solid', 'livery pink'),
  fc.constantFrom('facility fighter garrison', 'facility supply depot', 'facility shipyard'),
  fc.constantFrom(...classNames).map((of) => `drop class ${of}`),
  fc.integer({ min: 1, max: 9 }).map((dv) => `design Kestrel as flight costing 2 with DV ${dv}`),
  fc.integer({ min: -1, max: 101 }).map((value) => `culture integrity ${value}`),
  fc
    .tuple(fc.array(force, { minLength: 1, maxLength: 4 }), fc.constantFrom('', ' in 1st Fleet', ' in "Far, Fleet"', ' in ???'))
    .map(([forces, fleet]) => `start with ${forces.join(', ')}${fleet}`),
  fc.constantFrom(...setUpVerbs.map(({ example }) => example)),
  fc.string({ maxLength: 12 }),
);
const sheets = fc.record({
  [sol]: fc.array(choice, { maxLength: 14 }),
  [ophir]: fc.array(choice, { maxLength: 14 }),
  [kessa]: fc.array(choice, { maxLength: 4 }),
});

test('100 random set-ups: a sound state, 120 EP at most, twelve classes, an explorer each, no name twice, the same bytes again', () => {
  fc.assert(
    fc.property(sheets, (given) => {
      const result = setUpWith(given);
      const { state } = result;
      expect(readAs(campaignState, state)).toMatchObject({ ok: true });
      expect(stateComplaints(state, smallGalaxy())).toEqual([]);
      for (const id of [sol, ophir, kessa]) {
        const units = ownedBy(state.units, id).map((unit) => state.unitClasses[unit.class]);
        const facilities = ownedBy(state.facilities, id).length - 2;
        const spent = units.reduce((sum, unitClass) => sum + (unitClass?.buildCost ?? 0), 0) + 100 * facilities;
        expect(spent).toBeLessThanOrEqual(STARTING_FORCES);
        expect(ownedBy(state.unitClasses, id).length).toBeLessThanOrEqual(MAX_STARTING_CLASSES);
        expect(units.some((unitClass) => unitClass && isExplorer(unitClass))).toBe(true);
      }
      const all = Object.values(state.empires);
      for (const look of [
        (empire: (typeof all)[number]) => empire.name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
        (empire: (typeof all)[number]) => empire.tag,
        (empire: (typeof all)[number]) => `${empire.colour} ${empire.pattern}`,
      ])
        expect(new Set(all.map(look)).size).toBe(all.length);
      for (const event of result.events) vbamEvent.parse(event);
      expect(canonicalJson(setUpWith(given).state)).toBe(canonicalJson(state));
    }),
    { numRuns: 100 },
  );
});
