import { rollTable } from '#core/table.ts';
import type { FacilityKind } from '#schemas/vbam/stateWords.ts';
import type { Settled } from './discovery.ts';

/** 3.6.4-c: systems that an emerging empire has explored, its home among them; the last row rolls twice and adds. */
export const emergingSystemsTable = rollTable<1 | 2 | 3 | 4 | 'twice'>({
  name: 'emerging systems',
  rule: '3.6.4-c',
  dice: '2d6',
  rows: [
    [2, 4, 1],
    [5, 6, 2],
    [7, 8, 3],
    [9, 10, 4],
    [11, 12, 'twice'],
  ],
});

export type EmergingColony = Settled & { readonly name: string; readonly facilities: number };

/** 3.6.4-f; sizes follow from the Census (C-07). */
export const emergingColonyTable = rollTable<EmergingColony>({
  name: 'emerging colony',
  rule: '3.6.4-f',
  dice: '2d6',
  rows: [
    [-Infinity, 3, { name: 'Census 0', census: 0, morale: 2, infrastructure: 0, facilities: 0 }],
    [4, 4, { name: 'Census 1', census: 1, morale: 2, infrastructure: 2, facilities: 0 }],
    [5, 5, { name: 'Census 2', census: 2, morale: 3, infrastructure: 4, facilities: 0 }],
    [6, 6, { name: 'Census 3', census: 3, morale: 4, infrastructure: 6, facilities: 0 }],
    [7, 7, { name: 'Census 4', census: 4, morale: 5, infrastructure: 8, facilities: 0 }],
    [8, 8, { name: 'Census 5', census: 5, morale: 6, infrastructure: 10, facilities: 0 }],
    [9, 9, { name: 'Census 6', census: 6, morale: 7, infrastructure: 12, facilities: 1 }],
    [10, 10, { name: 'Census 7', census: 7, morale: 8, infrastructure: 14, facilities: 2 }],
    [11, Infinity, { name: 'Census 8', census: 8, morale: 8, infrastructure: 16, facilities: 3 }],
  ],
});

/** 3.6.4-h: percent of the highest tech level that a player's empire has. */
export const emergingTechTable = rollTable({
  name: 'emerging tech level',
  rule: '3.6.4-h',
  dice: '2d6',
  rows: [
    [2, 3, 10],
    [4, 5, 25],
    [6, 6, 50],
    [7, 7, 75],
    [8, 8, 100],
    [9, 9, 125],
    [10, 10, 150],
    [11, 11, 175],
    [12, 12, 200],
  ],
});

/** 3.6.4-d: the least of each resource of a home. */
export const LEAST_HOME_RESOURCE = 4;

/** 3.6.4-f: what each explored system adds to the roll for the home. */
export const PER_EXPLORED_SYSTEM = 2;

/** C-21: how many times the infrastructure of its row the home has. */
export const HOME_WORKS = 2;

/** 3.6.4-f: facilities in the order in which they are built. */
export const emergingFacilities: readonly FacilityKind[] = ['shipyard', 'trading post', 'mining base'];

/** 3.6.4-i: scouts in the fleet that makes contact. */
export const SCOUTING_PARTY = 2;
