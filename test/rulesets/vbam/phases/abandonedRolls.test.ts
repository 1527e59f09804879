import { expect, test } from 'vitest';
import { explore, exploring } from '../../../builders/exploring.ts';
import { sol } from '../../../builders/turn.ts';

test('3.2.7-a: the finder of abandoned works sees the roll, as one about that system', () => {
  const turn = exploring({
    systems: { lantern: { terrain: [], capacity: 5, raw: 6, biosphere: 0, special: 'abandoned colony' } },
    orders: [explore()],
    dice: { exploration: [6, 6], 'abandoned colony': [1, 3] },
  });
  expect(turn.dice.rolls.find(({ label }) => label === 'abandoned colony')).toMatchObject({ seenBy: [sol], subject: 'lantern' });
});
