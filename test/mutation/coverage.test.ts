import { expect, test } from 'vitest';
import { noticersOf, rangesOf } from './coverage.ts';

const range = (startOffset: number, endOffset: number, count: number) => ({ startOffset, endOffset, count });

test('a function that was not called is a hole in its module, a branch that was not taken one in its function', () => {
  const functions = [
    { ranges: [range(0, 100, 1)] },
    { ranges: [range(10, 40, 2), range(20, 30, 0)] },
    { ranges: [range(60, 80, 0)] },
  ];
  const covered = rangesOf(functions);
  const isCovered = (at: number) => covered.some(([from, to]) => from <= at && at < to);
  expect([5, 15, 25, 35, 50, 70, 90].map(isCovered)).toEqual([true, true, false, true, true, false, true]);
});

test('only tests that run through a mutant are asked, those that run through least else first, golden files and long ones last', () => {
  const run = (seconds: number, ...ranges: [number, number][]) => ({ ranges: { 'a.ts': ranges }, seconds });
  const coverage = {
    'test/campaign.test.ts': run(30, [0, 10]),
    'test/golden/small.test.ts': run(1, [0, 10]),
    'test/wide.test.ts': run(1, [0, 90]),
    'test/narrow.test.ts': run(2, [0, 10]),
    'test/elsewhere.test.ts': run(1, [50, 90]),
  };
  expect(noticersOf(coverage, { file: 'a.ts', start: 5 })).toEqual([
    'test/narrow.test.ts',
    'test/wide.test.ts',
    'test/golden/small.test.ts',
    'test/campaign.test.ts',
  ]);
  expect(noticersOf(coverage, { file: 'a.ts', start: 95 })).toEqual([]);
});
