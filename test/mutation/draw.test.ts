import { expect, test } from 'vitest';
import { mutantsIn, shuffled } from './draw.ts';

const source = ['export const limit = 3;', 'export function isOver(a: number): boolean {', '  return a > limit;', '}', ''].join(
  '\n',
);

test('a mutant says where it is, and how its line reads before and after', () => {
  expect(mutantsIn('a.ts', source).at(-1)).toMatchObject({
    file: 'a.ts',
    line: 3,
    column: 11,
    before: 'return a > limit;',
    now: 'return a >= limit;',
  });
});

test('no two mutants of a project have the same id, even of lines that are the same', () => {
  const twice = `f(1);\n${source}f(1);\n`;
  const ids = [...mutantsIn('a.ts', twice), ...mutantsIn('b.ts', twice)].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a seed draws the same in every run and for every order of files, another seed others', () => {
  const mutants = ['a.ts', 'b.ts', 'c.ts'].flatMap((file) => mutantsIn(file, source));
  const book = shuffled(mutants, 'book').map(({ id }) => id);
  expect(shuffled(mutants.toReversed(), 'book').map(({ id }) => id)).toEqual(book);
  expect(shuffled(mutants, 'spring').map(({ id }) => id)).not.toEqual(book);
  expect(book).not.toEqual(mutants.map(({ id }) => id));
});

test('new code moves none of the mutants that were there', () => {
  const before = shuffled(mutantsIn('a.ts', source), 'book').map(({ id }) => id);
  const after = shuffled(mutantsIn('a.ts', `export const other = 5;\n${source}`), 'book').map(({ id }) => id);
  expect(after.filter((id) => before.includes(id))).toEqual(before);
  expect(after.length).toBe(before.length + 2);
});
