import { askedOnce } from '#core/askedOnce.ts';
import { sumOf } from '#core/sum.ts';
import type { EventOf } from '#schemas/vbam/event.ts';
import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import type { Unit } from '#schemas/vbam/state.ts';
import { battlefieldOf } from '#vbam/questions/shared/forces/battlefield.ts';
import { holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { extraLevelsIn } from '#vbam/questions/shared/galaxy/hazards.ts';
import { blackHoleDamage, damagePerLevel } from '#vbam/tables/forces/supply.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { type Harm, harm, tellOfSuffering } from '../shared/forces/harm.ts';

/** A unit at the end of the Supply Phase. */
export interface Want {
  unit: string;
  system: StarSystem;
  unsupplied: boolean;
}

/** G-41: every level out of supply is a point of damage at once; 3.2.1-c: a black hole takes its own. */
export function harmInTerrain(turn: VbamTurn, wants: readonly Want[]): void {
  const harms = new Map<string, Group>();
  const holds = askedOnce(() => holdsOf(turn.state.units)); // nobody boards anything meanwhile
  for (const want of wants) {
    const unit = turn.state.units[want.unit];
    if (!unit) continue; // lost with the one that carried it
    const worn = extraLevelsIn(want.system, battlefieldOf(classOfUnit(turn.state, unit).type));
    const levels = (want.unsupplied ? 1 : 0) + sumOf(worn.map((by) => by.levels));
    unit.outOfSupply += levels;
    for (const [cause, damage, why] of [
      ['out of supply', levels * damagePerLevel, reasonsOf(want, unit, worn)],
      ['black hole', want.system.type === 'black hole' ? blackHoleDamage : 0, {}],
    ] as const) {
      if (damage === 0 || !turn.state.units[want.unit]) continue;
      const key = [unit.owner, want.system.id, cause, why.gap?.why, why.terrain].join('/');
      const group = harms.get(key) ?? { owner: unit.owner, system: want.system.id, cause, ...why, harms: [] };
      harms.set(key, group);
      group.harms.push(harm(turn, want.unit, damage, holds));
    }
  }
  for (const group of harms.values()) {
    tellOfSuffering(turn, { ...group, rule: group.cause === 'black hole' ? '3.2.1-c' : 'G-41' });
  }
}

/** What befell one empire's units in a system for one reason. */
interface Group extends Reasons {
  owner: string;
  system: string;
  cause: 'out of supply' | 'black hole';
  harms: Harm[];
}

type Reasons = Pick<EventOf<'unitsSuffered'>, 'gap' | 'terrain'>;

function reasonsOf({ unsupplied }: Want, { gap }: Unit, [first]: ReturnType<typeof extraLevelsIn>): Reasons {
  return {
    ...(unsupplied && gap && { gap }),
    ...(first && { terrain: first.hazard }),
  };
}
