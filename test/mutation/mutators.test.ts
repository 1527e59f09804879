import { describe, expect, test } from 'vitest';
import { mutated } from './draw.ts';
import { changesOf } from './mutators.ts';

/** A source with each of its changes made. */
function variants(source: string): string[] {
  return changesOf(source).map((change) => mutated(source, change));
}

describe('small changes', () => {
  test.each([
    ['a < b;', ['a <= b;', 'a >= b;', ';']],
    ['a >= b;', ['a < b;', 'a > b;', ';']],
    ['a === b;', ['a !== b;', ';']],
    ['const c = a + b * d;', ['const c = a + b / d;', 'const c = a - b * d;']],
    ['n += b;', ['n -= b;', ';']],
    ['n++;', ['n--;', ';']],
    ['const c = a && b;', ['const c = ((a) || (b));']],
    ['const c = a ?? b;', ['const c = ((a) && (b));']],
    ['const c = !a;', ['const c = !!(a);']],
    ['const c = true;', ['const c = false;']],
    ['const c = 3;', ['const c = (2);', 'const c = (4);']],
    ['const c = Math.ceil(a);', ['const c = Math.floor(a);']],
    ['const c = Math.max(a, b);', ['const c = Math.min(a, b);']],
    ['const c = a.some(f);', ['const c = a.every(f);']],
    ['const c = a.filter(f).length;', ['const c = (a).length;']],
    ['const c = [a];', ['const c = [];']],
    ['while (go()) {}', ['while (false) {}']],
  ])('of %s', (source, changed) => {
    expect(variants(source).sort()).toEqual(changed.sort());
  });

  test('make conditions hold always and never; a guard is not removed besides, which would be the same', () => {
    expect(variants('function f() { if (a) return; }')).toEqual([
      'function f() { if (false) return; }',
      'function f() { if (true) return; }',
    ]);
    expect(variants('const c = a ? b : d;')).toEqual(['const c = false ? b : d;', 'const c = true ? b : d;']);
  });

  test('remove statements that do something', () => {
    expect(variants('if (a) { book(b); }')).toContain('if (a) { ; }');
    expect(variants('for (const a of b) { throw a; }')).toContain('for (const a of b) { ; }');
  });

  test('leave words, types, imports and names of properties alone', () => {
    expect(variants("import a from 'b'; type Pair = [0, 1]; let c: 2 | true = d as 3;")).toEqual([]);
    expect(variants("const a = { 1: 'one', 'two': `three` };")).toEqual([]);
    expect(variants("const a = 'one' + b;")).toEqual([]);
  });

  test('change the operator, and not what looks like it', () => {
    expect(variants("const c = a['<'] < b;")).toEqual(["const c = a['<'] <= b;", "const c = a['<'] >= b;"]);
  });

  test('keep what they join together', () => {
    expect(variants('const c = a ?? b ?? d;')).toEqual(['const c = ((a) && (b)) ?? d;', 'const c = ((a ?? b) && (d));']);
    expect(variants('const c = (a ?? b).filter(f).length;')).toContain('const c = (a ?? b).length;');
    expect(variants('const c = !(a && b);')).toContain('const c = !!(a && b);');
  });
});
