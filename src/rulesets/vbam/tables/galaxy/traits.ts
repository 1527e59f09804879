import { rollTable } from '#core/table.ts';
import type { SpecialEncounter, StrategicResource, Terrain } from '#schemas/vbam/galaxy.ts';

/** What a special trait can be: a resource bonus, or a further table to roll on. */
export type Trait =
  | { name: string; kind: 'bonus'; resource: 'capacity' | 'raw' | 'biosphere'; add: number }
  | { name: string; kind: 'terrain' | 'strategic resource' | 'special encounter' | 'nothing' };

/** G-09. */
export const traitTable = rollTable<Trait>({
  name: 'special trait',
  rule: 'G-09',
  dice: 'd100',
  rows: [
    [1, 15, { name: 'Capacity +1', kind: 'bonus', resource: 'capacity', add: 1 }],
    [16, 20, { name: 'Capacity +2', kind: 'bonus', resource: 'capacity', add: 2 }],
    [21, 33, { name: 'RAW +1', kind: 'bonus', resource: 'raw', add: 1 }],
    [34, 37, { name: 'RAW +2', kind: 'bonus', resource: 'raw', add: 2 }],
    [38, 50, { name: 'Biosphere +1', kind: 'bonus', resource: 'biosphere', add: 1 }],
    [51, 54, { name: 'Biosphere +2', kind: 'bonus', resource: 'biosphere', add: 2 }],
    [55, 70, { name: 'terrain', kind: 'terrain' }],
    [71, 80, { name: 'strategic resource', kind: 'strategic resource' }],
    [81, 90, { name: 'special encounter', kind: 'special encounter' }],
    [91, 100, { name: 'nothing', kind: 'nothing' }],
  ],
});

/** G-09: in place of a strategic resource while that optional rule is off. */
export const substituteTable = rollTable<'capacity' | 'raw' | 'biosphere'>({
  name: 'resource raised by 1',
  rule: 'G-09',
  dice: 'd6',
  rows: [
    [1, 2, 'capacity'],
    [3, 4, 'raw'],
    [5, 6, 'biosphere'],
  ],
});

/** G-09. */
export const terrainTable = rollTable<Terrain | 'nebula'>({
  name: 'terrain',
  rule: 'G-09',
  dice: 'd20',
  rows: [
    [1, 5, 'asteroids'],
    [6, 7, 'dust cloud'],
    [8, 9, 'flare star'],
    [10, 11, 'ion storm'],
    [12, 15, 'nebula'],
    [16, 17, 'plasma storm'],
    [18, 20, 'radiation field'],
  ],
});

/** G-09. */
export const nebulaTable = rollTable<Terrain>({
  name: 'nebula',
  rule: 'G-09',
  dice: 'd10',
  rows: [
    [1, 3, 'emission nebula'],
    [4, 6, 'reflection nebula'],
    [7, 8, 'variable nebula'],
    [9, 9, 'dark nebula'],
    [10, 10, 'maser nebula'],
  ],
});

/** G-09 (optional). */
export const strategicResourceTable = rollTable<StrategicResource | 'military'>({
  name: 'strategic resource',
  rule: 'G-09',
  dice: 'd10',
  rows: [
    [1, 1, 'population'],
    [2, 2, 'morale'],
    [3, 3, 'economic'],
    [4, 4, 'industrial'],
    [5, 5, 'agricultural'],
    [6, 6, 'scientific'],
    [7, 7, 'intel'],
    [8, 8, 'trade'],
    [9, 9, 'supply'],
    [10, 10, 'military'],
  ],
});

/** G-09, M-05: the statistic that a military resource raises. */
export const militaryResourceTable = rollTable<StrategicResource | 'other'>({
  name: 'military resource',
  rule: 'G-09',
  dice: 'd6',
  rows: [
    [1, 2, 'military (attack strength)'],
    [3, 4, 'military (defense value)'],
    [5, 5, 'military (point defense)'],
    [6, 6, 'other'],
  ],
});

/** G-09: the rarer statistics. */
export const rareMilitaryResourceTable = rollTable<StrategicResource>({
  name: 'rare military resource',
  rule: 'G-09',
  dice: 'd6',
  rows: [
    [1, 2, 'military (command rating)'],
    [3, 3, 'military (FTL)'],
    [4, 4, 'military (scout)'],
    [5, 5, 'military (assault)'],
    [6, 6, 'military (stealth)'],
  ],
});

/** G-09 (optional): the kind only. */
export const specialEncounterTable = rollTable<SpecialEncounter>({
  name: 'special encounter',
  rule: 'G-09',
  dice: 'd10',
  rows: [
    [1, 2, 'abandoned colony'],
    [3, 3, 'alien derelict'],
    [4, 4, 'ancient ruins'],
    [5, 5, 'dimension portal'],
    [6, 6, 'guardian'],
    [7, 7, 'space monster'],
    [8, 8, 'spatial anomaly'],
    [9, 9, 'splinter colony'],
    [10, 10, 'wormhole'],
  ],
});

/** G-09: encounters that make no sense where nobody can live; rolled again there. */
export const needsCapacity: readonly SpecialEncounter[] = ['abandoned colony', 'splinter colony'];

/** G-13, G-14: what no colony can be founded beside. */
export const barsSettlers: readonly SpecialEncounter[] = ['guardian', 'space monster'];
