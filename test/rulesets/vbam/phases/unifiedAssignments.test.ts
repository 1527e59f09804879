import { expect, test } from 'vitest';
import { unify } from '#vbam/phases/diplomacy/realms/unification.ts';
import { befriend, treatiesOf } from '../../../builders/relations.ts';
import { ophir, run, settle, sol } from '../../../builders/turn.ts';

test('G-49, 3.2.8-c: resources that either had sent about go on working there; what both had sent stays with the larger', () => {
  const sent = (resource: 'trade' | 'economic', from: string, to: string) => ({ resource, from, to });
  const { state } = run(
    (turn) => {
      const relation = befriend(turn.state, sol, ophir, ['border']);
      relation.treaties.push(...treatiesOf(sol, ['unification']));
      unify(turn, relation);
    },
    {
      state(made) {
        settle(made, 'vega', { census: 3 }); // Sol has more people
        const [ours, theirs] = [made.empires[sol], made.empires[ophir]];
        if (ours) ours.assignments = [sent('trade', 'vega', 'sol'), sent('economic', 'lantern', 'sol')];
        if (theirs)
          theirs.assignments = [
            sent('trade', 'vega', 'ophir'),
            sent('trade', 'mirach', 'ophir'),
            sent('economic', 'vega', 'ophir'),
          ];
      },
    },
  );
  expect(state.empires[sol]?.assignments).toEqual([
    sent('economic', 'lantern', 'sol'),
    sent('trade', 'mirach', 'ophir'),
    sent('economic', 'vega', 'ophir'),
    sent('trade', 'vega', 'sol'),
  ]);
  expect(state.empires[ophir]?.assignments).toEqual([]);
});
