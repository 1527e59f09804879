import type { Colony } from '#schemas/vbam/state.ts';
import { integrationChanceOf } from '#vbam/questions/shared/colonies/integration.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { namesFor } from './names.ts';

/** 3.4.14-c, R-03, G-29: since when an own colony is held by force, what that costs, and how likely it ends; null where it is not. */
export function occupationInWords(view: EmpireView, { conquered, originalOwner, taken }: Colony): string | null {
  if (conquered === null) return null;
  const isTaken = taken !== undefined && originalOwner !== view.empire.id;
  const from = originalOwner in view.empires ? ` from ${namesFor(view).empire(originalOwner)}` : '';
  const how = isTaken ? `taken${from} in turn ${taken}` : `held by force since turn ${conquered}`;
  const chance = integrationChanceOf(view.turn + 1 - conquered);
  return `${how}, won over next turn with ${chance} %: until then it works a step worse, does not grow, builds no units and holds no capital, and its loyalty suffers`;
}

/** G-23: whose troops fight for an own colony; null where nobody's do. */
export function siegeInWords(view: EmpireView, { siege }: Colony): string | null {
  return siege
    ? `troops of ${namesFor(view).empire(siege.by)} have besieged it since turn ${siege.since}${siege.disrupted ? ', and outweigh its defenders: only half of its works run' : ''}`
    : null;
}
