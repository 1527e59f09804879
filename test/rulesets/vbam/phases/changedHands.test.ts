import { expect, test } from 'vitest';
import type { Wild } from '#schemas/vbam/state.ts';
import { changeOwner } from '#vbam/phases/shared/forces/changeOwner.ts';
import { design } from '../../../builders/designs.ts';
import { ophir, run, sol } from '../../../builders/turn.ts';

test('G-64, G-16: a ship that becomes another empire’s lets go of the derelict it tows; other tows hold', () => {
  const derelict = (towedBy: string | null): Wild => ({
    kind: 'derelict',
    system: 'sol',
    name: 'Oruna',
    design: structuredClone(design()),
    damage: 1,
    towedBy,
    trap: null,
  });
  const [given, kept] = [`${sol}-destroyer-1`, `${sol}-destroyer-2`];
  const { state } = run((turn) => changeOwner(turn, [given], ophir), {
    state: ({ wilds }) => Object.assign(wilds, { a: derelict(given), b: derelict(kept), c: derelict(null) }),
  });
  expect(['a', 'b', 'c'].map((id) => (state.wilds[id] as { towedBy: string | null }).towedBy)).toEqual([null, kept, null]);
});
