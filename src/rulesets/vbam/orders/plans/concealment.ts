import type { Refusal } from '#core/answer.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Forces } from '#vbam/questions/shared/forces/carrying.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit, unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { withoutStealthIn } from '#vbam/questions/shared/movement/stealth.ts';

/** O-07, 3.3.5-a: why a fleet cannot hide: the first of its units that anybody sees. */
export function stealthProblem(forces: Forces, fleet: string): Refusal<Hindrance> | null {
  const [first] = withoutStealthIn(forces, fleet);
  if (first === undefined) return null;
  const unit = unitIn(forces, first);
  return { why: { kind: 'without stealth', called: unitLabelOf(first, unit, classOfUnit(forces, unit)) }, rule: '3.3.5-a' };
}
