import type { EmpireView } from '../view.ts';

/** Computed once for each view: `start` is the same for all orders of a sheet and is never changed. */
export function once<Answer extends object>(compute: (start: EmpireView) => Answer): (start: EmpireView) => Answer {
  const known = new WeakMap<EmpireView, Answer>();
  return (start) => {
    const answer = known.get(start) ?? compute(start);
    known.set(start, answer);
    return answer;
  };
}
