import { rollTable } from '#core/table.ts';
import type { Importance } from '#schemas/vbam/galaxyWords.ts';
import type { Era, FacilityKind } from '#schemas/vbam/stateWords.ts';

/** 3.2.7-a, -p, 3.6.4-f: what a system's importance adds. */
export const importanceModifiers: Readonly<Record<Importance, number>> = {
  'very low': -2,
  low: -1,
  moderate: 0,
  high: 1,
  'very high': 2,
};

/** 3.2.7-a (optional): the infrastructure that an abandoned colony left, in halves of Capacity. */
export const abandonedColonyTable = rollTable<{ name: string; halves: number }>({
  name: 'abandoned colony',
  rule: '3.2.7-a',
  dice: '2d6',
  rows: [
    [-Infinity, 4, { name: 'half the Capacity', halves: 1 }],
    [5, 6, { name: 'the Capacity', halves: 2 }],
    [7, 8, { name: 'twice the Capacity', halves: 4 }],
    [9, 10, { name: 'three times the Capacity', halves: 6 }],
    [11, Infinity, { name: 'four times the Capacity', halves: 8 }],
  ],
});

/** Population, and infrastructure to be shared out. */
export interface Settled {
  readonly census: number;
  readonly morale: number;
  readonly infrastructure: number;
}

/** 3.2.7-p (optional); sizes follow from the Census (C-07). */
export const splinterColonyTable = rollTable<Settled & { name: string }>({
  name: 'splinter colony',
  rule: '3.2.7-p',
  dice: '2d6',
  rows: [
    [-Infinity, 4, { name: 'Census 0', census: 0, morale: 2, infrastructure: 0 }],
    [5, 6, { name: 'Census 1', census: 1, morale: 2, infrastructure: 2 }],
    [7, 8, { name: 'Census 2', census: 2, morale: 3, infrastructure: 4 }],
    [9, 10, { name: 'Census 3', census: 3, morale: 4, infrastructure: 6 }],
    [11, Infinity, { name: 'Census 4', census: 4, morale: 5, infrastructure: 8 }],
  ],
});

/** 3.2.7-q: what a splinter colony is where too little grows. */
export const barrenSplinter: Settled = { census: 0, morale: 2, infrastructure: 0 };

/** 3.2.7-q, 3.6.3-b: the least Biosphere that people on their own need. */
export const LIVABLE_BIOSPHERE = 3;

/** 3.2.7-r: how far a splinter colony has fallen behind. */
export const SPLINTER_LAG = 'd6';

/** 3.2.7-s, 3.6.3-g, 3.6.4-i: EP for forces, in system incomes. */
export const INCOMES_IN_FORCES = 5;

/** 3.6.3-c. */
export const nativeEraTable = rollTable<Era>({
  name: 'prewarp technology',
  rule: '3.6.3-c',
  dice: '2d6',
  rows: [
    [2, 4, 'pre-industrial'],
    [5, 6, 'industrial'],
    [7, 8, 'information'],
    [9, 10, 'interplanetary'],
    [11, 12, 'interstellar'],
  ],
});

/** 3.6.3-e; the printed size names come from an older chart (C-07). */
export const nativeColonies: Readonly<Record<Era, Settled & { readonly facilities: number }>> = {
  'pre-industrial': { census: 2, morale: 3, infrastructure: 6, facilities: 0 },
  industrial: { census: 3, morale: 4, infrastructure: 9, facilities: 0 },
  information: { census: 4, morale: 5, infrastructure: 12, facilities: 0 },
  interplanetary: { census: 5, morale: 6, infrastructure: 15, facilities: 1 },
  interstellar: { census: 6, morale: 7, infrastructure: 18, facilities: 2 },
};

/** 3.6.3-f, C-44: where a people has only one of them, each is equally likely. */
export const nativeFacilityTable = rollTable<FacilityKind>({
  name: 'prewarp facility',
  rule: '3.6.3-f',
  dice: 'd2',
  rows: [
    [1, 1, 'trading post'],
    [2, 2, 'shipyard'],
  ],
});

/** 4.1.3-a: the least system income in EP of a non-player empire that is not non-aligned. */
export const NON_PLAYER_INCOME = 15;
