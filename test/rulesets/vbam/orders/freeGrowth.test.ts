import { describe, expect, test } from 'vitest';
import { LONGEST_INSTRUCTION, MAX_INSTRUCTIONS } from '#core/orders/sheet/instructions.ts';
import { campaignState } from '#schemas/vbam/state.ts';
import { autopilotSheet } from '#vbam/autopilot/index.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { MAX_CLASSES, MAX_COURSE, MAX_DESIGNS, MAX_FORMED } from '#vbam/tables/campaign/bounds.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';

const [campaign, galaxy] = [defaultCampaign(), smallGalaxy()];
const drawn = 'as starship costing 4 for TL 0 with DV 2, AS 2, PD 1, FTL 1';
const some = <Thing>(count: number, line: (index: number) => Thing) => Array.from({ length: count }, (_, index) => line(index));

function newView(): EmpireView {
  const state = firstState();
  return viewFor(state, galaxy, campaign, Object.keys(state.empires).sort()[0] as string);
}

const sheetFor = (view: EmpireView, lines: readonly string[]) =>
  `${frontMatter(view)}\n${lines.map((line) => `- ${line}\n`).join('')}`;

function told(view: EmpireView, lines: readonly string[]) {
  const { orders, problems } = forecastSheet(view, sheetFor(view, lines));
  return { stand: orders.length, errors: problems.flatMap(({ severity, text }) => (severity === 'error' ? [text] : [])) };
}

/** A view with this many classes on its force list. */
function withClasses(count: number): EmpireView {
  const view = newView();
  const [like] = Object.values(view.unitClasses);
  for (let number = Object.keys(view.unitClasses).length; like && number < count; number++)
    view.unitClasses[`${view.empire.id}-spare-${number}`] = {
      ...structuredClone(like),
      name: `Spare ${number}`,
      prototyped: false,
    };
  return view;
}

describe('G-37, ruling: designs', () => {
  test('are so many in a turn, and the next is refused', () => {
    const { stand, errors } = told(
      newView(),
      some(MAX_DESIGNS + 2, (index) => `design Kite ${index} ${drawn}`),
    );
    expect(stand).toBe(MAX_DESIGNS);
    const why = `the sheet designs ${MAX_DESIGNS} classes already, and no more are drawn in one turn (G-37)`;
    expect(errors).toEqual([expect.stringContaining(why), expect.stringContaining(why)]);
  });

  test('are refused where the force list is full, until a class is discarded', () => {
    const view = withClasses(MAX_CLASSES);
    const why = `your force list has ${MAX_CLASSES} classes, and ${MAX_CLASSES} at most are kept: discard one first (G-37)`;
    expect(told(view, [`design Kite ${drawn}`])).toEqual({ stand: 0, errors: [expect.stringContaining(why)] });
    expect(told(view, ['discard "Spare 50"', `design Kite ${drawn}`])).toEqual({ stand: 2, errors: [] });
    expect(told(withClasses(MAX_CLASSES - 1), [`design Kite ${drawn}`])).toEqual({ stand: 1, errors: [] });
  });

  test('stand in the way of no autopilot', () => {
    for (const view of [withClasses(MAX_CLASSES), withClasses(3 * MAX_CLASSES)]) {
      const { errors } = {
        errors: forecastSheet(view, autopilotSheet(view)).problems.filter(({ severity }) => severity === 'error'),
      };
      expect(errors).toEqual([]);
    }
  });
});

test('O-06, ruling: a fleet is not sent to and fro for ever', () => {
  const view = newView();
  const [fleet, { system } = { system: '' }] = Object.entries(view.fleets)[0] ?? [];
  const next = view.lanes.flatMap(({ a, b }) => (a === system ? [b] : b === system ? [a] : []))[0];
  const way = (stops: number) =>
    `${fleet}: move to ${some(stops, (index) => (index % 2 === 0 ? next : system) as string).join(', ')}`;
  expect(told(view, [way(MAX_COURSE)])).toEqual({ stand: 1, errors: [] });
  const why = `the way leads through ${MAX_COURSE + 2} systems, and ${MAX_COURSE} at most are planned ahead: name fewer (O-06)`;
  expect(told(view, [way(MAX_COURSE + 2)])).toEqual({ stand: 0, errors: [expect.stringContaining(why)] });
});

test('O-01, ruling: the same units do not become one fleet after the other for ever', () => {
  const view = newView();
  const [unit] = Object.entries(view.units).flatMap(([id, { place }]) => (place.kind === 'fleet' ? [id] : []));
  const { stand, errors } = told(
    view,
    some(MAX_FORMED + 1, (index) => `form "Group ${index}" from ${unit}`),
  );
  expect(stand).toBe(MAX_FORMED);
  const why = `the sheet forms ${MAX_FORMED} fleets already, and no more are formed in one turn (O-01)`;
  expect(errors).toEqual([expect.stringContaining(why)]);
});

/** Sheets as full as sheets can be, of what costs nothing. */
const hoards: Readonly<Record<string, (turn: number, view: EmpireView) => string[]>> = {
  designs: (turn) => some(1990, (index) => `design K${turn}x${index} ${drawn}`),
  'instructions for later': (turn) => some(1990, (index) => `turn 99: build 1 Scout at K${turn}x${index} ${'y'.repeat(60)}`),
  'instructions for every turn': (turn) => some(1990, (index) => `always: scrap K${turn}x${index} ${'y'.repeat(60)}`),
  fleets: (turn, { units }) =>
    some(500, (index) => `form "K${turn}x${index}" from ${Object.keys(units)[index % Object.keys(units).length]}`),
  names: (turn, { fleets, systems, unitClasses }) =>
    some(200, (index) => index).flatMap((index) => [
      `name fleet ${Object.keys(fleets)[index % Object.keys(fleets).length]} as "F${turn}x${index}"`,
      `name system ${Object.keys(systems)[index % Object.keys(systems).length]} as "S${turn}x${index}"`,
      `name class ${Object.keys(unitClasses)[index % Object.keys(unitClasses).length]} as "C${turn}x${index}"`,
    ]),
};

/** What an empire's bounds let it add to the state for nothing, in characters: instructions, classes and names. */
const MOST_ADDED = MAX_INSTRUCTIONS * (LONGEST_INSTRUCTION + 40) + MAX_CLASSES * 300;

test.each(Object.keys(hoards))('eight turns of sheets full of %s leave a small state', (kind) => {
  let state = firstState();
  const before = JSON.stringify(state).length;
  for (let turn = 1; turn <= 8; turn++) {
    const sheets = Object.keys(state.empires).map((empire) => {
      const view = viewFor(state, galaxy, campaign, empire);
      return { empire, file: `${empire}.md`, text: sheetFor(view, hoards[kind]?.(turn, view) ?? []) };
    });
    state = processTurn({ state, galaxy, campaign, sheets, dice: 'secret' }).state;
  }
  expect(campaignState.safeParse(state).success).toBe(true);
  const empires = Object.keys(state.empires).length;
  expect(JSON.stringify(state).length).toBeLessThan(2 * before + empires * MOST_ADDED);
  expect(Object.keys(state.unitClasses).length).toBeLessThanOrEqual(empires * MAX_CLASSES);
  expect(Object.keys(state.fleets).length).toBeLessThanOrEqual(Object.keys(state.units).length);
  for (const { standing } of Object.values(state.empires)) expect(standing.length).toBeLessThanOrEqual(MAX_INSTRUCTIONS);
});
