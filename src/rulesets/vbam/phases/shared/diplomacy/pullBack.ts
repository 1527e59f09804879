import type { Relation } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { askToLeave } from './askToLeave.ts';

/** W-24: whoever has troops or fleets in the other's systems when a war ends has ten turns to pull them back (4.7-b). */
export function pullBack(turn: VbamTurn, { between }: Pick<Relation, 'between'>): void {
  const { state } = turn;
  for (const owner of between) {
    const from = otherOf(between, owner);
    const places = Object.values(state.units).flatMap((unit) => (unit.owner === owner ? [systemOfUnit(state, unit)] : []));
    const systems = [...new Set(places)].filter((system) => isTheirsAlone(state, system, from, owner)).sort();
    askToLeave(turn, { owner, from, systems, rule: 'W-24' });
  }
}

/** G-58: where both live, nobody has to leave. */
function isTheirsAlone(state: VbamTurn['state'], system: string, from: string, owner: string): boolean {
  return colonyOf(state, system, from) !== undefined && colonyOf(state, system, owner) === undefined;
}
