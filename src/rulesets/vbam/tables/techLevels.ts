import type { Era, UnitType } from '#schemas/state.ts';

export interface EraRule {
  readonly rule: string;
  /** low to high */
  readonly rank: number;
  /** G-38: design points as a share of those at interstellar level 0 */
  readonly designPercent: number;
  readonly unitTypes: readonly UnitType[];
}

const allUnitTypes: readonly UnitType[] = ['starship', 'flight', 'starbase', 'ground force', 'ground base'];

/** 5.2.X1 and G-57; ground bases come with "all unit types". */
export const eraRules: Record<Era, EraRule> = {
  'pre-industrial': { rule: '5.2.X1-e', rank: 0, designPercent: 25, unitTypes: ['ground force'] },
  industrial: { rule: '5.2.X1-f', rank: 1, designPercent: 50, unitTypes: ['ground force', 'flight'] },
  information: { rule: '5.2.X1-g', rank: 2, designPercent: 75, unitTypes: ['ground force', 'flight', 'starbase'] },
  interplanetary: { rule: '5.2.X1-h', rank: 3, designPercent: 90, unitTypes: allUnitTypes },
  interstellar: { rule: '5.2.X1-i', rank: 4, designPercent: 100, unitTypes: allUnitTypes },
};

/** G-38: what each interstellar level adds to the design points, in percent. */
export const DESIGN_PERCENT_PER_LEVEL = 5;

/** 5.2.X1-f: in this era flights stay in the air. */
export const ATMOSPHERIC_ERA: Era = 'industrial';
