import { rollTable } from '#core/table.ts';
import type { Luminosity, Spectral, SystemType } from '#schemas/vbam/galaxy.ts';

/** G-07: what is at the center of a system. */
export const systemTypeTable = rollTable<SystemType>({
  name: 'system type',
  rule: 'G-07',
  dice: '2d6',
  rows: [
    [2, 2, 'star cluster'],
    [3, 4, 'multiple'],
    [5, 6, 'binary'],
    [7, 11, 'single'],
    [12, 12, 'black hole'],
  ],
});

/** 3.2.1-a: how many special traits a system of each type has. */
export const traitsByType: Record<SystemType, number> = {
  single: 3,
  binary: 2,
  multiple: 1,
  'black hole': 0,
  'star cluster': 0,
};

/** G-07. */
export const spectralTable = rollTable<Spectral>({
  name: 'spectral class',
  rule: 'G-07',
  dice: 'd100',
  rows: [
    [1, 1, 'O'],
    [2, 4, 'B'],
    [5, 12, 'A'],
    [13, 24, 'F'],
    [25, 42, 'G'],
    [43, 64, 'K'],
    [65, 94, 'M'],
    [95, 100, 'D'],
  ],
});

/** G-07: class D is always VII, and class 0 comes only from a class I (3.2.3-b). */
export const luminosityTable = rollTable<Exclude<Luminosity, '0' | 'VII'>>({
  name: 'luminosity class',
  rule: 'G-07',
  dice: 'd100',
  rows: [
    [-Infinity, 3, 'I'], // O and B subtract 15
    [4, 6, 'II'],
    [7, 16, 'III'],
    [17, 28, 'IV'],
    [29, 90, 'V'],
    [91, 100, 'VI'],
  ],
});

/** G-07: the hottest classes are brighter still. */
export const hotStarLuminosity: Partial<Record<Spectral, number>> = { O: -15, B: -15 };

/** G-07: classes too hot for a subdwarf read VI as V. */
export const hotLuminosityTable = rollTable<Exclude<Luminosity, '0' | 'VI' | 'VII'>>({
  ...luminosityTable,
  rows: [
    [-Infinity, 3, 'I'],
    [4, 6, 'II'],
    [7, 16, 'III'],
    [17, 28, 'IV'],
    [29, 100, 'V'],
  ],
});

export const neverSubdwarf: readonly Spectral[] = ['O', 'B', 'A'];

/** 3.2.3-b: a supergiant becomes a hypergiant on a 6. */
export const hypergiantTable = rollTable<Luminosity>({
  name: 'hypergiant',
  rule: '3.2.3-b',
  dice: 'd6',
  rows: [
    [1, 5, 'I'],
    [6, 6, '0'],
  ],
});
