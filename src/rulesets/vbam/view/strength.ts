import { sumOf } from '#core/sum.ts';
import type { KnownForce, UnitDesign, UnitStatistics } from '#schemas/vbam/state.ts';
import { hullOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { unitStateOf } from '#vbam/questions/shared/forces/unitState.ts';
import { statisticsOf } from '#vbam/questions/shared/forces/unitStatistics.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { uncarriedIn } from '#vbam/questions/shared/movement/pace.ts';
import { carrierHulls, hullCharts } from '#vbam/tables/forces/hulls.ts';
import { EP_PER_CC } from '#vbam/tables/war/plans.ts';
import { sightings } from '#vbam/tables/war/sightings.ts';
import { classesKnownTo } from './classesKnownTo.ts';
import { once } from './once.ts';
import type { EmpireView } from './view.ts';

type Forces = Pick<EmpireView, 'units' | 'fleets' | 'unitClasses' | 'foreignClasses'>;

/** G-24: AS + DV as built; crippled units count half, the train nothing. */
export function strengthIn(
  statistics: Pick<UnitStatistics, 'attackStrength' | 'defenseValue' | 'pointDefense'>,
  crippled: boolean,
): number {
  const { attackStrength, defenseValue, pointDefense } = statistics;
  if (attackStrength === 0 && pointDefense === 0) return 0;
  return (attackStrength + defenseValue) / (crippled ? 2 : 1);
}

/** G-24: of a fleet's own ships. */
export function ownStrengthOf(forces: Forces, fleet: string): number {
  const known = { unitClasses: classesKnownTo(forces) };
  return sumOf(
    uncarriedIn(forces, fleet).map((id) => {
      const unit = unitIn(forces, id);
      const unitClass = classOfUnit(known, unit);
      return strengthIn(statisticsOf(unit, unitClass), unitStateOf(unit, unitClass) !== 'sound');
    }),
  );
}

/** What an enemy is thought to have, and what was assumed for it; nothing where all of it was seen. */
export interface Estimate {
  strength: number;
  assumed: string | null;
}

/** Part 7.4: an unknown design counts as the own best class of its hull; what is known by its CC alone, at 5 EP for each. */
export function estimateOfForce(view: EmpireView, { detection, ccHalves, hulls, units }: KnownForce): Estimate {
  if (detection === 'limited') {
    return { strength: (ccHalves / 2) * EP_PER_CC * strengthPerEp(view), assumed: `${EP_PER_CC} EP for each CC` };
  }
  const seen = units.map(({ class: made, damage }) => ({ design: view.foreign.classes[made], damage }));
  if (detection === 'full' && seen.every(({ design }) => design !== undefined)) {
    const strengths = seen.map(({ design, damage }) => (design ? asSeen(design, damage) : 0));
    return { strength: sumOf(strengths), assumed: null };
  }
  const strengths = Object.entries(hulls).map(([hull, count]) => count * bestOfHull(view, hull));
  return { strength: sumOf(strengths), assumed: 'ships as good as your best of each hull' };
}

/** 7.4: at 5 EP for each CC; what keeps a place fights as bases do. Null: nobody has measured it. */
export function estimateOfWild(view: EmpireView, { kind, ccHalves }: EmpireView['foreign']['wilds'][string]): number | null {
  if (ccHalves === undefined) return null;
  const percent = kind === 'guardian' ? sightings.basePercent : 100;
  return ((ccHalves / 2) * EP_PER_CC * strengthPerEp(view) * percent) / 100;
}

function asSeen(design: UnitDesign, damage: number): number {
  return strengthIn(design.statistics, damage >= design.statistics.defenseValue);
}

/** The strongest own class of a hull; where there is none, what the least that such a hull costs would buy. */
function bestOfHull(view: EmpireView, hull: string): number {
  const alike = Object.values(view.unitClasses).filter((design) => hullOf(design).name === hull);
  if (alike.length > 0) return Math.max(...alike.map(({ statistics }) => strengthIn(statistics, false)));
  return leastCostOf(hull) * strengthPerEp(view);
}

function leastCostOf(hull: string): number {
  const rows = [...Object.values(hullCharts), carrierHulls].flat();
  return rows.find(([, , { name }]) => name === hull)?.[0] ?? EP_PER_CC;
}

/** Of the own starship class that gives most for its price. */
const strengthPerEp = once(({ unitClasses }: EmpireView): number => {
  const ships = Object.values(unitClasses).filter(({ type }) => type === 'starship');
  return Math.max(1, ...ships.map(({ statistics, buildCost }) => strengthIn(statistics, false) / buildCost));
});
