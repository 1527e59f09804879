import type { CampaignState, Colony, Unit, UnitClass } from '#schemas/vbam/state.ts';
import { colonyOf, takenByOthers } from '#vbam/questions/colonies/colonies.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { capacityOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit, unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/* What a verb asks about the things that its slots have found: they exist, or the program is at fault. */

/** By its system; where several live there, by that and its owner (G-58), as in the lexicon. */
export function colonyNamed({ state }: VbamTurn, id: string): Colony {
  const [system = '', owner] = id.split('+');
  const colony = owner === undefined ? state.colonies[system] : colonyOf(state, system, owner);
  if (!colony) throw new Error(`there is no colony ${id}`);
  return colony;
}

export function unitOf({ state }: VbamTurn, id: string): { unit: Unit; unitClass: UnitClass; label: string } {
  const unit = unitIn(state, id);
  const unitClass = classOfUnit(state, unit);
  return { unit, unitClass, label: unitLabelOf(id, unit, unitClass) };
}

/** 3.2.4-a: what nothing in a colony may exceed. */
export function capacityAt(turn: VbamTurn, { system, owner }: Colony): number {
  return capacityOf(starOf(turn, system), facilitiesAt(turn.state, system, owner));
}

/** G-58: what the Census of a colony may not exceed. */
export function roomAt(turn: VbamTurn, colony: Colony): number {
  return capacityAt(turn, colony) - takenByOthers(turn.state, colony.system, colony.owner);
}

function facilitiesAt({ facilities }: CampaignState, system: string, owner: string) {
  return Object.values(facilities).filter((facility) => facility.system === system && facility.owner === owner);
}
