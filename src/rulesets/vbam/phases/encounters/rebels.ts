import { inIdOrder } from '#core/inIdOrder.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { inRebellion } from '#vbam/questions/shared/economy/workplace.ts';
import { classIn, unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { armedOf, rebelsIn } from '#vbam/questions/shared/war/bands.ts';
import { groundUnitsIn } from '#vbam/questions/shared/war/bombarders.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { tellOfRebellion } from '../shared/colonies/changeMorale.ts';
import { disbandEmpty } from '../shared/rebels/disband.ts';
import { seeRebels } from '../shared/rebels/seeRebels.ts';
import { fightOnGround } from '../shared/war/ground/fightOnGround.ts';
import { liberate, rebelsRestoreTo } from '../shared/war/liberate.ts';

/** W-26, G-23: rebels fight the loyalists of their colony each turn, place by place; neither side leaves. */
export function fightRebels(turn: VbamTurn): void {
  for (const [band, { system, against }] of rebelsIn(turn.state)) {
    const colony = colonyOf(turn.state, system, against);
    const attackers = armedOf(turn.state, band);
    if (!colony || attackers.length === 0) continue;
    const defenders = loyalistsAt(turn, colony);
    if (defenders.length === 0) continue;
    const left = fightOnGround(turn, { system, kind: 'ground battle', defenders, attackers });
    seeRebels(turn, colony);
    if (left.attackers.length === 0) calmDown(turn, colony);
    else if (left.defenders.length === 0 && rebelsRestoreTo(turn, colony) !== null) liberate(turn, colony, band);
  }
  disbandEmpty(turn);
}

/** G-23: ground forces, ground bases and atmospheric flights that are ready. */
function loyalistsAt({ state }: VbamTurn, { system, owner }: Colony): string[] {
  const ready = inIdOrder(state.units).flatMap(([id, { class: made, place, mothballed }]) => {
    const isReady = place.kind === 'based' && place.system === system && !mothballed;
    const { type, abilities } = classIn(state, made);
    return isReady && type === 'flight' && (abilities.atmospheric ?? 0) > 0 ? [id] : [];
  });
  return [...groundUnitsIn(state, system), ...ready].filter((id) => unitIn(state, id).owner === owner);
}

/** 3.4.11-e: whether the last of them was beaten where people are calm again. */
function calmDown(turn: VbamTurn, colony: Colony): void {
  if (inRebellion({ colony })) tellOfRebellion(turn, colony, true);
}
