import { expect, test } from 'vitest';
import type { Detection } from '#schemas/vbam/state.ts';
import { meet } from '#vbam/phases/shared/diplomacy/firstContact.ts';
import { detectionKey } from '#vbam/questions/forces/detection.ts';
import { presencesOf } from '#vbam/questions/forces/presence.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { builderFor, inFleet } from '../../../builders/forces.ts';
import { ophir, sol, turnWith } from '../../../builders/turn.ts';

/** A ship of Sol above troops of Ophir at Vega: whether they meet. */
function haveMet(space: Detection | 'none', ground: Detection | 'none'): boolean {
  const turn = turnWith({
    state(state) {
      const ours = builderFor(state, sol);
      ours.unit('Watcher 1', {}, inFleet(ours.fleet('Watch', 'vega')));
      builderFor(state, ophir).unit('Trooper 1', { type: 'ground force' }, { kind: 'system', system: 'vega' });
    },
  });
  turn.notes.detections.set(detectionKey(sol, 'vega'), { space, ground } as never);
  meet(turn, presencesOf(turn.state));
  return pairIdOf(sol, ophir) in turn.state.relations;
}

test('G-45, G-17: troops are met by who makes them out on the ground; a look into space finds none', () => {
  expect(haveMet('none', 'limited')).toBe(true);
  expect(haveMet('none', 'none')).toBe(false);
  expect(haveMet('full', 'none')).toBe(false);
});
