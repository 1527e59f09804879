import { expect, test } from 'vitest';
import type { Fleet } from '#schemas/vbam/state.ts';
import { resolveMovement } from '#vbam/phases/movement.ts';
import { discover } from '#vbam/phases/shared/exploration/discover.ts';
import { openPortal } from '#vbam/phases/shared/exploration/encounters/portal.ts';
import { pocketSystemsOf } from '#vbam/questions/galaxy/pockets.ts';
import { run, sol } from '../../../builders/turn.ts';

test('G-15: a fleet that crosses a portal explores all lanes of the pocket and sees its systems', () => {
  const turn = run(
    (it) => {
      openPortal(it, 'altair', [sol], discover);
      const fleet = Object.values(it.state.fleets).find(({ owner }) => owner === sol) as Fleet;
      Object.assign(fleet, { system: 'altair', course: [it.state.systems.altair?.portal] });
      resolveMovement(it);
    },
    {
      state(state) {
        state.systems.altair = { discovered: 1 };
      },
      dice: { 'pocket systems': [4] },
    },
  );
  const pocket = pocketSystemsOf(turn.state, turn.galaxy);
  expect(pocket).toHaveLength(4);
  expect(pocket.filter((id) => id in (turn.state.knowledge[sol]?.systems ?? {}))).toEqual(pocket);
  for (const id of Object.keys(turn.state.newLanes))
    expect(turn.state.lanes[id]).toMatchObject({ explored: true, knownBy: [sol] });
});
