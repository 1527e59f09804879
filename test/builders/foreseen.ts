import { seededDice } from '#core/dice.ts';
import type { CampaignState, Detection } from '#schemas/vbam/state.ts';
import type { Index } from '#vbam/battle/forces.ts';
import type { BattleRecord } from '#vbam/battle/record.ts';
import { type Fight, fightsAhead } from '#vbam/forecast/fights/fights.ts';
import { waysAhead } from '#vbam/forecast/ways.ts';
import { checkOrders } from '#vbam/orders/checkOrders.ts';
import { fightBattles } from '#vbam/phases/encounters.ts';
import type { Fought } from '#vbam/phases/shared/war/fight.ts';
import { forceAsSeen } from '#vbam/questions/forces/detection.ts';
import { presencesOf, unitsInSpaceAt } from '#vbam/questions/forces/presence.ts';
import { unitWork } from '#vbam/tables/forces/unitWork.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { defaultCampaign } from './campaign.ts';
import { smallGalaxy } from './galaxy.ts';
import { ophir, sol, turnWith } from './turn.ts';

/** The empire at Sol has made out all that the one at Ophir has in a system. */
export function sighted(state: CampaignState, system: string, detection: Detection): void {
  const known = state.knowledge[sol];
  if (!known) throw new Error('the empire at Sol knows nothing');
  const seen = forceAsSeen(state, unitsInSpaceAt(state, ophir, system), { detection, where: 'space' });
  known.forces[`${ophir}/${system}`] = { seen: state.turn, system, owner: ophir, where: 'space', detection, ...seen };
  for (const id of new Set(seen.units.flatMap((unit) => [unit.class, ...unit.carried]))) {
    const unitClass = state.unitClasses[id];
    if (!unitClass) throw new Error(`there is no class ${id}`);
    const { prototyped: _, numbered: __, ...design } = unitClass;
    known.classes[id] = { ...structuredClone(design), seen: state.turn };
  }
}

/** What the empire at Sol knows of a state. */
export function solView(state: CampaignState): EmpireView {
  const { rules, constants } = defaultCampaign();
  return viewFor(state, smallGalaxy(), { rules, constants }, sol);
}

/** The fights that a sheet without orders leads to. */
export function foreseen(state: CampaignState): Fight[] {
  const drafted = checkOrders(solView(state), []);
  return fightsAhead(drafted, waysAhead(drafted));
}

/** The battles of the turn that follows, by the dice of a seed; everybody makes out hulls. */
export function foughtFrom(state: CampaignState, seed: string): Fought[] {
  const turn = { ...turnWith({}), state: structuredClone(state), dice: seededDice(seed) };
  for (const { id } of turn.galaxy.systems)
    for (const empire of [sol, ophir]) turn.notes.detections.set(`${empire}/${id}`, { space: 'normal', ground: 'none' });
  return fightBattles(turn, presencesOf(turn.state));
}

/** EP that a side lost: destroyed and captured units at their build cost, and half an EP for each new point of damage, as the forecast counts. */
export function lossOf({ record, rosters }: Pick<Fought, 'record' | 'rosters'>, index: Index): number {
  const entrants = new Map(rosters[index].entrants.map((entrant) => [entrant.id, entrant]));
  const lost = ({ id, fate, damage }: BattleRecord['after'][Index][number]) => {
    const { cost, damage: before } = entrants.get(id) ?? { cost: 0, damage: 0 };
    return fate === 'destroyed' || fate === 'captured' ? cost : Math.max(0, damage - before) * unitWork.repair;
  };
  return record.after[index].reduce((sum, one) => sum + lost(one), 0);
}
