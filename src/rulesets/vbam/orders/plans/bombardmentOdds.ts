import { counted } from '#core/words.ts';
import { facilityKinds, infrastructures } from '#schemas/vbam/stateWords.ts';
import { type BombardTarget, bombardment } from '#vbam/tables/war/bombardment.ts';
import { attackTable } from '#vbam/tables/war/combat.ts';

/** Ways to roll each total of 2D6, of 36. */
const waysTo = (total: number) => 6 - Math.abs(total - 7);
const totals = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** G-25: what a point of harm takes. */
export function priceOf(target: BombardTarget): number {
  if (facilityKinds.some((kind) => kind === target)) return bombardment.facility;
  if (infrastructures.some((kind) => kind === target)) return bombardment.infrastructure;
  return target === 'troops' ? bombardment.troops : bombardment.census;
}

/** The most that one mission can do of it. */
function mostOf(target: BombardTarget): number {
  if (target === 'troops') return Infinity;
  return facilityKinds.some((kind) => kind === target) ? 2 : 1;
}

export function damageOn(pool: number, total: number): number {
  const row = attackTable.rows.find(([from, to]) => total >= from && total <= to);
  return Math.ceil((pool * (row?.[2] ?? 0)) / 100);
}

/** The damage of the best roll. */
export function bestDamage(pool: number): number {
  return damageOn(pool, 12);
}

/** `AS 24 makes 6 to 24 damage; 10 a hit: 1 hit or more in 92 %, 2 in 28 %`: of one task force, before a Shield. */
export function expectedHarm(pool: number, target: BombardTarget): string {
  const price = priceOf(target);
  const points = (total: number) => Math.min(mostOf(target), Math.floor(damageOn(pool, total) / price));
  const chanceOf = (least: number) => {
    const ways = totals.filter((total) => points(total) >= least).reduce((sum, total) => sum + waysTo(total), 0);
    return Math.round((100 * ways) / 36);
  };
  const range = `AS ${pool} makes ${damageOn(pool, 2)} to ${bestDamage(pool)} damage`;
  if (target === 'troops') return `${range}, so ${points(2)} to ${counted(points(12), 'point')} of harm at ${price} damage each`;
  const second = mostOf(target) === 2 ? `, and a second, which destroys it, in ${chanceOf(2)} %` : '';
  return `${range}, and a hit takes ${price}: in ${chanceOf(1)} % of tries${second}`;
}
