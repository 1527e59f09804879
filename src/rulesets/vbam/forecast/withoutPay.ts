import { listedUpTo } from '#core/listed.ts';
import { damageLimitsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { statisticsOf } from '#vbam/questions/shared/forces/unitStatistics.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { lostInWords } from '#vbam/view/ways/perilInWords.ts';
import type { Expected } from './expected.ts';

/** The most units named in one line. */
const MAX_UNITS = 8;

/** G-34: `; 1 damage each to Scout 1 and Scout 2`: whom it hurts that they are not paid for. */
export function withoutPay(view: EmpireView, { unpaidUnits }: Pick<Expected, 'unpaidUnits'>): string {
  const units = unpaidUnits.map((id) => ownUnit(view, id));
  if (units.length === 0) return '';
  const lost = units.filter(({ unit, unitClass }) => unit.damage + 1 >= damageLimitsOf(statisticsOf(unit, unitClass)).fatal);
  const names = listedUpTo(MAX_UNITS, units.map(({ label }) => label)); // biome-ignore format: one thought
  return `; 1 damage ${units.length === 1 ? '' : 'each '}to ${names}${lostInWords(lost.map(({ label }) => label))}`;
}
