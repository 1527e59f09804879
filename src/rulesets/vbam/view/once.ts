import { remembered } from '#core/remembered.ts';
import type { EmpireView } from './view.ts';

/** Computed once for each view: `start` is the same for all orders of a sheet and is never changed. */
export function once<Answer>(compute: (start: EmpireView) => Answer): (start: EmpireView) => Answer {
  return remembered(compute);
}
