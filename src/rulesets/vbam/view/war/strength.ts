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
import { once } from '#vbam/view/once.ts';
import { classesKnownTo } from '#vbam/view/realm/classesKnownTo.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { estimateOfMonster } from './beasts.ts';
import { flightsAboard } from './decks.ts';

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

/** Units of one kind that an enemy is thought to have. */
export interface AssumedUnits {
  /** not always whole where only CC are known */
  count: number;
  /** what they are taken for */
  design: UnitDesign;
  /** EP of each: where no design of the hull is known, another stands in for it in proportion */
  price: number;
  damage: number;
  outOfSupply: number;
  /** aboard each */
  carried: readonly UnitDesign[];
}

/** What an enemy is thought to be made of, and what was assumed for it; nothing where all of it was seen. */
export interface AssumedForce {
  units: AssumedUnits[];
  assumed: string | null;
}

/** Part 7.4: an unknown design counts as the own best class of its hull; what is known by its CC alone, at 5 EP for each. */
export function assumedForce(view: EmpireView, { owner, detection, ccHalves, hulls, units }: KnownForce): AssumedForce {
  if (detection === 'limited') {
    const design = bestForItsPrice(view);
    const count = ((ccHalves / 2) * EP_PER_CC) / design.buildCost;
    return { units: [{ count, design, price: design.buildCost, ...unscathed }], assumed: `${EP_PER_CC} EP for each CC` };
  }
  const seen = units.map(({ class: made, damage, outOfSupply, carried }) => ({
    ...{ design: view.foreign.classes[made], damage, outOfSupply },
    carried: carried.flatMap((id) => view.foreign.classes[id] ?? []),
  }));
  if (detection === 'full' && seen.every(({ design }) => design !== undefined)) {
    const made = seen.flatMap(({ design, ...unit }) => (design ? [{ count: 1, design, price: design.buildCost, ...unit }] : []));
    return { units: made, assumed: null };
  }
  const made = Object.entries(hulls).map(([hull, count]) => {
    const best = bestOfHull(view, hull);
    return { count, ...best, ...unscathed, carried: flightsAboard(view, { owner, hull, ...best }) };
  });
  return { units: made, assumed: 'ships as good as your best of each hull' };
}

const unscathed = { damage: 0, outOfSupply: 0, carried: [] } as const;

/** What an enemy's force is thought to be worth, and what was assumed for it. */
export interface Estimate {
  strength: number;
  assumed: string | null;
}

/** G-24, Part 7.4; what is aboard others is not counted. */
export function estimateOfForce(view: EmpireView, force: KnownForce): Estimate {
  const { units, assumed } = assumedForce(view, force);
  const strengths = units.map(({ count, design, price, damage }) => {
    const each = strengthIn(design.statistics, damage >= design.statistics.defenseValue);
    return (count * price * each) / design.buildCost;
  });
  return { strength: sumOf(strengths), assumed };
}

/** 7.4: a monster by its rule (3.2.7-k), a guardian at 5 EP for each CC, and as bases fight. Null: nobody has measured it. */
export function estimateOfWild(view: EmpireView, wild: EmpireView['foreign']['wilds'][string]): number | null {
  const { kind, ccHalves, damage } = wild;
  if (ccHalves === undefined) return null;
  if (kind === 'monster') {
    const { statistics } = estimateOfMonster(view, wild);
    return strengthIn(statistics, damage >= statistics.defenseValue);
  }
  return ((ccHalves / 2) * EP_PER_CC * strengthPerEp(bestForItsPrice(view)) * sightings.basePercent) / 100;
}

/** The strongest own class of a hull; where there is none, what the least that such a hull costs would buy. */
function bestOfHull(view: EmpireView, hull: string): Pick<AssumedUnits, 'design' | 'price'> {
  const alike = Object.values(view.unitClasses).filter((design) => hullOf(design).name === hull);
  const best = bestBy(alike, ({ statistics }) => strengthIn(statistics, false));
  return best ? { design: best, price: best.buildCost } : { design: bestForItsPrice(view), price: leastCostOf(hull) };
}

function leastCostOf(hull: string): number {
  const rows = [...Object.values(hullCharts), carrierHulls].flat();
  return rows.find(([, , { name }]) => name === hull)?.[0] ?? EP_PER_CC;
}

/** Of whom nothing better is known: 1 AS + DV for each EP. */
const plainShip: UnitDesign = {
  type: 'starship',
  buildCost: 10,
  techLevel: { era: 'interstellar', level: 0 },
  statistics: { defenseValue: 5, attackStrength: 5, pointDefense: 2 },
  abilities: { FTL: 1 },
};

/** The own starship class that gives most strength for its price. */
export const bestForItsPrice = once(({ unitClasses }: EmpireView): UnitDesign => {
  const ships = Object.keys(unitClasses)
    .sort()
    .flatMap((id) => unitClasses[id] ?? [])
    .filter(({ type }) => type === 'starship');
  return bestBy([plainShip, ...ships], strengthPerEp) ?? plainShip;
});

/** AS + DV for each EP. */
export function strengthPerEp({ statistics, buildCost }: UnitDesign): number {
  return strengthIn(statistics, false) / buildCost;
}

/** The first of those with the highest value. */
export function bestBy<Thing>(things: readonly Thing[], worth: (thing: Thing) => number): Thing | undefined {
  let best: { thing: Thing; value: number } | undefined;
  for (const thing of things) {
    const value = worth(thing);
    if (!best || value > best.value) best = { thing, value };
  }
  return best?.thing;
}
