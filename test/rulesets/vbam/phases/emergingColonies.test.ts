import { expect, test } from 'vitest';
import { resolveEmergence } from '#vbam/phases/exploration/emerging.ts';
import { eventsOf, run } from '../../../builders/turn.ts';

/** The new systems of an emerging empire that has colonised this share of them. */
function emerged(percent: number) {
  const turn = run(resolveEmergence, {
    state(state) {
      state.emergence.quietTurns = 90;
      for (const id of ['tau-ceti', 'maw', 'altair', 'vega']) state.systems[id] = { discovered: 1 };
    },
    dice: {
      'emerging empire': [1],
      'emerging systems': [4, 5],
      'percent colonised': [percent],
      'prewarp natives': Array(20).fill(100),
    },
  });
  const [{ home = '', colonies = 0 } = {}] = eventsOf(turn, 'empireEmerged') as { home: string; colonies: number }[];
  const systems = Object.values(turn.state.newSystems);
  return { home, told: colonies, systems, settled: systems.filter(({ id }) => id in turn.state.colonies) };
}

test('3.6.4-d: of all systems those with Capacity are colonised, the home once among them', () => {
  const { home, told, systems, settled } = emerged(100);
  expect(settled).toEqual(systems.filter(({ id, capacity }) => id === home || capacity > 0));
  expect(told).toBe(settled.length);
});

test('3.6.4-d: the share is of all systems, the home included, and rounded up', () => {
  const { home, told, systems, settled } = emerged(50);
  const habitable = systems.filter(({ id, capacity }) => id === home || capacity > 0).length;
  expect(settled).toHaveLength(Math.min(habitable, Math.ceil(systems.length / 2)));
  expect(told).toBe(settled.length);
});
