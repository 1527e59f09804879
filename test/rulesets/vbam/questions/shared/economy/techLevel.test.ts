import { expect, test } from 'vitest';
import { eras } from '#schemas/vbam/state.ts';
import { reachesTech, techLevelNameOf } from '#vbam/questions/shared/economy/techLevel.ts';

const interstellar = (level: number) => ({ era: 'interstellar' as const, level });

test('E-45: a TL 5 starship is bought at TL 5, not at TL 3, not in a pre-interstellar system', () => {
  expect(reachesTech(interstellar(5), interstellar(5))).toBe(true);
  expect(reachesTech(interstellar(3), interstellar(5))).toBe(false);
  expect(reachesTech({ era: 'interplanetary', level: 0 }, interstellar(5))).toBe(false);
});

test('5.2.X1: each era reaches itself and those before it', () => {
  const reached = eras.map((own) => eras.filter((wanted) => reachesTech({ era: own, level: 0 }, { era: wanted, level: 0 })));
  expect(reached).toEqual(eras.map((_, index) => eras.slice(0, index + 1)));
});

test('tech levels read as in the book', () => {
  expect(techLevelNameOf(interstellar(3))).toBe('TL 3');
  expect(techLevelNameOf({ era: 'pre-industrial', level: 0 })).toBe('Pre-industrial');
});
