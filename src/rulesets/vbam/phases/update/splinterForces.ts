import { copyOf } from '#core/copy.ts';
import { newUnit } from '#generators/newUnit.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { musterAt } from '../shared/forces/muster.ts';

/** 3.2.7-s: the finder takes them over. */
export function takeOverSplinterForces(turn: VbamTurn): void {
  for (const { owner, system, classes, counts } of turn.notes.splinterForces) {
    for (const [id, unitClass] of Object.entries(classes)) turn.state.unitClasses[id] ??= copyOf(unitClass);
    const units = musterAt(turn, { owner, system, counts }, (unit) => newUnit(turn.state, unit));
    if (units === 0) continue;
    turn.events.push({ kind: 'splinterForcesJoined', rule: '3.2.7-s', seenBy: [owner], empire: owner, system, units });
  }
}
