import { expect, test } from 'vitest';
import type { Wild } from '#schemas/vbam/state.ts';
import { resolveWilds } from '#vbam/phases/construction/wilds.ts';
import { eventsOf, run } from '../../../builders/turn.ts';

test('3.2.7-m, G-14: a monster that no lane leads away from stays with the larger one', () => {
  const monster = (name: string, defenseValue: number): Wild => ({
    kind: 'monster',
    system: 'naos',
    name,
    statistics: { defenseValue, attackStrength: 1, pointDefense: 1 },
    damage: 0,
    stored: 0,
    rogue: false,
  });
  const turn = run(
    (it) => {
      it.galaxy.lanes.splice(0);
      resolveWilds(it);
    },
    { state: ({ wilds }) => Object.assign(wilds, { small: monster('Small', 4), large: monster('Large', 6) }) },
  );
  expect(Object.values(turn.state.wilds).map(({ system }) => system)).toEqual(['naos', 'naos']);
  expect(eventsOf(turn, 'monsterFled')).toEqual([]);
});
