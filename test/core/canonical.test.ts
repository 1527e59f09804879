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
});

test.each([
  [{ a: Number.NaN }, '$.a cannot be written as JSON: NaN'],
  [{ a: [1, Infinity] }, '$.a[1] cannot be written as JSON: Infinity'],
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
