import { sumOf } from '#core/sum.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { type Presences, presencesOf } from '#vbam/questions/forces/presence.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { canFight } from '#vbam/questions/shared/war/groups.ts';

/** What keeps watch somewhere. */
export interface Patrol {
  /** BC, in EP */
  buildCost: number;
  commandCost: number;
}

/** 5.5-c, -e. Ruling: units of an empire in space that could fight there keep watch, armed or not; starbases too (G-38). */
export function patrolOf(state: CampaignState, presences: Presences, empire: string, system: string): Patrol {
  const units = presences.get(system)?.get(empire)?.space ?? [];
  const classes = units.filter((id) => canFight(unitIn(state, id))).map((id) => classOfUnit(state, unitIn(state, id)));
  return { buildCost: sumOf(classes.map(({ buildCost }) => buildCost)), commandCost: sumOf(classes.map(ccOf)) };
}

/** G-55. Ruling: all empires together, since pirates are everybody's enemies. */
export function patrolCcAt(state: CampaignState, system: string): number {
  const presences = presencesOf(state, new Set([system]));
  const empires = [...(presences.get(system)?.keys() ?? [])];
  return sumOf(empires.map((empire) => patrolOf(state, presences, empire, system).commandCost));
}
