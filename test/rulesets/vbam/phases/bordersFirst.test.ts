import { expect, test } from 'vitest';
import type { TreatyKind } from '#schemas/vbam/state.ts';
import { signTreaty } from '#vbam/phases/diplomacy/treaties/signTreaty.ts';
import { acquaint } from '../../../builders/relations.ts';
import { ophir, run, sol } from '../../../builders/turn.ts';

const stateAfter = (kind: TreatyKind) => {
  const turn = run(
    (it) => {
      const [relation] = Object.values(it.state.relations);
      if (relation) signTreaty(it, relation, { kind, terms: {}, by: sol });
    },
    {
      state: (state) => void acquaint(state, sol, ophir, { communications: true, state: 'non-intercourse' }),
      dice: { relationship: [3] },
    },
  );
  return Object.values(turn.state.relations)[0]?.state;
};

test('4.5.1-c, 4.5.T-c: a border treaty makes normal relations, and no other does', () => {
  expect(stateAfter('border')).toBe('normal relations');
  expect(stateAfter('armistice')).toBe('non-intercourse');
  expect(stateAfter('trade')).toBe('non-intercourse');
});
