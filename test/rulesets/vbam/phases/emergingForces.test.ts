import { expect, test } from 'vitest';
import { resolveEmergence } from '#vbam/phases/exploration/emerging.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { systemIncomesOf } from '#vbam/questions/economy/systemIncomes.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { eventsOf, run } from '../../../builders/turn.ts';

test('3.6.4-i: an emerging empire has units for five incomes: scouts where it came out, its other ships in a fleet at home, the rest on the ground', () => {
  const { state, galaxy, ...turn } = run(resolveEmergence, {
    state(made) {
      made.emergence.quietTurns = 90;
      for (const id of ['tau-ceti', 'maw', 'altair', 'vega']) made.systems[id] = { discovered: 1 };
    },
    dice: {
      'emerging empire': [1],
      'emerging systems': [4, 5],
      'percent colonised': [100],
      'prewarp natives': Array(20).fill(100),
    },
  });
  const [event] = eventsOf({ ...turn, state, galaxy }, 'empireEmerged') as { empire: string; home: string; system: string }[];
  const { empire = '', home = '', system = '' } = event ?? {};
  const units = Object.values(state.units).filter(({ owner }) => owner === empire);
  const costs = units.map((unit) => classOfUnit(state, unit).buildCost);
  const income = systemIncomesOf(sitesOf(state, galaxy)).get(empire) ?? 0;
  expect(costs.reduce((sum, cost) => sum + cost, 0)).toBeLessThanOrEqual(5 * income);
  const ships = units.filter((unit) => classOfUnit(state, unit).type === 'starship');
  expect(ships.filter(({ place }) => place.kind !== 'fleet')).toEqual([]);
  expect(units.filter(({ place }) => place.kind !== 'fleet').length).toBeGreaterThan(0);
  const fleets = Object.values(state.fleets).filter(({ owner }) => owner === empire);
  expect(fleets.map((fleet) => fleet.system).sort()).toEqual([home, system].sort());
});
