import { sumOf } from '#core/sum.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { treasuryFor } from '#vbam/questions/shared/empires/regions.ts';
import { armedOf } from '#vbam/questions/shared/war/bands.ts';
import { LOOT_PER_AS } from '#vbam/tables/piracy/catalogue.ts';
import { book, type VbamTurn } from '#vbam/turn.ts';
import type { EarningRoute } from '../shared/economy/tradeRoutes.ts';
import { attackOf, note, pirateBandIn } from '../shared/piracy/band.ts';
import { unlessToldOtherwise } from './asked.ts';
import type { Haunts } from './haunts.ts';

/** G-55 (1): what a band steals, in tenths of an EP: never more than the routes there earn together, and than their owners have. */
export function raid(turn: VbamTurn, haunts: Haunts, id: string): number {
  const band = pirateBandIn(turn.state, id);
  const { system } = band;
  const routes = haunts.routesTo(system);
  const strength = 10 * Math.floor(LOOT_PER_AS * attackOf(turn.state, armedOf(turn.state, id)));
  const loot = Math.min(strength, haunts.tradeAt(system));
  if (loot === 0 || unlessToldOtherwise(turn, id, 'pirate raid', { choices: ['yes', 'no'], fallback: 'yes' }) === 'no') return 0;
  const stolen = sharesOf(routes, loot).map(({ route, share }) => robbed(turn, route, share));
  const tenths = sumOf(stolen);
  band.epTenths += tenths;
  if (tenths > 0) note(turn, band, 'stole', { tenths });
  return tenths;
}

/** By the routes' value. Ruling: the tenths that do not divide are taken from the first, by the ids of the routes. */
function sharesOf(routes: readonly EarningRoute[], loot: number): { route: EarningRoute['route']; share: number }[] {
  const whole = sumOf(routes.map(({ earns }) => earns.total));
  const shares = routes.map(({ route, earns }) => ({ route, share: Math.floor((loot * earns.total) / whole) }));
  let left = loot - sumOf(shares.map(({ share }) => share));
  return shares.map(({ route, share }) => {
    const more = left > 0 ? 1 : 0;
    left -= more;
    return { route, share: share + more };
  });
}

/** What a treasury does not hold nobody can steal. */
function robbed(turn: VbamTurn, { owner, center, target }: EarningRoute['route'], share: number): number {
  const empire = empireIn(turn.state, owner);
  const tenths = Math.min(share, treasuryFor(empire, center, colonyOf(turn.state, center, owner)).epTenths);
  if (tenths === 0) return 0;
  const cause = { kind: 'stolen by pirates', system: target } as const;
  const common = { empire: owner, pool: 'ep', heading: 'commerce income', rule: 'G-55', at: center } as const;
  book(turn, { ...common, cause, amount: -tenths });
  turn.events.push({ kind: 'piratesStole', rule: 'G-55', seenBy: [owner], empire: owner, system: target, tenths });
  return tenths;
}
