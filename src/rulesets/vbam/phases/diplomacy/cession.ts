import type { Colony, EmpireKnowledge } from '#schemas/state.ts';
import { colonySizeOf } from '../../questions/colonySize.ts';
import { pairIdOf } from '../../questions/pairs.ts';
import { classOfUnit, systemOfUnit } from '../../questions/whereabouts.ts';
import { TIME_TO_LEAVE } from '../../tables/treaties.ts';
import type { VbamTurn } from '../../turn.ts';
import { loseProjects } from '../construction/projects.ts';
import { seeSystem } from '../shared/see.ts';
import { severRoutesTo } from '../shared/tradeRoutes.ts';
import { changeOwner } from './handOver.ts';
import { tellBoth } from './tellBoth.ts';

/** G-69: a colony becomes another empire's, with all that cannot leave. Ruling: other units of the giver have ten turns to (4.7-b). */
export function cedeSystem(turn: VbamTurn, from: string, to: string, system: string): void {
  const { state } = turn;
  const colony = state.colonies[system];
  if (colony?.owner !== from) return;
  loseProjects(turn, from, system);
  severRoutesTo(turn, system);
  takeOver(turn, colony, from, to);
  changeOwner(turn, fixedIn(turn, from, system), to);
  if (hasUnitsIn(turn, from, system)) {
    state.withdrawals.push({ owner: from, from: to, systems: [system], until: turn.number + TIME_TO_LEAVE });
  }
  tellBoth({ between: [from, to] }, (told) => turn.events.push({ kind: 'systemCeded', ...told, rule: 'G-69', by: from, system }));
}

/** It counts as integrated where the receiver thinks well of the giver. */
export function takeOver(turn: VbamTurn, colony: Colony, from: string, to: string): void {
  const { state, number } = turn;
  const { system } = colony;
  const welcome = (state.relations[pairIdOf(from, to)]?.relationship ?? 0) >= 0;
  Object.assign(colony, { owner: to, martialLaw: false, conquered: welcome ? null : number });
  const built = Object.values(state.facilities).filter((facility) => facility.system === system);
  for (const facility of built) if (facility.owner === from) facility.owner = to;
  seeSystem(turn, to, system);
  const [theirs, ours] = [state.knowledge[from] as EmpireKnowledge, state.knowledge[to] as EmpireKnowledge];
  const facilities = built.flatMap(({ kind, owner }) => (owner === to ? [{ kind, owner }] : []));
  theirs.colonies[system] = { seen: number, owner: to, size: colonySizeOf(colony), facilities };
  delete ours.colonies[system];
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
