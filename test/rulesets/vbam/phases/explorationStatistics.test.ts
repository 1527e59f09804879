import { expect, test } from 'vitest';
import { type Dice, seededDice } from '#core/dice.ts';
import { type RollTable, rollOn } from '#core/table.ts';
import { resolveMissions } from '#vbam/phases/exploration/missions.ts';
import { natives } from '#vbam/phases/shared/exploration/natives.ts';
import { nativeEraTable } from '#vbam/tables/exploration/discovery.ts';
import { explorationTable, perilTable } from '#vbam/tables/exploration/exploration.ts';
import { specialEncounterTable } from '#vbam/tables/galaxy/traits.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { chartAll, explore, stand, survey } from '../../../builders/exploring.ts';
import { sol, turnWith } from '../../../builders/turn.ts';

const MISSIONS = 10_000;
/** The value of chi-square that chance exceeds once in a thousand times, by degrees of freedom. */
const critical: Record<number, number> = { 1: 10.83, 2: 13.82, 3: 16.27, 4: 18.47, 8: 26.12 };

/** Ways of 2D6 out of 36 for each total. */
const ways = (total: number) => 6 - Math.abs(7 - total);

function expectedFrom(table: RollTable<string>, bonus: number): Map<string, number> {
  const shares = new Map<string, number>();
  for (let total = 2; total <= 12; total++) {
    const row = table.rows.find(([from, to]) => total + bonus >= from && total + bonus <= to);
    const result = table === explorationTable && total === 2 ? 'peril' : (row?.[2] ?? '');
    shares.set(result, (shares.get(result) ?? 0) + ways(total) / 36);
  }
  return shares;
}

function expectFair(found: ReadonlyMap<string, number>, shares: ReadonlyMap<string, number>): void {
  const sum = [...found.values()].reduce((total, count) => total + count, 0);
  expect([...found.keys()].filter((result) => !shares.has(result))).toEqual([]);
  const square = [...shares].reduce((total, [result, share]) => {
    const expected = share * sum;
    return total + ((found.get(result) ?? 0) - expected) ** 2 / expected;
  }, 0);
  expect(square).toBeLessThan(critical[shares.size - 1] ?? 0);
}

function countOf(results: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const result of results) found.set(result, (found.get(result) ?? 0) + 1);
  return found;
}

/** One mission of Scout 8 on a fresh lane after the other, all from one seed. */
function missions(dice: Dice): VbamTurn[] {
  const { state, ...turn } = turnWith({ orders: [explore()] });
  chartAll(state);
  stand(state, survey, 'vega');
  return Array.from({ length: MISSIONS }, (_, index) => {
    const force = Object.entries(state.units).filter(([, { place }]) => place.kind === 'fleet' && place.fleet === survey);
    const one: VbamTurn = {
      ...turn,
      dice: { at: (...path) => dice.at(String(index), ...path), rolls: dice.rolls },
      events: [],
      notes: { ...turn.notes, explorers: new Set(), lanesExplored: [] },
      state: {
        ...state,
        lanes: {},
        units: structuredClone(Object.fromEntries(force)),
        fleets: { [survey]: structuredClone(state.fleets[survey] as (typeof state.fleets)[string]) },
        knowledge: { [sol]: structuredClone(state.knowledge[sol] as (typeof state.knowledge)[string]) },
      },
    };
    resolveMissions(one);
    return one;
  });
}

test('10,000 missions agree with the exploration table and the peril table (chi-square)', () => {
  const played = missions(seededDice('missions'));
  const kinds = {
    explorationPeril: 'peril',
    explorationVain: 'nothing',
    explorationProgress: 'partial success',
    laneExplored: 'success',
  };
  const results = played.map(({ events }) => kinds[(events[0]?.kind ?? '') as keyof typeof kinds]);
  expectFair(countOf(results), expectedFrom(explorationTable, 1));
  const perils = played.flatMap(({ events }) =>
    events.flatMap((event) => (event.kind === 'explorationPeril' ? event.peril : [])),
  );
  expectFair(countOf(perils), expectedFrom(perilTable, 0));
});

test('10,000 systems of Capacity 6 and Biosphere 3 have natives in 18% of all cases, of eras as the table says', () => {
  const dice = seededDice('natives');
  const turn = turnWith();
  const vega = turn.galaxy.systems.find(({ id }) => id === 'vega');
  const eras = Array.from({ length: MISSIONS }, (_, index) => {
    turn.state.systems.vega = { discovered: 1 };
    const one = { ...turn, dice: { at: (...path: string[]) => dice.at(String(index), ...path), rolls: dice.rolls } };
    return natives(one, { ...(vega as NonNullable<typeof vega>), capacity: 6, biosphere: 3 })?.era ?? 'nobody';
  });
  const lived = eras.filter((era) => era !== 'nobody');
  expectFair(
    countOf(eras.map((era) => (era === 'nobody' ? era : 'somebody'))),
    new Map([
      ['somebody', 0.18],
      ['nobody', 0.82],
    ]),
  );
  expectFair(countOf(lived), expectedFrom(nativeEraTable, 0));
});

test('10,000 special encounters are of the kinds that the table says', () => {
  const dice = seededDice('kinds');
  const kinds = Array.from({ length: MISSIONS }, (_, index) => rollOn(dice.at(String(index)), specialEncounterTable));
  const shares = new Map(specialEncounterTable.rows.map(([from, to, kind]) => [kind, (to - from + 1) / 10]));
  expectFair(countOf(kinds), shares);
});
