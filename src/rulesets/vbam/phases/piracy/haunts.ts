import { askedOnce } from '#core/askedOnce.ts';
import { sumOf } from '#core/sum.ts';
import { coloniesIn, largestOf } from '#vbam/questions/colonies/colonies.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { type Presences, presencesOf } from '#vbam/questions/forces/presence.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { colonySizeOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { siteKey } from '#vbam/questions/shared/economy/workplace.ts';
import { garrisonsOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { importanceOf } from '#vbam/questions/shared/galaxy/importance.ts';
import { blackMarketOf } from '#vbam/questions/shared/piracy/blackMarket.ts';
import { armedOf, piratesIn } from '#vbam/questions/shared/war/bands.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { type EarningRoute, earningRoutesOf } from '../shared/economy/tradeRoutes.ts';
import { isPirateBase } from '../shared/piracy/band.ts';

/** What pirates live on, found once for all of them. */
export interface Haunts {
  sites: ReturnType<typeof sitesOf>;
  /** nobody else moves in this phase */
  presences: Presences;
  /** G-54: the routes to a system that earn something */
  routesTo(system: string): readonly EarningRoute[];
  /** G-55: a tenth of the trade value, summed over all routes there, in tenths of an EP */
  tradeAt(system: string): number;
  police(owner: string, system: string): number;
  /** 5.5.BM-a: in EP; `base`: whether there is a pirate base, asked by default */
  marketAt(system: string): number;
}

export function hauntsOf(turn: VbamTurn): Haunts {
  const { state, galaxy } = turn;
  const sites = sitesOf(state, galaxy);
  const garrisons = garrisonsOf(state, siteKey);
  const routes = askedOnce(() => Map.groupBy(earningRoutesOf(turn, sites), ({ route }) => route.target));
  const routesTo = (system: string) => routes().get(system) ?? [];
  const police = (owner: string, system: string) => garrisons.get(siteKey(owner, system))?.police ?? 0;
  return {
    sites,
    presences: presencesOf(state),
    routesTo,
    tradeAt: (system) => sumOf(routesTo(system).map(({ earns }) => earns.total)),
    police,
    marketAt(system) {
      const colonies = coloniesIn(state, system);
      const largest = largestOf(colonies);
      return blackMarketOf({
        importance: importanceOf(starOf(turn, system)),
        size: largest ? colonySizeOf(largest) : null,
        base: hasPirateBase(turn, system),
        police: sumOf([...new Set(Object.values(state.units).map(({ owner }) => owner))].map((owner) => police(owner, system))),
      });
    },
  };
}

/** 5.5.PB-a: whosever it is. */
export function hasPirateBase({ state }: VbamTurn, system: string): boolean {
  return piratesIn(state).some(
    ([id, band]) => band.system === system && armedOf(state, id).some((unit) => isPirateBase(state, unit)),
  );
}
