import type { Unit, UnitDesign } from '#schemas/vbam/state.ts';
import { ccOf, hullOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { statisticsOf } from '#vbam/questions/shared/forces/unitStatistics.ts';
import type { Combatant } from './forces.ts';

/** Where and with whom a unit fights. */
type Posting = Pick<Combatant, 'id' | 'owner' | 'plan' | 'fleet' | 'carrier' | 'fixed'>;

/** G-39: a ground base fires into space with half of its AS. */
const GROUND_BASE_PERCENT = 50;

/** A unit as it goes into battle. */
export function combatantFrom(
  {
    className,
    design,
    unit,
  }: { className: string; design: UnitDesign; unit: Pick<Unit, 'builtWith' | 'damage' | 'outOfSupply'> },
  posting: Posting,
  onGround = false,
): Combatant {
  const ratings = statisticsOf(unit, design);
  const attackStrength =
    design.type === 'ground base' && !onGround
      ? Math.floor((ratings.attackStrength * GROUND_BASE_PERCENT) / 100)
      : ratings.attackStrength;
  return {
    ...posting,
    names: [posting.id, className, hullOf(design).name],
    buildCost: design.buildCost,
    commandCost: ccOf(design),
    ratings: { ...ratings, attackStrength },
    damage: unit.damage,
    outOfSupply: unit.outOfSupply,
    shielded: design.type === 'ground base',
    explodes: false,
    leads: false,
  };
}
