import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import type { Site } from '#vbam/questions/economy/sites.ts';
import { siteKey } from '#vbam/questions/shared/economy/workplace.ts';
import type { GivenOrder, VbamTurn } from '#vbam/turn.ts';
import { giveBack } from '../giveBack.ts';
import type { ColonySite } from './changeMorale.ts';

/** The colony that an order is about; null, and the order fails, where its empire no longer has it. */
export function ownColony(
  turn: VbamTurn,
  sites: ReadonlyMap<string, Site>,
  order: GivenOrder & { values: { colony: string } },
): ColonySite | null {
  const site = sites.get(siteKey(order.empire, order.values.colony));
  const standing = colonyOf(turn.state, order.values.colony, order.empire); // it may have been abandoned earlier in the phase
  if (isColony(site) && site.colony === standing) return site;
  giveBack(turn, order, { kind: 'colony not yours' }, order.rule);
  return null;
}

export function isColony(site: Site | undefined): site is ColonySite {
  return site !== undefined && site.colony !== null;
}
