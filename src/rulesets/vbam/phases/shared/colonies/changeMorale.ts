import { showRoll } from '#core/dice.ts';
import { lookUp } from '#core/table.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import type { Site } from '#vbam/questions/economy/sites.ts';
import { moraleStateOf } from '#vbam/questions/shared/colonies/moraleState.ts';
import { raisedMoraleOf } from '#vbam/questions/shared/colonies/population.ts';
import { inRebellion } from '#vbam/questions/shared/economy/workplace.ts';
import { rebelsAt } from '#vbam/questions/shared/war/bands.ts';
import { martialLawTable } from '#vbam/tables/colonies/loyalty.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { rise } from '../rebels/rise.ts';

export type ColonySite = Site & { colony: Colony };

/** Every change of Morale outside the Morale Phase; 0 is rebellion (G-29). `freed`: its people have what they rebelled for. */
export function changeMorale(turn: VbamTurn, site: ColonySite, by: number, { freed = false } = {}): void {
  const was = inRebellion(site);
  shiftMorale(turn, site, by);
  tellOfRebellion(turn, site.colony, was, { freed, losses: by < 0 ? 1 : 0 });
}

/** A loss may be doubled by martial law (3.4.12-b), a gain stops at Capacity. Whether a rebellion began or ended is asked afterwards. */
export function shiftMorale(turn: VbamTurn, { colony, capacity, surroundings }: ColonySite, by: number): void {
  if (by > 0) colony.morale = raisedMoraleOf(colony.morale, by, capacity, [...(surroundings.resources ?? [])]);
  if (by >= 0) return;
  colony.morale = Math.max(0, colony.morale + by + (colony.martialLaw ? furtherLoss(turn, colony) : 0));
}

interface Course {
  freed?: boolean;
  /** how often Morale was lost, each time with all that martial law made of it, counted while it was 0 or fell to it */
  losses?: number;
}

/**
 * 3.4.11, R-03: `was`: in rebellion before. Each loss brings more rebels; who goes over from a hand without rebels has a first rising.
 * One that is put down leaves a conquered colony, without the dice of 3.4.14-b, loot or severed routes.
 */
export function tellOfRebellion(turn: VbamTurn, colony: Colony, was: boolean, { freed = false, losses = 0 }: Course = {}): void {
  const isUp = moraleStateOf(colony) === 'rebellion';
  const common = { rule: 'G-29', seenBy: [colony.owner], empire: colony.owner, system: colony.system };
  if (!was && isUp) turn.events.push({ kind: 'rebellionBegan', ...common });
  if (was || isUp) rise(turn, colony, isUp && colony.inArms === undefined ? Math.max(1, losses) : losses);
  if (!was || isUp || (!freed && rebelsAt(turn.state, colony).length > 0)) return;
  delete colony.inArms;
  const joined = turn.state.empires[colony.owner]?.civilWar?.side === 'rebels'; // C-40: they have come round to those whom they joined
  const conquered = !freed && !joined;
  if (conquered) colony.conquered = turn.number;
  turn.events.push({ kind: 'rebellionEnded', ...common, conquered });
}

/** 3.4.12-b. */
function furtherLoss(turn: VbamTurn, { owner, system }: Colony): number {
  const { dice, name, rule } = martialLawTable;
  return lookUp(martialLawTable, showRoll(turn.dice.at('martial law', system).roll(dice, name, rule), [owner], system));
}
