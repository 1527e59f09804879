import { expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { autopilotSheet } from '#vbam/autopilot/index.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { computerRun, type RunTurn } from '../../../builders/computerRun.ts';
import { withHiddenChanged } from '../../../builders/scramble.ts';
import { SOAK } from '../../../builders/soaked.ts';
import { firstSources, learnFromTurn } from '../../../builders/sources.ts';

const TURNS = SOAK ? 100 : 40;
/** One galaxy alone says little of the pace. */
const GAMES = ['b', 'c'];

const ordersIn = (text: string) => text.split('\n').filter((line) => line.startsWith('- '));

// that none is refused is shown over many more games in simulatedGames.test.ts
test('every order it writes is legal, and forecast so', () => {
  computerRun({ seed: 'one', systems: 30, empires: 3, turns: SOAK ? 40 : 25 }, ({ result, views, sheets }) => {
    expect(result.sheets.flatMap(({ problems }) => problems)).toEqual([]);
    for (const [id, view] of views) {
      const text = sheets.get(id) as string;
      const { orders, problems } = forecastSheet(view, text);
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(orders).toHaveLength(ordersIn(text).length);
    }
  });
});

test('what it cannot know does not change a byte of its sheet', () => {
  const campaign = defaultCampaign();
  let sources: ReturnType<typeof firstSources> | null = null;
  computerRun({ seed: 'hidden', systems: 24, empires: 3, turns: 25 }, ({ before, galaxy, result }) => {
    sources ??= firstSources(before, galaxy);
    learnFromTurn(sources, { before, result, galaxy });
    const { state } = result;
    if (state.turn % 5 > 0) return;
    for (const id of Object.keys(state.empires)) {
      const own = sources.get(id);
      if (!own) throw new Error(`no sources of ${id}`);
      const other = withHiddenChanged({ state, galaxy }, id, own);
      expect(autopilotSheet(viewFor(other.state, other.galaxy, campaign, id))).toBe(
        autopilotSheet(viewFor(state, galaxy, campaign, id)),
      );
    }
  });
});

/** The mean over all first empires. */
function meanOf(state: CampaignState, value: (id: string) => number): number {
  const ids = Object.keys(state.empires).filter((id) => state.empires[id]?.home !== null);
  return ids.reduce((sum, id) => sum + value(id), 0) / ids.length;
}

function incomeOf({ result }: RunTurn): number {
  return meanOf(result.state, (id) =>
    result.ledger
      .filter(({ empire, pool, heading }) => empire === id && pool === 'ep' && /^(system|commerce) income$/.test(heading))
      .reduce((sum, { amount }) => sum + amount / 10, 0),
  );
}

// how they go on is shown by a larger campaign in simulatedCampaign.test.ts, and by the soak
test(`G-10: computer-run empires grow at the measured pace for ${TURNS} turns`, () => {
  const incomes = new Map<number, number>();
  const note = (turn: RunTurn) => {
    const { turn: number } = turn.result.state;
    incomes.set(number, (incomes.get(number) ?? 0) + incomeOf(turn) / GAMES.length);
  };
  const ends = GAMES.map((seed) => computerRun({ seed, turns: TURNS }, note).state);
  const meanAtEnd = (value: (state: CampaignState, id: string) => number) =>
    ends.reduce((sum, state) => sum + meanOf(state, (id) => value(state, id)), 0) / ends.length;
  const colonies = (state: CampaignState, id: string) => Object.values(state.colonies).filter(({ owner }) => owner === id);
  expect(incomes.get(1)).toBeCloseTo(36.8, 1);
  expect(incomes.get(10)).toBeGreaterThan(42);
  expect(incomes.get(20)).toBeGreaterThan(60);
  expect(incomes.get(40)).toBeGreaterThan(95);
  expect(meanAtEnd((state, id) => colonies(state, id).length)).toBeGreaterThanOrEqual(4.5);
  expect(meanAtEnd(({ empires }, id) => (empires[id]?.treasury.epTenths ?? 0) / 10)).toBeLessThan(400); // it does not hoard
  if (!SOAK) return;
  expect(incomes.get(60)).toBeGreaterThan(120);
  expect(incomes.get(100)).toBeGreaterThan(140);
  expect(meanAtEnd((state, id) => colonies(state, id).reduce((sum, { census }) => sum + census, 0))).toBeGreaterThan(24);
  expect(meanAtEnd(({ empires }, id) => empires[id]?.techLevel.level ?? 0)).toBeGreaterThan(5);
});
