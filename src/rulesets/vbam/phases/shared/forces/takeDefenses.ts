import { inIdOrder } from '#core/inIdOrder.ts';
import type { Unit, UnitClass } from '#schemas/vbam/state.ts';
import { classOfUnit, labelOfUnit, systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { goOver } from './goOver.ts';

/** G-59: bases and flights that are not aboard a ship. */
export function takeDefenses(turn: VbamTurn, from: string, to: string, systems: readonly string[]): void {
  const { state } = turn;
  for (const system of systems) {
    const left = inIdOrder(state.units).flatMap(([id, unit]) => (isDefense(turn, unit, { from, system }) ? [id] : []));
    if (left.length === 0) continue;
    const called = left.map((id) => labelOfUnit(state, id));
    goOver(turn, left, { of: from, to });
    for (const empire of [from, to]) {
      turn.events.push({ kind: 'defensesTaken', rule: 'G-59', seenBy: [empire], empire, system, of: from, by: to, called });
    }
  }
}

function isDefense({ state }: VbamTurn, unit: Unit, { from, system }: { from: string; system: string }): boolean {
  if (unit.owner !== from || unit.place.kind === 'carried' || systemOfUnit(state, unit) !== system) return false;
  return defenses.includes(classOfUnit(state, unit).type);
}

const defenses: readonly UnitClass['type'][] = ['starbase', 'ground base', 'flight'];
