import { integrationTable } from '#vbam/tables/colonies/loyalty.ts';

/** 3.4.14-c: the chance in percent that a conquered colony is integrated that many turns after its conquest. */
export function integrationChanceOf(turns: number): number {
  const least = Math.min(...integrationTable.rows.filter(([, , result]) => result === 'integrated').map(([from]) => from));
  const faces = [1, 2, 3, 4, 5, 6];
  const rolls = faces.flatMap((one) => faces.map((other) => one + other));
  return Math.round((rolls.filter((roll) => roll + turns >= least).length * 100) / rolls.length);
}
