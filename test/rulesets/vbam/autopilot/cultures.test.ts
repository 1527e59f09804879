import { beforeAll, expect, test } from 'vitest';
import { sumOf } from '#core/sum.ts';
import type { CampaignState, Culture, UnitClass } from '#schemas/vbam/state.ts';
import { computerRun } from '../../../builders/computerRun.ts';
import { SOAK } from '../../../builders/soaked.ts';

const EVEN: Culture = { aggressiveness: 50, integrity: 50, xenophobia: 50 };
const SEEDS = SOAK ? ['a', 'b', 'c'] : ['a'];

/** What players' empires of a culture have, agree on and quarrel about after a few short games. */
function gamesOf(culture: Partial<Culture>) {
  const counted = { contacts: 0, understood: 0, treaties: 0, declarations: 0, arms: 0, garrisons: 0, census: 0 };
  for (const seed of SEEDS) {
    const run = { seed, systems: 24, empires: 3, turns: 34, culture: { ...EVEN, ...culture } };
    const { state } = computerRun(run, ({ before, result, sheets }) => {
      const isPlayer = (id: string) => before.empires[id]?.kind === 'player';
      counted.treaties += result.events.filter((event) => event.kind === 'treatySigned' && isPlayer(event.empire)).length;
      for (const [id, text] of sheets)
        if (isPlayer(id)) counted.declarations += text.match(/^- declare (?!martial)/gm)?.length ?? 0;
    });
    counted.contacts += Object.keys(state.relations).length;
    counted.understood += Object.values(state.relations).filter(({ communications }) => communications).length;
    counted.arms += costOf(state, ({ statistics }) => statistics.attackStrength > 2);
    counted.garrisons += costOf(state, ({ type }) => type === 'ground force' || type === 'starbase');
    counted.census += sumOf(Object.values(state.colonies).map(({ owner, census }) => (isFirst(state, owner) ? census : 0)));
  }
  return counted;
}

const isFirst = (state: CampaignState, empire: string) => (state.empires[empire]?.home ?? null) !== null;

/** What the units of the first empires have cost, of those classes. */
function costOf(state: CampaignState, counts: (unitClass: UnitClass) => boolean): number {
  const costs = Object.values(state.units).map(({ owner, class: made }) => {
    const unitClass = state.unitClasses[made] as UnitClass;
    return isFirst(state, owner) && counts(unitClass) ? unitClass.buildCost : 0;
  });
  return sumOf(costs);
}

let games: Record<'open' | 'wary' | 'bold' | 'meek', ReturnType<typeof gamesOf>>;
beforeAll(() => {
  games = {
    open: gamesOf({ xenophobia: 10 }),
    wary: gamesOf({ xenophobia: 90 }),
    bold: gamesOf({ aggressiveness: 90 }),
    meek: gamesOf({ aggressiveness: 10 }),
  };
}, 300_000);

test('cultures deal differently: the open sign more than the wary', () => {
  const { open, wary } = games;
  expect(open.treaties).toBeGreaterThan(2 * wary.treaties);
  for (const { contacts, understood } of [open, wary]) expect(understood).toBeGreaterThan(contacts / 4);
});

test('cultures deal differently: the bold declare more than the peaceable', () => {
  const { bold, meek } = games;
  expect(bold.declarations).toBeGreaterThan(3 + 2 * meek.declarations);
  expect(meek.treaties).toBeGreaterThan(bold.treaties);
});

test('cultures play differently: the bold arm, the peaceable settle', () => {
  const { bold, meek } = games;
  expect(bold.arms).toBeGreaterThan(1.5 * meek.arms);
  expect(meek.census).toBeGreaterThan(bold.census);
});

test('cultures play differently: the wary keep stronger garrisons', () => {
  expect(games.wary.garrisons).toBeGreaterThan(games.open.garrisons);
});
