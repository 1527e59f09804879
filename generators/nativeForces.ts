import { pick, type Stream } from '#core/dice.ts';
import { recordIn } from '#core/recordIn.ts';
import type { Empire, TechLevel, UnitClass, UnitDesign } from '#schemas/vbam/state.ts';
import { reachesTech } from '#vbam/questions/shared/economy/techLevel.ts';
import { eraRules } from '#vbam/tables/economy/techLevels.ts';
import {
  GARRISON,
  LEAST_STATISTICS,
  type NativeClass,
  nativeClasses,
  type Part,
  partShares,
} from '#vbam/tables/exploration/nativeClasses.ts';
import { designUnit } from './unitDesigner.ts';

export interface Builders {
  owner: string;
  techLevel: TechLevel;
  /** whether they have unlocked FTL */
  ftl: Empire['ftlUnlocked'];
}

/** The most that a class may cost before a people would rather do without. */
const DEAREST = 40;

/** G-37: the classes of a people that rises in play, by id; every one is legal at its tech level. */
export function forceListFor({ owner, techLevel, ftl }: Builders): Record<string, UnitClass> {
  const list: Record<string, UnitClass> = {};
  for (const wanted of nativeClasses) {
    if (wanted.ftl !== undefined && wanted.ftl !== (ftl && reachesTech(techLevel, FIRST_FTL))) continue;
    const design = designFor(wanted, techLevel);
    if (design) list[`${owner}-${wanted.id}`] = { ...design, owner, name: wanted.name, prototyped: true, numbered: 0 };
  }
  return list;
}

const FIRST_FTL: TechLevel = { era: 'interstellar', level: 0 };

/** The cheapest unit, of at least its usual build cost, that affords its abilities and something besides. */
function designFor({ type, buildCost, weights, abilities }: NativeClass, techLevel: TechLevel): UnitDesign | null {
  if (!eraRules[techLevel.era].unitTypes.includes(type)) return null;
  for (let cost = buildCost; cost <= DEAREST; cost++) {
    const design = designUnit({ type, buildCost: cost, techLevel, weights, abilities });
    if (design && (cost === 1 || pointsOf(design) >= LEAST_STATISTICS || isPlain(design))) return design;
  }
  return null;
}

function pointsOf({ statistics: { defenseValue, attackStrength, pointDefense } }: UnitDesign): number {
  return defenseValue + attackStrength + pointDefense;
}

function isPlain({ abilities }: UnitDesign): boolean {
  return Object.keys(abilities).length === 0;
}

export interface Purchase {
  ep: number;
  classes: Readonly<Record<string, UnitClass>>;
  /** bought before anything else, as far as the money goes */
  must?: Readonly<Record<string, number>>;
}

/** What a people buys: an order of garrison and ground forces first, then defences, then ships; never for more than it has. */
export function purchaseForces(stream: Stream, { ep, classes, must = {} }: Purchase): Record<string, number> {
  const counts: Record<string, number> = {};
  let left = ep;
  const buy = (id: string): boolean => {
    const cost = classes[id]?.buildCost ?? Number.POSITIVE_INFINITY;
    if (cost > left) return false;
    left -= cost;
    counts[id] = (counts[id] ?? 0) + 1;
    return true;
  };
  for (const id of Object.keys(must).sort()) for (let bought = 0; bought < (must[id] ?? 0); bought++) if (!buy(id)) break;
  const garrison = garrisonIn(classes);
  if (garrison && !counts[garrison]) buy(garrison);
  for (const limit of limitsFor(left, classes)) spendDownTo(stream, limit, () => left, classes, buy);
  return counts;
}

interface Limit {
  part: Part;
  /** what must be left for the parts that follow */
  keep: number;
}

/** The parts that can be bought at all, each with what it must leave for the next. */
function limitsFor(ep: number, classes: Purchase['classes']): Limit[] {
  const possible = partShares.filter(({ part }) => Object.keys(classes).some((id) => partOf(id, classes) === part));
  const whole = possible.reduce((sum, { percent }) => sum + percent, 0);
  let rest = whole;
  return possible.map(({ part, percent }) => {
    rest -= percent;
    return { part, keep: Math.floor((ep * rest) / whole) };
  });
}

function spendDownTo(
  stream: Stream,
  { part, keep }: Limit,
  left: () => number,
  classes: Purchase['classes'],
  buy: (id: string) => boolean,
): void {
  const ids = Object.keys(classes)
    .sort()
    .filter((id) => partOf(id, classes) === part);
  for (;;) {
    const affordable = ids.filter((id) => (classes[id]?.buildCost ?? 0) <= left() - keep);
    if (affordable.length === 0) return;
    buy(pick(stream, affordable));
  }
}

function partOf(id: string, classes: Purchase['classes']): Part {
  const { type } = recordIn(classes, id, 'class');
  if (type === 'starship') return 'ships';
  return type === 'ground force' ? 'ground' : 'defence';
}

function garrisonIn(classes: Purchase['classes']): string | undefined {
  return Object.keys(classes)
    .sort()
    .find((id) => id.endsWith(`-${GARRISON}`));
}
