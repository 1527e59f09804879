import { rollTable } from '#core/table.ts';
import { moraleStates } from '#schemas/vbam/stateWords.ts';

export { moraleStates };

export type MoraleState = (typeof moraleStates)[number];

/** 3.4.9-a: a modified D10 of this or less loses a Morale. */
export const loyaltyLimits: Record<MoraleState, number> = { 'good order': 1, unrest: 2, rebellion: 3 };

/** 3.4.9-a: this gains a Morale, on the die or after modifiers. */
export const LOYALTY_GAIN = 10;

export type LoyaltyCause =
  | 'police'
  | 'frontier'
  | 'no imperial capital'
  | 'civil war'
  | 'not integrated'
  | 'long blockade'
  | 'disruption';

/** C-12: penalties lower the roll. */
export const loyaltyModifiers: Record<LoyaltyCause, { readonly rule: string; readonly add: number }> = {
  police: { rule: '6.1.X164-l', add: 1 },
  frontier: { rule: '4.2.2-b', add: -1 },
  'no imperial capital': { rule: '4.2.3-c', add: -1 },
  'civil war': { rule: '4.8.2-a', add: -1 },
  'not integrated': { rule: 'G-29', add: -1 },
  'long blockade': { rule: 'G-29', add: -1 },
  disruption: { rule: 'G-29', add: -1 },
};

/** G-29: a blockade affects loyalty once it has lasted longer than this, in turns. */
export const PATIENT_TURNS = 3;

/** 3.4.12-b: further Morale lost with each loss under martial law. */
export const martialLawTable = rollTable({
  name: 'martial law',
  rule: '3.4.12-b',
  dice: 'd6',
  adds: true,
  rows: [
    [1, 3, 0],
    [4, 6, -1],
  ],
});

/** 3.4.13-a: Morale gained by reprisals. */
export const reprisalTable = rollTable({
  name: 'reprisal',
  rule: '3.4.13-a',
  dice: '2d6',
  adds: true,
  rows: [
    [2, 5, 0],
    [6, 8, 1],
    [9, 12, 2],
  ],
});

/** 3.4.13-a: the additional cost of an odd total. */
export const oddReprisal = { census: -1, morale: -1 };

/** 3.4.14-c: 2D6 and the turns since the conquest. */
export const integrationTable = rollTable<'not integrated' | 'integrated'>({
  name: 'integration',
  rule: '3.4.14-c',
  dice: '2d6',
  rows: [
    [-Infinity, 11, 'not integrated'],
    [12, Infinity, 'integrated'],
  ],
});

/** G-59: rebels within this many jumps of each other make common cause. */
export const NEIGHBOURING_REBELS = 2;
/** 3.4.11-g: the least EP each turn that independence takes. */
export const INDEPENDENT_INCOME = 5;

/** 3.4.14-b: a D6 for each point of Census of a conquered colony costs a point of Morale if it shows this or less. */
export const DISMAYED_UP_TO = 3;
