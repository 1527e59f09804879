import { expect, test } from 'vitest';
import { MAX_FORMED } from '#vbam/tables/campaign/bounds.ts';
import { answersTo, solView } from '../../../../../builders/orders.ts';

test('O-01: a sheet forms at most 100 fleets', () => {
  const orders = Array.from({ length: MAX_FORMED + 1 }, (_, index) => `form Squadron ${index + 1} from Scout 1`);
  const answers = answersTo(solView(), ...orders);
  expect(answers.slice(0, MAX_FORMED).filter((answer) => answer.includes('refused'))).toEqual([]);
  expect(answers.at(-1)).toBe(
    '"form Squadron 101 from Scout 1" is refused: the sheet forms 100 fleets already, and no more are formed in one turn (O-01)',
  );
});
