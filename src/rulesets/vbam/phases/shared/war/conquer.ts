import type { Colony } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { relationBetween } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { inRebellion } from '#vbam/questions/shared/economy/workplace.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { tellOfRebellion } from '../colonies/changeMorale.ts';
import { changeHands } from '../colonies/takeOver.ts';
import { makeContact } from '../diplomacy/contact.ts';
import { hearOfWar } from '../diplomacy/hearOfWar.ts';
import { releaseSequestered } from '../economy/earn.ts';
import { severRoutesTo } from '../economy/tradeRoutes.ts';
import { loot, loseSeats } from './conquest/capitals.ts';
import type { Prize } from './conquest/prize.ts';
import { captureResearch, researchAt } from './conquest/research.ts';
import { huntSpies } from './conquest/spies.ts';
import { takeUnits, takeWork } from './conquest/spoils.ts';
import { countAsLost } from './conquest/tally.ts';
import { tellOfConquest } from './conquest/tell.ts';
import { dismay } from './conquest/unrest.ts';
import { liberate, restoredTo } from './liberate.ts';

/**
 * 3.4.14-a, W-22: a colony is taken by force, in one step with everything that goes over.
 * W-23: who takes it from an occupier of a partner's, or of its own, gives it back.
 */
export function conquer(turn: VbamTurn, colony: Colony, by: string): void {
  if (colony.owner === by) throw new Error(`${by} cannot conquer its own colony at ${colony.system}`);
  if (restoredTo(turn, colony, by) === null) subdue(turn, colony, by);
  else liberate(turn, colony, by);
}

function subdue(turn: VbamTurn, colony: Colony, by: string): void {
  const prize: Prize = { system: colony.system, from: colony.owner, by };
  meetConqueror(turn, prize);
  const research = researchAt(turn, colony); // W-22: as it was before
  const capital = loot(turn, prize);
  severRoutesTo(turn, prize.system, prize.from, '5.4.X13-d');
  takeWork(turn, prize);
  takeUnits(turn, prize);
  huntSpies(turn, prize);
  const was = inRebellion({ colony });
  const losses = dismay(turn, colony, by) > 0 ? 1 : 0;
  loseSeats(turn, prize);
  Object.assign(colony, { martialLaw: false, conquered: turn.number, taken: turn.number });
  changeHands(turn, colony, by);
  settleIn(turn, prize, was, losses);
  tellOfConquest(turn, prize, capital);
  captureResearch(turn, prize, research);
  countAsLost(turn, prize);
}

/** nobody is conquered by strangers for long. */
function meetConqueror(turn: VbamTurn, { from, by, system }: Prize): void {
  makeContact(turn, from, by, system);
  hearOfWar(turn, relationBetween(turn.state, from, by), from);
}

/** G-28: what waited there is the conqueror's, and is sent out where nothing keeps it in. */
function settleIn(turn: VbamTurn, prize: Prize, was: boolean, losses: number): void {
  const { system, by } = prize;
  const colony = colonyOf(turn.state, system, by);
  if (!colony) return;
  tellOfRebellion(turn, colony, was, { losses });
  if (!inRebellion({ colony }) && !colony.blockade) releaseSequestered(turn, colony);
}
