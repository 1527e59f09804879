import type { Problem } from '#core/orders/problem.ts';
import { sumOf } from '#core/sum.ts';
import type { DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { advancementCostOf } from '#vbam/questions/shared/economy/advancement.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { remark } from './remark.ts';

/** 5.2.X3-a: whoever grows pays more for knowledge. */
export function dearerAdvance({ after: { start, view } }: DraftedOrders): Problem[] {
  const [before, now] = [nextAdvanceOf(start), nextAdvanceOf(view)];
  if (now <= before) return [];
  const text = `with the people who come this turn the next advance costs ${now} TP instead of ${before} (5.2.X3-a)`;
  return [remark('info', text)];
}

function nextAdvanceOf({ empire, colonies }: EmpireView): number {
  const census = sumOf(Object.values(colonies).map((colony) => colony.census));
  const known = empire.researchData.map((data) => data.techLevel);
  return advancementCostOf(empire.techLevel, census, known).total;
}
