import { sumOf } from '#core/sum.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { detectionKey } from '#vbam/questions/forces/detection.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit, systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { canFight, type Group, groupsOf, isBase } from '#vbam/questions/shared/war/groups.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import type { DetectionNote } from '#vbam/turnNotes.ts';

/** What an empire can fight with in a system, as things are now. */
export interface Muster {
  empire: string;
  /** what moves, in order of the first of their units */
  groups: Group[];
  /** W-12: starbases, planetary flights and ground bases, by ids */
  bases: string[];
  /** G-26: by ids of facilities */
  guns: string[];
  /** G-17: what it makes out in space there */
  detection: DetectionNote['space'];
}

/** What was in a system when the phase began, by empire; what has left, been lost or changed hands since is not mustered. */
export type Garrisons = ReadonlyMap<string, { units: readonly string[]; guns: readonly string[] }>;

/** W-18, G-28: mothballed, docked and crated units, those aboard others, and those that fled or kept out of battle do not fight. */
export function mustersIn(turn: VbamTurn, system: string, garrisons: Garrisons): Muster[] {
  return [...garrisons].flatMap(([empire, { units, guns }]) => {
    const own = units.filter((id) => isReady(turn, id, empire, system));
    const standing = guns.filter((id) => turn.state.facilities[id]?.state === 'operational');
    if (own.length + standing.length === 0) return [];
    const isFixed = (id: string) => isBase(turn.state, unitIn(turn.state, id));
    const detection = turn.notes.detections.get(detectionKey(empire, system))?.space ?? 'none';
    const moving = own.filter((id) => !isFixed(id));
    const groups = groupsOf(turn.state, empireIn(turn.state, empire).plan, moving);
    return [{ empire, groups, bases: own.filter(isFixed), guns: standing, detection }];
  });
}

function isReady({ state, notes }: VbamTurn, id: string, empire: string, system: string): boolean {
  const unit = state.units[id];
  if (unit?.owner !== empire || !canFight(unit) || notes.withdrawn.has(id)) return false;
  return systemOfUnit(state, unit) === system;
}

/** What is bound to the place and can fight there. */
export function isFortified({ bases, guns }: Muster): boolean {
  return bases.length + guns.length > 0;
}

/** G-20.2: the CC it has there. */
export function commandCostOf(state: CampaignState, { groups, bases }: Muster): number {
  const units = [...groups.flatMap(({ units }) => units), ...bases];
  return sumOf(units.map((id) => ccOf(classOfUnit(state, unitIn(state, id)))));
}
