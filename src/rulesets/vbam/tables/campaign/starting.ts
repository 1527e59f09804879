import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import type { Colony, Culture, Empire, FacilityKind, Fleet, TechLevel, Treasury, Unit, UnitDesign } from '#schemas/vbam/state.ts';
import { sampleClasses } from '../forces/sampleClasses.ts';

/** The turn that a set-up sheet names. */
export const SET_UP_TURN = 0;

/** G-10. */
export const startingTechLevel: TechLevel = { era: 'interstellar', level: 0 };

/** G-10: every home is the same. */
export const homeStar = {
  type: 'single',
  spectral: 'G',
  luminosity: 'V',
  capacity: 8,
  raw: 4,
  biosphere: 4,
} as const satisfies Partial<StarSystem>;

/** G-10: the lanes of a home, where the map allows. */
export const HOME_LANES = 3;

/** 4.4-a: what a player empire is unless its player says otherwise. */
export const playerCulture: Culture = { aggressiveness: 50, integrity: 50, xenophobia: 50 };

/** G-10: the colony in the home system. */
export const startingColony: Pick<Colony, 'census' | 'morale' | 'economy' | 'industry' | 'agriculture' | 'research' | 'intel'> = {
  census: 6,
  morale: 6,
  economy: 6,
  industry: 6,
  agriculture: 6,
  research: 3,
  intel: 2,
};

/** The values of every colony to which nothing has happened yet. */
export const untroubledColony: Pick<Colony, 'martialLaw' | 'conquered' | 'starvedTurns' | 'sequestered'> = {
  martialLaw: false,
  conquered: null,
  starvedTurns: 0,
  sequestered: { epTenths: 0, pp: 0, tp: 0, ip: 0 },
};

/** The values of every empire that has done nothing yet. */
export const freshEmpire = {
  assignments: [],
  researchData: [],
  systemNames: {},
  cutOff: [],
  revolution: null,
  fallen: null,
  seceded: null,
  missedTurns: 0,
  standing: [],
  gatesOpenTo: [],
} satisfies Partial<Empire>;

/** The values of every unit that leaves its yard. */
export const freshUnit: Omit<Unit, 'class' | 'owner' | 'place'> = {
  name: null,
  damage: 0,
  outOfSupply: 0,
  unpaid: 0,
  mothballed: false,
  captured: false,
  builtWith: [],
  supplySpent: 0,
  endured: 0,
};

/** The values of every newly formed fleet. */
export const freshFleet: Omit<Fleet, 'owner' | 'name' | 'system'> = { flagship: null, course: [], headway: 0 };

/** G-10: 50 EP, 20 PP, no TP, 5 IP. */
export const startingTreasury: Treasury = { epTenths: 500, pp: 20, tp: 0, ip: 5 };

/** G-10: the free facility for those who do not choose one; it pays at once. */
export const FREE_FACILITY: FacilityKind = 'mining base';

/** G-10: a Shipyard, and one of choice. */
export const startingFacilities: readonly FacilityKind[] = ['shipyard', FREE_FACILITY];

/** G-10: the build cost of all starting units together, five times the home's income. */
export const STARTING_FORCES = 120;

/** G-37: the most classes that need no prototypes. */
export const MAX_STARTING_CLASSES = 12;

type StartingDesign = Omit<UnitDesign, 'techLevel'> & { name: string };

/** G-38: the classes of a new empire; each spends all its design points at TL 0. */
export const startingClasses = {
  scout: {
    name: 'Scout',
    type: 'starship',
    buildCost: 4,
    statistics: { defenseValue: 2, attackStrength: 0, pointDefense: 0 },
    abilities: { FTL: 1, scout: 3, endurance: 2 },
  },
  explorer: {
    name: 'Explorer',
    type: 'starship',
    buildCost: 5,
    statistics: { defenseValue: 2, attackStrength: 0, pointDefense: 0 },
    abilities: { FTL: 1, scout: 5, endurance: 1 },
  },
  destroyer: {
    name: 'Destroyer',
    type: 'starship',
    buildCost: 4,
    statistics: { defenseValue: 2, attackStrength: 2, pointDefense: 2 },
    abilities: { FTL: 1 },
  },
  'light-cruiser': {
    name: 'Light Cruiser',
    type: 'starship',
    buildCost: 7,
    statistics: { defenseValue: 4, attackStrength: 4, pointDefense: 2 },
    abilities: { FTL: 1, decoy: 1 },
  },
  'heavy-cruiser': { name: 'Heavy Cruiser', ...sampleClasses.Jefferson },
  'light-carrier': { name: 'Light Carrier', ...sampleClasses.Jackson },
  transport: {
    name: 'Transport',
    type: 'starship',
    buildCost: 7,
    statistics: { defenseValue: 2, attackStrength: 0, pointDefense: 0 },
    abilities: { FTL: 1, assault: 6, cargo: 5 },
  },
  'supply-ship': {
    name: 'Supply Ship',
    type: 'starship',
    buildCost: 5,
    statistics: { defenseValue: 2, attackStrength: 0, pointDefense: 0 },
    abilities: { FTL: 1, supply: 5, decoy: 1 },
  },
  fighter: {
    name: 'Fighter',
    type: 'flight',
    buildCost: 1,
    statistics: { defenseValue: 1, attackStrength: 1, pointDefense: 0 },
    abilities: { atmospheric: 1 },
  },
  garrison: {
    name: 'Garrison',
    type: 'ground force',
    buildCost: 3,
    statistics: { defenseValue: 2, attackStrength: 1, pointDefense: 1 },
    abilities: { police: 1 },
  },
  // 6.1.X164-l: more Police than the home's Census, so that its loyalty checks get +1
  constabulary: {
    name: 'Constabulary',
    type: 'ground force',
    buildCost: 8,
    statistics: { defenseValue: 1, attackStrength: 0, pointDefense: 1 },
    abilities: { police: 7 },
  },
  starbase: {
    name: 'Starbase',
    type: 'starbase',
    buildCost: 8,
    statistics: { defenseValue: 10, attackStrength: 8, pointDefense: 6 },
    abilities: {},
  },
} as const satisfies Record<string, StartingDesign>;

export type StartingClass = keyof typeof startingClasses;
export type Muster = Readonly<Partial<Record<StartingClass, number>>>;

export interface StartingFleet {
  readonly name: string;
  readonly units: Muster;
  /** units that start aboard the first unit of a class */
  readonly carried?: { readonly by: StartingClass; readonly units: Muster };
}

/** G-10: together with the garrison they cost STARTING_FORCES. */
export const startingFleets: readonly StartingFleet[] = [
  {
    name: '1st Fleet',
    units: { 'heavy-cruiser': 1, 'light-cruiser': 2, destroyer: 4, 'light-carrier': 1 },
    carried: { by: 'light-carrier', units: { fighter: 5 } },
  },
  { name: '1st Train', units: { 'supply-ship': 1, transport: 1 } },
  { name: '1st Survey', units: { explorer: 1, scout: 1 } },
  { name: '2nd Survey', units: { explorer: 1, scout: 1 } },
  { name: '3rd Survey', units: { scout: 2 } },
];

/** G-10: the garrison of the home system. */
export const startingGarrison: Muster = { starbase: 1, garrison: 3, constabulary: 1 };
