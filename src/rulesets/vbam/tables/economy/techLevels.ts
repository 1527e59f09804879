import { type Era, type UnitType, unitTypes } from '#schemas/vbam/stateWords.ts';

export interface EraRule {
  readonly rule: string;
  /** G-38: design points as a share of those at interstellar level 0 */
  readonly designPercent: number;
  readonly unitTypes: readonly UnitType[];
}

/** 5.2.X1 and G-57; ground bases come with "all unit types". */
export const eraRules: Record<Era, EraRule> = {
  'pre-industrial': { rule: '5.2.X1-e', designPercent: 25, unitTypes: ['ground force'] },
  industrial: { rule: '5.2.X1-f', designPercent: 50, unitTypes: ['ground force', 'flight'] },
  information: { rule: '5.2.X1-g', designPercent: 75, unitTypes: ['ground force', 'flight', 'starbase'] },
  interplanetary: { rule: '5.2.X1-h', designPercent: 90, unitTypes },
  interstellar: { rule: '5.2.X1-i', designPercent: 100, unitTypes },
};

/** G-38: what each interstellar level adds to the design points, in percent. */
export const DESIGN_PERCENT_PER_LEVEL = 5;

/** 5.2.X1-f: in this era flights stay in the atmosphere. */
export const ATMOSPHERIC_ERA: Era = 'industrial';
