import type { Blockade, CampaignState, Colony } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { hasMet } from '#vbam/questions/diplomacy/contactSides.ts';
import { tradeHostAt } from '#vbam/questions/diplomacy/tradeRight.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { inRebellion } from '#vbam/questions/shared/economy/workplace.ts';
import { isKeptOut } from '#vbam/questions/shared/war/blockade.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { releaseSequestered } from '../economy/earn.ts';

type News = 'blockadeLaid' | 'blockadeChanged' | 'blockadeLifted';

/** G-28: the blockade is over, and what waited is sent out. */
export function unblock(turn: VbamTurn, colony: Colony): void {
  endBlockade(turn, colony);
  if (!inRebellion({ colony })) releaseSequestered(turn, colony);
}

/** A colony that changes hands is no longer blockaded by the enemies of its former owner; what waits there is the new one's. */
export function endBlockade(turn: VbamTurn, colony: Colony): void {
  const { blockade } = colony;
  if (!blockade) return;
  delete colony.blockade;
  tellOfBlockade(turn, 'blockadeLifted', colony, blockade);
  leaveDocks(turn.state);
}

/** G-28: ships leave their docks when the blockade is over, or when a fleet has taken them out. */
export function leaveDocks(state: CampaignState): void {
  for (const unit of Object.values(state.units)) {
    const { place, owner } = unit;
    const stays = place.kind === 'system' && colonyOf(state, place.system, owner)?.blockade !== undefined;
    if (unit.docked && !stays) delete unit.docked;
  }
}

/** G-28: its owner and the blockader know of it, and those whose trade with the place it stops, if they know who does. */
export function tellOfBlockade({ state, events }: VbamTurn, kind: News, colony: Colony, blockade: Blockade): void {
  const { owner: of, system } = colony;
  const { by, full } = blockade;
  for (const empire of [...new Set([of, by, ...tradersStopped(state, { ...colony, blockade })])]) {
    events.push({ kind, rule: 'G-28', seenBy: [empire], empire, system, of, by, full });
  }
}

/** nobody is told of powers that they have never met. */
function tradersStopped(state: CampaignState, colony: Colony & { blockade: Blockade }): string[] {
  const { owner, system, blockade } = colony;
  const relationOf = (one: string, other: string) => state.relations[pairIdOf(one, other)];
  const isAtWar = (one: string, other: string) => relationOf(one, other)?.state === 'war';
  return Object.values(state.tradeRoutes)
    .filter(({ target, owner: trader }) => target === system && tradeHostAt(state, trader, target)?.owner === owner)
    .map(({ owner: trader }) => trader)
    .filter((trader) => trader !== owner && isKeptOut(colony, trader, isAtWar) && hasMet(relationOf(trader, blockade.by), trader))
    .sort();
}
