import { expect, test } from 'vitest';
import { LIVERY_COUNT, liveryFor } from '#generators/livery.ts';
import { patterns } from '#schemas/vbam/state.ts';

const all = Array.from({ length: LIVERY_COUNT }, (_, index) => liveryFor(index + 1));

test('no two of the 42 liveries are alike', () => {
  expect(new Set(all.map(({ colour, pattern }) => `${colour} ${pattern}`)).size).toBe(42);
});

test('each seven in a row differ both in colour and in pattern', () => {
  for (let first = 0; first < LIVERY_COUNT; first += 7) {
    const seven = all.slice(first, first + 7);
    expect(new Set(seven.map(({ colour }) => colour)).size).toBe(7);
    expect(new Set(seven.map(({ pattern }) => pattern)).size).toBe(7);
  }
});

test('the patterns are those that the state knows', () => {
  expect(new Set(all.map(({ pattern }) => pattern))).toEqual(new Set(patterns));
});

test.each([0, 43, 1.5, Number.NaN])('there is no livery %d', (n) => {
  expect(() => liveryFor(n)).toThrow(/no livery/);
});

/** Rows of linear red, green and blue as a dichromat sees them (Viénot, Brettel and Mollon, 1999). */
const eyes = {
  ordinary: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.1124, 0.8876, 0],
    [0.1124, 0.8876, 0],
    [0.004, -0.004, 1],
  ],
  deutan: [
    [0.2927, 0.7073, 0],
    [0.2927, 0.7073, 0],
    [-0.0223, 0.0223, 1],
  ],
} satisfies Record<string, number[][]>;

test.each(Object.entries(eyes))('to %s eyes the seven colours stay apart', (_, rows) => {
  const seen = all.slice(0, 7).map(({ colour }) => labOf(rows.map((row) => dot(row, linearOf(colour)))));
  for (const [index, one] of seen.entries()) {
    for (const other of seen.slice(index + 1))
      expect(Math.hypot(...one.map((value, axis) => value - Number(other[axis])))).toBeGreaterThan(10);
  }
});

function linearOf(colour: string): number[] {
  return [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
}

function labOf(rgb: number[]): number[] {
  const xyz = [
    [0.4124, 0.3576, 0.1805],
    [0.2126, 0.7152, 0.0722],
    [0.0193, 0.1192, 0.9505],
  ].map((row) => dot(row, rgb));
  const [x, y, z] = xyz.map((value, axis) => Math.cbrt(Math.max(0, value) / Number([0.9505, 1, 1.089][axis]))) as [
    number,
    number,
    number,
  ];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function dot(a: number[], b: number[]): number {
  return a.reduce((sum, value, index) => sum + value * Number(b[index]), 0);
}
