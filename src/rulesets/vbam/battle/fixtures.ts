import type { UnitDesign, UnitStatistics } from '#schemas/vbam/state.ts';
import { monsterCcOf } from '#vbam/questions/shared/galaxy/wilds.ts';
import { combatantFrom } from './combatantFrom.ts';
import type { BattlePlan, Combatant } from './forces.ts';
import { planFor } from './planFor.ts';

/** They are where they are, and shoot as long as they can. */
const STANDS_FAST = 'stands fast';

/** The plan of all that is made here, by its key. */
export const fixturePlans: Readonly<Record<string, BattlePlan>> = {
  [STANDS_FAST]: planFor({ before: null, during: null, stance: null }),
};

const usualFixture = {
  outOfSupply: 0,
  plan: STANDS_FAST,
  fleet: '',
  carrier: null,
  fixed: true,
  leads: false,
} as const;

/** G-26. Ruling: gunners command as units of their CC do, so that Guns without a base beside them still fire. */
export function gunsCombatant(
  { id, owner }: { id: string; owner: string },
  { commandCost, ...statistics }: UnitStatistics & { commandCost: number },
): Combatant {
  return {
    ...usualFixture,
    id,
    owner,
    names: ['planetary defense guns'],
    buildCost: 0,
    commandCost,
    ratings: { ...statistics, commandRating: wildCommand(commandCost), abilities: {} },
    damage: 0,
    shielded: true,
    explodes: false,
  };
}

/** G-14: CR = 2 + 2 x CC. */
function wildCommand(cc: number): number {
  return 2 + 2 * cc;
}

export function guardianCombatant(id: string, { design, damage }: { design: UnitDesign; damage: number }): Combatant {
  const unit = { builtWith: [], damage, outOfSupply: 0 };
  const posting = { ...usualFixture, id, owner: '' };
  return { ...combatantFrom({ className: 'guardian', design, unit }, posting), names: ['guardian'], explodes: true };
}

/** 3.2.7-k, G-14: it counts as a starship, and has nowhere to go. */
export function monsterCombatant(id: string, { statistics, damage }: { statistics: UnitStatistics; damage: number }): Combatant {
  const commandCost = monsterCcOf(statistics);
  const ratings = { ...statistics, commandRating: wildCommand(commandCost), abilities: {} };
  const common = { ...usualFixture, id, owner: '', names: ['monster'], damage, ratings, commandCost };
  return { ...common, buildCost: 0, fixed: false, shielded: false, explodes: true };
}
