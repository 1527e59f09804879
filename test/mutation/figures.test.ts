import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutantsIn } from './draw.ts';
import { equivalents, figuresOf } from './figures.ts';
import type { Finding } from './findings.ts';

const [mutant] = mutantsIn('a.ts', 'export const a = 1;');
const judged = (finding: Finding, times: number) => (mutant ? Array.from({ length: times }, () => ({ mutant, finding })) : []);
const about = {
  ...{ seed: 'book', possible: 1000, stillborn: 7, stories: true },
  isStory: (test: string) => test.startsWith('test/golden/'),
};
const killed: Finding = { kind: 'killed', file: 'test/a.test.ts', test: 'a' };
const survived: Finding = { kind: 'survived', ranBy: 3 };

test('nine of ten must be noticed, and one that never ends is', () => {
  const enough = [...judged(killed, 8), ...judged({ kind: 'endless', file: 'test/a.test.ts' }, 1), ...judged(survived, 1)];
  expect(figuresOf(enough, about)).toMatchObject({ killed: 9, survived: 1, holds: true });
  const tooFew = figuresOf([...judged(killed, 89), ...judged(survived, 11)], about);
  expect(tooFew.holds).toBe(false);
  expect(tooFew.lines[0]).toBe(
    '**falls short**: 89.0 % (at least 90 %) of 100 small changes to the rules are noticed by a test: 89 of them',
  );
});

test('of none, none are noticed', () => {
  expect(figuresOf([], about).holds).toBe(false);
});

test('what stories alone notice, and what no test runs through, is told', () => {
  const found = [...judged({ ...killed, file: 'test/golden/a.test.ts' }, 2), ...judged({ kind: 'survived', ranBy: 0 }, 1)];
  const [, , stories, unseen] = figuresOf(found, about).lines;
  expect(stories).toMatch(/^2 are noticed by golden files or whole campaigns alone/);
  expect(figuresOf(found, { ...about, stories: false }).lines[2]).toMatch(/^golden files and whole campaigns were left out/);
  expect(unseen).toMatch(/^1 are not noticed: 0 cannot be, .* through 1 no test runs$/);
});

test('every change that is said to change nothing can still be made', () => {
  const gone = equivalents.filter(({ file, before, now }) => {
    const mutants = mutantsIn(file, readFileSync(file, 'utf8'));
    return !mutants.some((one) => one.before === before && one.now === now);
  });
  expect(gone).toEqual([]);
});
