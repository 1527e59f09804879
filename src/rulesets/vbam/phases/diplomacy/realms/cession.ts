import type { Colony, EmpireKnowledge } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/shared/colonies/colonies.ts';
import { colonySizeOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { classOfUnit, systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { TIME_TO_LEAVE } from '#vbam/tables/treaties.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { coloniesOf, placeWith, placeWithNews } from '#vbam/view/knownColonies.ts';
import { loseProjects } from '../../construction/projects.ts';
import { bringUnder } from '../../shared/colonies/mergeColonies.ts';
import { tellBoth } from '../../shared/diplomacy/tellBoth.ts';
import { severRoutesTo } from '../../shared/economy/tradeRoutes.ts';
import { seeSystem } from '../../shared/exploration/see.ts';
import { changeOwner } from '../exchange/handOver.ts';

/** G-69: a colony becomes another empire's, with all that cannot leave. Ruling: other units of the giver have ten turns to (4.7-b). */
export function cedeSystem(turn: VbamTurn, from: string, to: string, system: string): void {
  const { state } = turn;
  const colony = colonyOf(state, system, from);
  if (!colony) return;
  loseProjects(turn, from, system);
  severRoutesTo(turn, system, from);
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
  Object.assign(colony, { martialLaw: false, conquered: welcome ? null : number });
  bringUnder(turn, colony, to);
  const built = Object.values(state.facilities).filter((facility) => facility.system === system);
  seeSystem(turn, to, system);
  const [theirs, ours] = [state.knowledge[from] as EmpireKnowledge, state.knowledge[to] as EmpireKnowledge];
  const facilities = built.flatMap(({ kind, owner }) => (owner === to ? [{ kind, owner }] : []));
  const size = colonySizeOf(colonyOf(state, system, to) as Colony);
  theirs.colonies[system] = placeWithNews(theirs.colonies[system], { owner: to, size }, { seen: number, facilities }, turn.rules);
  if (turn.rules.multiColonySystems) forgetColony(ours, system, from);
  else delete ours.colonies[system];
}

/** G-58: who else lives there is not forgotten. */
function forgetColony({ colonies }: EmpireKnowledge, system: string, owner: string): void {
  const known = colonies[system];
  const left = known ? coloniesOf(known).filter((one) => one.owner !== owner) : [];
  const facilities = known?.facilities.filter((one) => one.owner !== owner) ?? [];
  if (known && left.length > 0) colonies[system] = placeWith(left, { seen: known.seen, facilities });
  else delete colonies[system];
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
