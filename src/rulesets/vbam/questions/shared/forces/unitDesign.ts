import { keysOf } from '#core/keysOf.ts';
import { sumOf } from '#core/sum.ts';
import type { Ability, TechLevel, UnitDesign, UnitStatistics, UnitType } from '#schemas/vbam/state.ts';
import { abilityRules, basingAbilities } from '#vbam/tables/forces/abilities.ts';
import { CARRIER_PERCENT, carrierHulls, type Hull, hullCharts } from '#vbam/tables/forces/hulls.ts';
import { designPercentOf } from '../economy/techLevel.ts';

/** One line of a design's account, in design points. */
export interface DesignLine {
  item: keyof UnitStatistics | Ability;
  /** how many points of the statistic or ability */
  value: number;
  /** the price of one */
  each: number;
  points: number;
}

export interface DesignAccount {
  lines: DesignLine[];
  spent: number;
  budget: number;
  /** negative when too much was spent */
  left: number;
}

/** G-38: design points per point of build cost at interstellar level 0. */
const POINTS_PER_COST = 2;
/** G-38: what an immobile unit gains by having no engines. */
const IMMOBILE_PERCENT = 150;
/** G-38: what a point of defense value, attack strength or point defense costs, in design points. */
const STATISTIC_PRICE = 1;

/** G-38: command cost, a multiple of a half. */
export function ccOf({ buildCost }: Pick<UnitDesign, 'buildCost'>): number {
  return Math.max(0.5, Math.floor(buildCost / 5));
}

/** G-38: attack strength for each point of defense value, at most. */
export const MAX_ATTACK_PER_DEFENSE = 2;

/** G-38: the highest attack strength of a class that is designed now. */
export function mostAttackOf({ defenseValue }: Pick<UnitStatistics, 'defenseValue'>): number {
  return MAX_ATTACK_PER_DEFENSE * defenseValue;
}

/** G-38: the highest Decoy of a class that is designed now. */
export function mostDecoyOf(design: Pick<UnitDesign, 'buildCost'>): number {
  return Math.max(1, ccOf(design));
}

/** C-15: build time in turns. */
export function buildTimeOf({ buildCost }: Pick<UnitDesign, 'buildCost'>): number {
  return Math.ceil(buildCost / 5);
}

/** C-16: maintenance cost in EP per year of ten turns. */
export function maintenanceCostOf({ buildCost }: Pick<UnitDesign, 'buildCost'>): number {
  return Math.max(1, Math.round(buildCost / 3));
}

/** G-38: command rating; flights lead nobody. */
export function commandRatingOf(design: UnitDesign): number {
  if (design.type === 'flight') return 0;
  return 2 + 2 * ccOf(design) + (design.abilities.command ?? 0);
}

/** 6.1.X11, X12: what its size is called. */
export function hullOf(design: UnitDesign): Hull {
  const chart = isCarrier(design) ? carrierHulls : hullCharts[design.type];
  const row = chart.find((size) => design.buildCost >= size[0] && design.buildCost <= size[1]);
  if (!row) throw new Error(`no hull for a ${design.type} of build cost ${design.buildCost}`);
  return row[2];
}

/** A-d: a starship with at least a quarter of its design points in basing. */
export function isCarrier(design: UnitDesign): boolean {
  if (design.type !== 'starship') return false;
  const abilities = basingAbilities.filter((ability) => design.abilities[ability]);
  if (abilities.length === 0) return false; // most have none
  const basing = sumOf(abilities.map((ability) => pointPriceOf(design, ability) * (design.abilities[ability] ?? 0)));
  return basing * 100 >= designBudgetOf(design) * CARRIER_PERCENT;
}

/** G-38: the design points it may spend, rounded down to a half. */
export function designBudgetOf(design: Pick<UnitDesign, 'buildCost' | 'techLevel' | 'type'>): number {
  const percent = designPercentOf(design.techLevel) * (isImmobile(design.type) ? IMMOBILE_PERCENT : 100);
  return Math.floor((2 * POINTS_PER_COST * design.buildCost * percent) / 10_000) / 2;
}

/** G-38: where every design point goes. */
export function designAccountOf(design: UnitDesign): DesignAccount {
  const lines = [...statisticLines(design), ...abilityLines(design)];
  const [spent, budget] = [sumOf(lines.map(({ points }) => points)), designBudgetOf(design)];
  return { lines, spent, budget, left: budget - spent };
}

/** G-16: what one point of an ability costs this design, rounded up to a half. */
export function pointPriceOf(design: Pick<UnitDesign, 'buildCost' | 'type'>, ability: Ability): number {
  const { price } = abilityRules[ability];
  if (price.per === 'point') return price.points;
  if (price.per === 'command cost') return Math.ceil(2 * price.points * ccOf(design)) / 2;
  const percent = design.type === 'flight' ? (price.flightPercent ?? price.percent) : price.percent;
  return Math.ceil((2 * design.buildCost * percent) / 100) / 2;
}

function isImmobile(type: UnitType): boolean {
  return type === 'starbase' || type === 'ground base';
}

/** The order of the printed unit entries. */
const statisticOrder: readonly (keyof UnitStatistics)[] = ['defenseValue', 'attackStrength', 'pointDefense'];

function statisticLines({ statistics }: UnitDesign): DesignLine[] {
  return statisticOrder
    .filter((item) => statistics[item] > 0)
    .map((item) => ({ item, value: statistics[item], each: STATISTIC_PRICE, points: STATISTIC_PRICE * statistics[item] }));
}

function abilityLines(design: UnitDesign): DesignLine[] {
  return abilitiesOf(design).map(([item, value]) => {
    const each = pointPriceOf(design, item);
    return { item, value, each, points: each * value };
  });
}

/** The abilities it has, in the order of the table. */
export function abilitiesOf({ abilities }: Pick<UnitDesign, 'abilities'>): [Ability, number][] {
  return keysOf(abilityRules).flatMap((ability) => {
    const value = abilities[ability];
    return value === undefined ? [] : [[ability, value]];
  });
}

/** G-38: what a class may spend at this tech level, and what its statistics cost, with the limits of both. */
export function designRulesInWords(techLevel: TechLevel): string[] {
  const [cost, percent] = [10, designPercentOf(techLevel)];
  const each = (share: number) => (POINTS_PER_COST * percent * share) / 10_000;
  const sample = designBudgetOf({ type: 'starship', buildCost: cost, techLevel });
  return [
    `A class has ${each(100)} design points (DP) for each EP of its build cost, a starbase or ground base ${each(IMMOBILE_PERCENT)}: a starship of ${cost} EP has ${sample} DP.`,
    `Each point of DV (1 at least), AS (${MAX_ATTACK_PER_DEFENSE} × DV at most) or PD costs ${STATISTIC_PRICE} DP.`,
  ];
}

/** What a point of an ability costs, in design points. */
export function abilityPriceInWords(ability: Ability): string {
  const { price } = abilityRules[ability];
  if (price.per === 'point') return String(price.points);
  if (price.per === 'command cost') return `${price.points} × command cost`;
  const { percent, flightPercent = percent } = price;
  return `${percent}% of build cost${flightPercent === percent ? '' : ` (flights ${flightPercent}%)`}`;
}
