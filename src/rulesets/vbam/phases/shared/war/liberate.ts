import type { Colony } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { areAllied, areBound } from '#vbam/questions/diplomacy/relations.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { hasCeased } from '#vbam/questions/empires/fallen.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { inRebellion } from '#vbam/questions/shared/economy/workplace.ts';
import { joyOfFreedom } from '#vbam/questions/shared/empires/releasing.ts';
import { labelOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { rebelsIn } from '#vbam/questions/shared/war/bands.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { changeMorale } from '../colonies/changeMorale.ts';
import { isColony } from '../colonies/ownColony.ts';
import { changeHands } from '../colonies/takeOver.ts';
import { releaseSequestered } from '../economy/earn.ts';
import { severRoutesTo } from '../economy/tradeRoutes.ts';
import { changeOwner } from '../forces/changeOwner.ts';
import { loseSeats } from './conquest/capitals.ts';
import { takeUnits, takeWork } from './conquest/spoils.ts';
import { strikeFromTally } from './conquest/tally.ts';
import { onlookersAt } from './conquest/tell.ts';

/** W-23, 3.4.14-d: the original owner to whom a colony goes back if `by` takes it; null where it is conquered instead. */
export function restoredTo({ state }: VbamTurn, { owner, originalOwner }: Colony, by: string): string | null {
  const heir = state.empires[originalOwner];
  if (!heir || hasCeased(heir) || owner === originalOwner) return null;
  const partners = () =>
    areBound(state.relations, by, originalOwner, 'mutual defense') || areAllied(state.relations, by, originalOwner);
  return by === originalOwner || partners() ? originalOwner : null;
}

/** 3.4.14-d: the original owner whom rebels of an unintegrated colony have back: one who is at war with the occupier; null where there is none. */
export function rebelsRestoreTo({ state }: VbamTurn, { owner, originalOwner, conquered }: Colony): string | null {
  const heir = state.empires[originalOwner];
  if (!heir || hasCeased(heir) || owner === originalOwner || conquered === null) return null;
  return state.relations[pairIdOf(owner, originalOwner)]?.state === 'war' ? originalOwner : null;
}

/**
 * 3.4.14-d: a colony is its original owner's again, integrated, without dice and loot; what the occupier has built stays.
 * `by`: the empire whose forces freed it, or the band of its own people.
 */
export function liberate(turn: VbamTurn, colony: Colony, by: string): void {
  const { state } = turn;
  const { system, owner: from, originalOwner: of } = colony;
  const liberator = by in state.empires ? by : undefined;
  const prize = { system, from, by: of };
  severRoutesTo(turn, system, from, '5.4.X13-d');
  takeWork(turn, prize);
  takeUnits(turn, prize);
  loseSeats(turn, prize);
  Object.assign(colony, { martialLaw: false, conquered: null });
  delete colony.taken;
  enlistRebels(turn, system, from, liberator ?? of);
  changeHands(turn, colony, of);
  strikeFromTally(turn, of, system);
  regainControl(turn, system, of, liberator);
  tell(turn, { system, of, from, ...(liberator !== undefined && { by: liberator }) });
}

interface Freed {
  system: string;
  of: string;
  from: string;
  by?: string;
}

function tell(turn: VbamTurn, { system, of, from, by }: Freed): void {
  const concerned = [...new Set([of, from, ...(by === undefined ? [] : [by])])];
  for (const empire of [...concerned, ...onlookersAt(turn, system, concerned, of)]) {
    const common = { rule: '3.4.14-d', seenBy: [empire], empire, system };
    turn.events.push({ kind: 'colonyLiberated', ...common, of, from, ...(by !== undefined && { by }) });
  }
}

/** 3.4.14-d: the rebels become the liberator's units. */
function enlistRebels(turn: VbamTurn, system: string, against: string, to: string): void {
  const { bands, units } = turn.state;
  for (const [id, band] of rebelsIn(turn.state)) {
    if (band.system !== system || band.against !== against) continue;
    const theirs = Object.keys(units)
      .filter((unit) => units[unit]?.owner === id)
      .sort();
    const called = theirs.map((unit) => labelOfUnit(turn.state, unit));
    changeOwner(turn, theirs, to);
    delete bands[id];
    const common = { rule: '3.4.14-d', seenBy: [to], empire: to, system };
    if (called.length > 0) turn.events.push({ kind: 'rebelsJoined', ...common, called });
  }
}

/** Ruling: people who rebelled against the occupier have what they wanted, as those who are released (4.7-e). */
function regainControl(turn: VbamTurn, system: string, of: string, liberator: string | undefined): void {
  const { state, galaxy } = turn;
  for (const unit of Object.values(state.units)) {
    const ashore = unit.place.kind === 'system' && unit.place.system === system;
    if (ashore && (unit.owner === of || unit.owner === liberator)) delete unit.landed;
  }
  const colony = colonyOf(state, system, of);
  if (!colony) return;
  const site = sitesOf(state, galaxy).find((one) => one.colony === colony);
  const from = colony.morale;
  if (site && isColony(site) && inRebellion(site)) changeMorale(turn, site, Math.max(1, joyOfFreedom(colony)), { freed: true });
  if (colony.morale !== from) {
    const common = { rule: '3.4.14-d', seenBy: [of], empire: of, system };
    turn.events.push({ kind: 'moraleChanged', ...common, why: 'liberation', from, to: colony.morale });
  }
  if (!colony.blockade && !inRebellion({ colony })) releaseSequestered(turn, colony);
}
