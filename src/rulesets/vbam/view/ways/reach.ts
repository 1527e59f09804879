import { reachOfCapitals } from '#vbam/questions/shared/colonies/capitals.ts';
import { commerceReachOf } from '#vbam/questions/shared/economy/tradeCenters.ts';
import { buildersRangesOf, servedBy } from '#vbam/questions/shared/forces/supplyCenters.ts';
import { buildersLanesIn } from '#vbam/questions/shared/movement/buildersLanes.ts';
import type { Lanes } from '#vbam/questions/shared/movement/laneGraph.ts';
import { networkLanesIn, supplyLanesIn, tradeLanesIn } from '#vbam/questions/shared/movement/openLanes.ts';
import { reachOf } from '#vbam/questions/shared/movement/reach.ts';
import { carriersOf } from '#vbam/view/abroad/dealing.ts';
import { holdersKnownAt, isAllyIn } from '#vbam/view/abroad/holders.ts';
import { territoryKnownTo } from '#vbam/view/abroad/territory.ts';
import { once } from '#vbam/view/once.ts';
import { capitalsOf, lanesKnownTo } from '#vbam/view/realm/places.ts';
import { ownSites } from '#vbam/view/realm/sites.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** 5.4.X11: the systems in the commerce ranges of the own centers of trade, whoever owns what is in between. */
export const commerceRangesOf = once((start) => commerceOver(start, lanesKnownTo(start)));

/** 5.4.X13-a: those that trade can reach by an open way. */
export const tradeReachOf = once((start) => commerceOver(start, tradeLanesIn(territoryKnownTo(start), lanesKnownTo(start))));

/** G-41: the systems in which the own supply centers serve ships. */
export const supplyReachOf = once((start) =>
  servedBy(start.empire, ownSites(start), networkLanesIn(territoryKnownTo(start), lanesKnownTo(start))),
);

/** G-27, C-03, 4.3.1-c: those that builders reach and claims cover: in the ranges of the own supply centers and of the claims of own colonies. */
export const buildersReachKnownTo = once((start) =>
  reachOf(buildersRangesOf(start.empire, ownSites(start)), supplyLanesIn(territoryKnownTo(start), lanesKnownTo(start))),
);

/** The systems to which known lanes lead from an own capital. */
export const capitalReachOf = once((start) => reachOfCapitals(capitalsOf(start), lanesKnownTo(start)));

/** G-27: those that builders reach from there, through own, allied and neutral systems. */
export const openReachOf = once((start) => {
  const land = {
    contested: territoryKnownTo(start).contested,
    isOwn: (system: string) => system in start.colonies,
    holdersOf: (system: string) => holdersKnownAt(start, system),
    isAlly: (power: string) => isAllyIn(start, power),
  };
  return reachOfCapitals(capitalsOf(start), buildersLanesIn(land, lanesKnownTo(start)));
});

/** those that goods for partners reach from there. */
export const tradeWaysOf = once((start) =>
  reachOfCapitals(capitalsOf(start), tradeLanesIn(territoryKnownTo(start), lanesKnownTo(start))),
);

/** 3.4.1-a, -e: where the empire may settle: in its own commerce range, or before the stars in that of its interstellar partners. */
export const settlersRangeOf = once((start): Pick<ReadonlySet<string>, 'has'> => {
  if (start.empire.techLevel.era === 'interstellar') return commerceRangesOf(start);
  return new Set(carriersOf(start).flatMap(({ merchants }) => merchants?.carriesTo ?? []));
});

function commerceOver(start: EmpireView, lanes: Lanes) {
  return commerceReachOf(start.empire, ownSites(start), lanes, start.constants);
}
