import { FROM_CHARTS } from '#vbam/questions/shared/exploration/fromCharts.ts';
import type { EmpireView, KnownSystem } from '#vbam/view/view.ts';

/** Why others may live in a system without the empire knowing it; null where it was seen when the last turn ended. */
export function lastLookAt({ turn }: Pick<EmpireView, 'turn'>, { unvisited, seen }: KnownSystem): string | null {
  if (unvisited) return FROM_CHARTS;
  return seen < turn - 1 ? `last seen in turn ${seen}` : null;
}
