import { copyOf } from '#core/copy.ts';
import type { EmpireKnowledge } from '#schemas/vbam/state.ts';
import { classIn } from '#vbam/questions/shared/forces/unitIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** A class becomes known in full, under its present name. */
export function learnClass({ state, number }: VbamTurn, known: EmpireKnowledge, id: string): void {
  const { owner, name, type, buildCost, techLevel, statistics, abilities } = classIn(state, id);
  known.classes[id] = copyOf({ seen: number, owner, name, type, buildCost, techLevel, statistics, abilities });
}
