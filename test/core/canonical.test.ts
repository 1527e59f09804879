import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, hashOf } from '#core/canonical.ts';

test('the order in which keys were written does not matter', () => {
  expect(canonicalJson({ b: 1, a: { d: 2, c: 3 } })).toBe(canonicalJson({ a: { c: 3, d: 2 }, b: 1 }));
});

test('records stand on lines of their own, what is in them does not', () => {
  expect(
    canonicalJson({
      systems: [
        { id: 'vega', at: [1, 2] },
        { id: 'sol', at: [] },
      ],
      turn: 0,
    }),
  ).toBe('{\n"systems":[\n{"at":[1,2],"id":"vega"},\n{"at":[],"id":"sol"}\n],\n"turn":0\n}\n');
});

test('whatever JSON can hold is read back as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('what was read and written again is the same to the byte', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(canonicalJson(JSON.parse(text))).toBe(text);
    }),
  );
});

test('fields that are undefined are left out', () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe(canonicalJson({ b: 1 }));
  expect(canonicalJson({ a: { b: { d: undefined, c: [{ f: 1, e: undefined }] } } })).toBe(
    '{\n"a":{\n"b":{"c":[{"f":1}]}\n}\n}\n',
  );
});

test('keys stand in the order of their code units however deep, even those that objects keep in an order of their own', () => {
  const keys = fc.constantFrom('10', '9', '09', 'a', 'B', '__proto__', '-1', 'ä', '');
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof({ maxDepth: 5 }, fc.integer(), fc.array(tie('tree')), fc.dictionary(keys, tie('tree'))),
  }));
  fc.assert(
    fc.property(tree, (value) => {
      const before = JSON.stringify(value);
      expect(canonicalJson(value).replaceAll('\n', '')).toBe(sortedText(value));
      expect(JSON.stringify(value)).toBe(before);
    }),
  );
});

function sortedText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(sortedText).join()}]`;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${sortedText(member)}`).join()}}`;
}

test.each([
  [{ a: Number.NaN }, '$.a cannot be written as JSON: NaN'],
  [{ a: [1, Infinity] }, '$.a[1] cannot be written as JSON: Infinity'],
  [{ a: [{ c: 1, b: [0, Number.NaN] }] }, '$.a[0].b[1] cannot be written as JSON: NaN'],
  [{ a: { b: { c: new Date(0) } } }, '$.a.b.c cannot be written as JSON: object'],
  [{ a: () => 1 }, '$.a cannot be written as JSON: function'],
  [{ a: new Map() }, '$.a cannot be written as JSON: object'],
  [[undefined], '$[0] cannot be written as JSON: undefined'],
])('what JSON cannot hold is refused with its place', (value, message) => {
  expect(() => canonicalJson(value)).toThrow(message);
});

test('the hash is SHA-256 of the UTF-8 bytes', () => {
  expect(hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(hashOf('Ægir ✦')).toBe(createHash('sha256').update('Ægir ✦', 'utf8').digest('hex'));
});
