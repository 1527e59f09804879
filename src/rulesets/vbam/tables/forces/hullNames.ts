import { carrierHulls, hullCharts } from './hulls.ts';

/** 6.1.X11, 6.1.X12, G-39: what can be met in space or above a planet, by hull. */
export const hullsInBattle: readonly string[] = [
  ...new Set(
    [hullCharts.starship, carrierHulls, hullCharts.flight, hullCharts.starbase, hullCharts['ground base']].flatMap((chart) =>
      chart.map(([, , { name }]) => name),
    ),
  ),
];

/** G-26: they are no hull, and can be aimed at all the same. */
export const GUNS_IN_BATTLE = 'planetary defense guns';
