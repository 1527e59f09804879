import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { inRebellion } from '#vbam/questions/shared/economy/workplace.ts';
import { classOfUnit, systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { loseProjects } from '../../shared/colonies/loseProjects.ts';
import { takeOver } from '../../shared/colonies/takeOver.ts';
import { askToLeave } from '../../shared/diplomacy/askToLeave.ts';
import { tellBoth } from '../../shared/diplomacy/tellBoth.ts';
import { severRoutesTo } from '../../shared/economy/tradeRoutes.ts';
import { changeOwner } from '../../shared/forces/changeOwner.ts';

/** G-69: a colony becomes another empire's, with all that cannot leave. Ruling: other units of the giver have ten turns to (4.7-b). */
export function cedeSystem(turn: VbamTurn, from: string, to: string, system: string): void {
  const { state } = turn;
  const colony = colonyOf(state, system, from);
  if (!colony) return;
  loseProjects(turn, from, system);
  severRoutesTo(turn, system, from);
  takeOver(turn, colony, from, to);
  changeOwner(turn, fixedIn(turn, from, system), to);
  const rebels = inRebellion({ colony }) && { rebels: true as const };
  tellBoth({ between: [from, to] }, (common) =>
    turn.events.push({ kind: 'systemCeded', ...common, rule: 'G-69', by: from, system, ...rebels }),
  );
  if (hasUnitsIn(turn, from, system)) askToLeave(turn, { owner: from, from: to, systems: [system], rule: '4.7-b' });
}

/** 4.7-b: starbases, and what is built into the ground, stay with the system. */
export function fixedIn({ state }: VbamTurn, owner: string, system: string): string[] {
  return Object.keys(state.units)
    .filter((id) => {
      const unit = state.units[id];
      if (unit?.owner !== owner || unit.place.kind === 'carried' || systemOfUnit(state, unit) !== system) return false;
      const { type } = classOfUnit(state, unit);
      return type === 'starbase' || type === 'ground base';
    })
    .sort();
}

export function hasUnitsIn({ state }: VbamTurn, owner: string, system: string): boolean {
  return Object.values(state.units).some((unit) => unit.owner === owner && systemOfUnit(state, unit) === system);
}
