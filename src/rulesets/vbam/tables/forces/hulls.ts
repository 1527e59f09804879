import type { UnitType } from '#schemas/vbam/state.ts';

export interface Hull {
  abbreviation: string;
  name: string;
}

/** The lowest and highest build cost, both inclusive, and the hull they make. */
export type HullChart = readonly (readonly [from: number, to: number, hull: Hull])[];

/** 6.1.X11: starships. */
const starshipHulls: HullChart = [
  [1, 1, { abbreviation: 'GB', name: 'gunboat' }],
  [2, 2, { abbreviation: 'CT', name: 'corvette' }],
  [3, 3, { abbreviation: 'FF', name: 'frigate' }],
  [4, 4, { abbreviation: 'DD', name: 'destroyer' }],
  [5, 9, { abbreviation: 'CL', name: 'light cruiser' }],
  [10, 14, { abbreviation: 'CA', name: 'heavy cruiser' }],
  [15, 19, { abbreviation: 'BC', name: 'battlecruiser' }],
  [20, 24, { abbreviation: 'BB', name: 'battleship' }],
  [25, 29, { abbreviation: 'DN', name: 'dreadnought' }],
  [30, 34, { abbreviation: 'SD', name: 'superdreadnought' }],
  [35, Infinity, { abbreviation: 'TN', name: 'titan' }],
];

/** 6.1.X11: starships that are dedicated carriers. */
export const carrierHulls: HullChart = [
  [1, 4, { abbreviation: 'CVE', name: 'escort carrier' }],
  [5, 9, { abbreviation: 'CVL', name: 'light carrier' }],
  [10, 14, { abbreviation: 'CVA', name: 'heavy carrier' }],
  [15, 19, { abbreviation: 'CVB', name: 'fleet carrier' }],
  [20, Infinity, { abbreviation: 'CVD', name: 'super carrier' }],
];

/** 6.1.X12. */
const flightHulls: HullChart = [
  [1, 1, { abbreviation: 'LF', name: 'light fighter' }],
  [2, 2, { abbreviation: 'SF', name: 'standard fighter' }],
  [3, 3, { abbreviation: 'MF', name: 'medium fighter' }],
  [4, 4, { abbreviation: 'HF', name: 'heavy fighter' }],
  [5, Infinity, { abbreviation: 'SHF', name: 'superheavy fighter' }],
];

/** G-39: the bands of flights; the names are ours. */
const groundForceHulls: HullChart = [
  [1, 1, { abbreviation: 'LG', name: 'light ground force' }],
  [2, 2, { abbreviation: 'SG', name: 'standard ground force' }],
  [3, 3, { abbreviation: 'MG', name: 'medium ground force' }],
  [4, 4, { abbreviation: 'HG', name: 'heavy ground force' }],
  [5, Infinity, { abbreviation: 'SHG', name: 'superheavy ground force' }],
];

export const hullCharts: Record<UnitType, HullChart> = {
  starship: starshipHulls,
  flight: flightHulls,
  starbase: [[1, Infinity, { abbreviation: 'SB', name: 'starbase' }]],
  'ground force': groundForceHulls,
  'ground base': [[1, Infinity, { abbreviation: 'PB', name: 'ground base' }]],
};

/** A-d: the share of its design points in basing that makes a starship a carrier. */
export const CARRIER_PERCENT = 25;
