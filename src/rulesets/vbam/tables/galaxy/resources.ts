import { rollTable } from '#core/table.ts';
import type { Importance, Luminosity, Spectral } from '#schemas/vbam/galaxy.ts';

/** G-08: what the primary star's class gives. */
export const spectralResources: Record<Spectral, { raw: number; biosphere: number; capacity: number }> = {
  O: { raw: 5, biosphere: 0, capacity: -3 },
  B: { raw: 4, biosphere: 0, capacity: -1 },
  A: { raw: 4, biosphere: 1, capacity: 0 },
  F: { raw: 3, biosphere: 2, capacity: 0 },
  G: { raw: 3, biosphere: 4, capacity: 0 },
  K: { raw: 2, biosphere: 3, capacity: 0 },
  M: { raw: 1, biosphere: 2, capacity: 0 },
  D: { raw: 1, biosphere: 0, capacity: 0 },
};

/** G-08: Carrying Capacity before the spectral modifier and the roll. */
export const luminosityCapacity: Record<Luminosity, number> = { 0: 0, I: 1, II: 2, III: 3, IV: 4, V: 5, VI: 4, VII: 2 };

/** G-08: RAW and Biosphere vary by one. */
export const rawTable = rollTable({
  name: 'RAW',
  rule: 'G-08',
  dice: 'd6',
  adds: true,
  rows: [
    [1, 1, -1],
    [2, 5, 0],
    [6, 6, 1],
  ],
});

export const biosphereTable = rollTable({ ...rawTable, name: 'Biosphere' });

/** G-08: Carrying Capacity varies by two. */
export const capacityTable = rollTable({
  name: 'Carrying Capacity',
  rule: 'G-08',
  dice: 'd6',
  adds: true,
  rows: [
    [1, 1, -2],
    [2, 2, -1],
    [3, 4, 0],
    [5, 5, 1],
    [6, 6, 2],
  ],
});

/** 3.2.5-a: the sum of the three resources. */
export const importanceTable: readonly (readonly [upTo: number, Importance])[] = [
  [7, 'very low'],
  [10, 'low'],
  [12, 'moderate'],
  [15, 'high'],
  [Infinity, 'very high'],
];
