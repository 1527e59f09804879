import { rollTable } from '#core/table.ts';
import type { Era } from '#schemas/vbam/state.ts';
import type { ColonySize } from '../colonies/population.ts';

/** 5.2.X3-a and C-04: TP for each point of the empire's Census, to leave the era or rise within the last one. */
export const advancementCost: Record<Era, number> = {
  'pre-industrial': 200,
  industrial: 100,
  information: 75,
  interplanetary: 50,
  interstellar: 25,
};

/** 5.2.X1-c: EP for each point of the colony's Census, and the minimum. */
export const colonyTechPrice = { perCensus: 10, least: 10 };

/** 5.2.X2-b: the share of a research treaty partner's capacity, in percent. */
export const RESEARCH_TREATY_PERCENT = 10;

/** C-10: what a Research Lab adds while Economy decides research capacity, in percent. */
export const ECONOMY_LAB_PERCENT = 100;

/** 5.2.X4-c, C-05: what each era between captor and victim counts as, in tech levels. */
export const CAPTURE_LEVELS_PER_ERA = 25;

/** 5.2.X4-c: added to the roll for captured research. */
export const captureModifiers: Record<ColonySize, number> = {
  outpost: 0,
  settlement: 1,
  'minor colony': 2,
  'major colony': 3,
  'core world': 4,
};

/** 5.2.X4-c: the share of the potential, in percent. */
export const capturedResearchTable = rollTable({
  name: 'captured research',
  rule: '5.2.X4-c',
  dice: '2d6',
  rows: [
    [-Infinity, 5, 10],
    [6, 7, 25],
    [8, 9, 50],
    [10, 11, 75],
    [12, Infinity, 100],
  ],
});

/** 5.2.RE-a. */
export const reverseEngineeringTable = rollTable<'unit scrapped' | 'nothing learned' | 'learned'>({
  name: 'reverse engineering',
  rule: '5.2.RE-a',
  dice: '2d6',
  rows: [
    [2, 2, 'unit scrapped'],
    [3, 7, 'nothing learned'],
    [8, 12, 'learned'],
  ],
});

/** 5.2.RE-a: TP for each era between student and unit. */
export const STUDY_POINTS_PER_ERA = 10;

/** 5.2.SC-a: TP for each point of the colony's Census. */
export const SCAVENGING_POINTS = 5;
