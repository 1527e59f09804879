import type { EmpireView } from '#vbam/view/view.ts';
import { technologyOf } from '../sections/technology.ts';

/** 5.2.X3-a. */
export function advanceLines(view: EmpireView): string[] {
  const { cost, tp } = technologyOf(view);
  return cost === null ? [] : [`Your next advance costs ${cost.total} TP, and you hold ${tp}.`];
}
