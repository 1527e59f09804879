import type { TurnReport } from '#schemas/vbam/report.ts';
import { damageLimitsOf } from '#vbam/questions/shared/forces/unitState.ts';

type Unit = TurnReport['fleets'][number]['units'][number];
type Soundness = Pick<Unit, 'damage' | 'defenseValue' | 'crippled' | 'outOfSupply' | 'mothballed' | 'captured'>;

/** What is wrong with a unit; empty if nothing is. */
export function troublesOf({ damage, defenseValue, crippled, outOfSupply, mothballed, captured }: Soundness): string {
  return [
    damage > 0
      ? `${damage} damage of DV ${defenseValue}${crippled ? ', crippled' : ''}, lost at ${damageLimitsOf({ defenseValue }).fatal}`
      : '',
    outOfSupply > 0 ? `out of supply, level ${outOfSupply}` : '',
    mothballed ? 'laid up' : '',
    captured ? 'captured' : '',
  ]
    .filter((trouble) => trouble !== '')
    .join(', ');
}
