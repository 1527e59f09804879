import { expect, test } from 'vitest';
import { pairIdOf, pairOf } from '#vbam/questions/shared/diplomacy/pairs.ts';

test('E-69: a pair is the same whoever asks', () => {
  expect(pairIdOf('senorians', 'kili')).toBe('kili+senorians');
  expect(pairIdOf('kili', 'senorians')).toBe('kili+senorians');
  expect(pairOf('senorians', 'kili')).toEqual(['kili', 'senorians']);
});
