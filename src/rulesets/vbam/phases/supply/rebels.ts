import type { Colony } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { rebelsAt, rebelsIn } from '#vbam/questions/shared/war/bands.ts';
import { damagePerLevel } from '#vbam/tables/forces/supply.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { harm } from '../shared/forces/harm.ts';
import { disbandEmpty } from '../shared/rebels/disband.ts';
import { seeRebels } from '../shared/rebels/seeRebels.ts';

/** 3.4.11-d, G-41: their people supply as many rebels as their Census, while Morale is 0; the others suffer. */
export function supplyRebels(turn: VbamTurn): void {
  const places = Map.groupBy(rebelsIn(turn.state), ([, { system, against }]) => `${system} ${against}`);
  for (const [band] of places.values()) {
    if (!band) continue;
    const [, { system, against }] = band;
    const colony = colonyOf(turn.state, system, against);
    if (colony) supplyAt(turn, colony);
  }
  disbandEmpty(turn);
}

/** Ruling: those who have been out of supply least come first, so that the same ones go without. */
function supplyAt(turn: VbamTurn, colony: Colony): void {
  const { state } = turn;
  const { system, owner: empire, census, morale } = colony;
  let left = morale === 0 ? census : 0;
  let [count, lost] = [0, 0];
  const waiting = rebelsAt(state, colony).sort((a, b) => unitIn(state, a).outOfSupply - unitIn(state, b).outOfSupply);
  for (const id of waiting) {
    const unit = unitIn(state, id);
    const cost = ccOf(classOfUnit(state, unit));
    if (cost <= left) {
      left -= cost;
      unit.outOfSupply = 0;
      delete unit.gap;
      continue;
    }
    unit.outOfSupply += 1;
    unit.gap = { why: 'capacity used up' }; // whoever takes them over is told why
    count += 1;
    if (harm(turn, id, damagePerLevel).destroyed) lost += 1;
  }
  if (count === 0) return;
  seeRebels(turn, colony);
  turn.events.push({ kind: 'rebelsStarved', rule: '3.4.11-d', seenBy: [empire], empire, system, count, lost });
}
