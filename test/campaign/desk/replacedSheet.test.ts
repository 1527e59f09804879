import { expect, test } from 'vitest';
import { replacedBy } from '#campaign/desk/replacedSheet.ts';

const replaced = (earlier: string, later: string) => replacedBy(`- ${earlier}\n`, `- ${later}\n`);

test('long lines that begin alike are told by their beginning and what differs', () => {
  const line = (goal: string) => `2nd Fleet of the Line: move to ${'Vega, Altair, '.repeat(5)}${goal}`;
  expect(replaced(line('Sol'), line('Mirach'))).toEqual({
    gone: ['"2nd Fleet of the Line: mo…ga, Altair, Sol"'],
    fresh: ['"2nd Fleet of the Line: mo…ga, Altair, Mirach"'],
    kept: 0,
  });
});

test('so are those with letters that a computer counts as two', () => {
  const line = (last: string) => `tell them ${'🚀'.repeat(70)} ${last}`;
  const told = (last: string) => [`"tell them ${'🚀'.repeat(15)}…${'🚀'.repeat(11)} ${last}"`];
  expect(replaced(line('peace'), line('war'))).toEqual({ gone: told('peace'), fresh: told('war'), kept: 0 });
});

test('of two of which one only goes on, each is told by its end', () => {
  const line = `tell them ${'long '.repeat(20)}story`;
  expect(replaced(line, `${line} short`)).toEqual({
    gone: ['"tell them long long long…g long story"'],
    fresh: ['"tell them long long long…g long story short"'],
    kept: 0,
  });
});
