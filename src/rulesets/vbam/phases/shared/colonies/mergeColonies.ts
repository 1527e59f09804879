import { recordIn } from '#core/recordIn.ts';
import type { CampaignState, Colony } from '#schemas/vbam/state.ts';
import { byComing, colonyOf, passColony, unsettle } from '#vbam/questions/colonies/colonies.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { capacityOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { raisedOf } from '#vbam/questions/shared/colonies/population.ts';
import { poolFields, pools } from '#vbam/questions/shared/economy/pools.ts';
import { reachesTech } from '#vbam/questions/shared/economy/techLevel.ts';
import { infrastructures } from '#vbam/tables/colonies/infrastructure.ts';
import { enter, type VbamTurn } from '#vbam/turn.ts';
import { bandsFace } from '../rebels/disband.ts';
import { endBlockade } from '../war/blockades.ts';

/** A colony becomes an empire's, with what its former owner built there; where the new owner already lives, the two become one (G-58). */
export function bringUnder(turn: VbamTurn, colony: Colony, to: string): void {
  const { state } = turn;
  const { system, owner: from } = colony;
  const there = colonyOf(state, system, to);
  endBlockade(turn, colony);
  delete colony.siege;
  bandsFace(turn, colony, to);
  if (there && there !== colony) merge(turn, there, colony);
  else passColony(state, colony, to);
  for (const facility of Object.values(state.facilities)) {
    if (facility.owner === from && facility.system === system) facility.owner = to;
  }
  dropDoubles(state, system, to);
  endLandings(state, system, to);
}

/** G-41, O-14: whoever had landed there stands on its own ground from then on. */
function endLandings({ units }: CampaignState, system: string, owner: string): void {
  for (const unit of Object.values(units)) {
    if (unit.owner === owner && unit.place.kind === 'system' && unit.place.system === system) delete unit.landed;
  }
}

/**
 * G-58. Ruling: people and works of both, up to Capacity; the Morale between theirs, weighed by people and rounded down;
 * of the rest the better, and what is built twice stands once.
 */
function merge(turn: VbamTurn, kept: Colony, lost: Colony): void {
  const { state } = turn;
  const own = Object.values(state.facilities).filter(
    ({ system, owner }) => system === kept.system && (owner === kept.owner || owner === lost.owner),
  );
  const capacity = capacityOf(starOf(turn, kept.system), own);
  const people = kept.census + lost.census;
  const shared = kept.morale * kept.census + lost.morale * lost.census;
  kept.morale = people > 0 ? Math.floor(shared / people) : Math.min(kept.morale, lost.morale);
  for (const value of ['census', ...infrastructures] as const) {
    kept[value] = raisedOf(Math.max(kept[value], lost[value]), Math.min(kept[value], lost[value]), capacity);
  }
  if (!reachesTech(kept.techLevel, lost.techLevel)) kept.techLevel = { ...lost.techLevel };
  kept.starvedTurns = Math.max(kept.starvedTurns, lost.starvedTurns);
  for (const pool of pools) {
    const field = poolFields[pool];
    const amount = lost.sequestered[field];
    kept.sequestered[field] += amount;
    const line = {
      empire: kept.owner,
      pool,
      heading: 'miscellaneous income',
      cause: { kind: 'held back', system: kept.system },
    } as const;
    if (amount !== 0) enter(turn, { ...line, amount, rule: 'G-58', colony: kept.system });
  }
  if (lost.inArms !== undefined) kept.inArms ??= lost.inArms;
  unsettle(state, lost);
  if (byComing(lost, kept) < 0) kept.founded = lost.founded;
}

/** Of two facilities of a kind the one that works is left, otherwise the first by their ids. */
export function dropDoubles({ facilities }: CampaignState, system: string, owner: string): void {
  const own = Object.keys(facilities)
    .filter((id) => facilities[id]?.system === system && facilities[id].owner === owner)
    .sort();
  for (const [, ids] of Map.groupBy(own, (id) => recordIn(facilities, id, 'facility').kind)) {
    const kept = ids.find((id) => facilities[id]?.state === 'operational') ?? ids[0];
    for (const id of ids) if (id !== kept) delete facilities[id];
  }
}
