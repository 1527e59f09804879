import { expect, test } from 'vitest';
import { takeOverSplinterForces } from '#vbam/phases/update/splinterForces.ts';
import { eventsOf, run, sol } from '../../../builders/turn.ts';

const joined = (count: number) =>
  run((turn) => {
    turn.notes.splinterForces.push({ owner: sol, system: 'sol', classes: {}, counts: { [`${sol}-scout`]: count } });
    takeOverSplinterForces(turn);
  });

test('3.2.7-s: the finder is told how many units join it, and nothing where none do', () => {
  expect(eventsOf(joined(2), 'splinterForcesJoined')).toMatchObject([{ seenBy: [sol], system: 'sol', units: 2 }]);
  expect(joined(0).events).toEqual([]);
});
