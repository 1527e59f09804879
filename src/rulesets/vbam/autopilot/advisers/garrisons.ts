import { plainOrder } from '#core/order.ts';
import type { UnitClass } from '#schemas/vbam/state.ts';
import { buildUnits } from '#vbam/orders/verbs/construction/buildUnits.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { enemiesAtWarIn } from '#vbam/view/war/threats.ts';
import { type Desk, give } from '../desk.ts';
import { industryLeftAt, quietColonies } from '../ground.ts';
import { comingTo, type Guarding, guardingAmong, guardingOf, meet, spareAt, type Wants, wantsOf } from './police.ts';
import { classesFor } from './roles.ts';
import { buildTrains, runTrain, trainsOf } from './trains.ts';

/** The kinds of guards, in the order in which they are paid for. */
const kinds = ['police', 'attack'] as const satisfies readonly (keyof Guarding)[];

/** 3.4.9, 7.6, G-60: more Police than Census and soldiers enough in every colony, raised there or brought by transports. */
export function adviseGarrisons(desk: Desk): void {
  const wants = wantsOf(desk);
  const trains = trainsOf(desk);
  for (const train of trains) runTrain(desk, train, wants);
  for (const kind of kinds) raise(desk, wants, kind);
  if ([...wants.values()].some(({ police }) => police > 0)) buildTrains(desk, trains.length);
}

/** G-36: raised on the spot where industry allows, otherwise at the largest yard. */
function raise(desk: Desk, wants: Wants, kind: keyof Guarding): void {
  const { view } = desk;
  const [yard] = [...quietColonies(view)].sort(
    ([a], [b]) => industryLeftAt(desk, b) - industryLeftAt(desk, a) || plainOrder(a, b),
  )[0] ?? [undefined];
  let ready = yard === undefined ? 0 : guardingAmong(spareAt(desk, yard, kind))[kind] + Math.max(0, comingTo(view, yard)[kind]);
  for (const [colony, { [kind]: want }] of inOrder(view, wants)) {
    if (want <= 0) continue;
    if (raiseAt(desk, wants, { colony, want, kind, largest: Infinity })) continue;
    if (ready >= want) ready -= want;
    else if (yard !== undefined && yard !== colony)
      raiseAt(desk, wants, { colony: yard, want, kind, largest: roomAboard(view), forWhom: colony });
  }
}

/** The capital first: whoever loses it loses most. */
function inOrder({ empire }: EmpireView, wants: Wants): [string, Guarding][] {
  return [...wants].sort(([a], [b]) => Number(b === empire.capital) - Number(a === empire.capital) || plainOrder(a, b));
}

/** The largest force that one of the empire's transports can take as assault troops. */
function roomAboard({ unitClasses }: EmpireView): number {
  const rooms = Object.values(unitClasses)
    .filter(({ prototyped }) => prototyped)
    .map(({ abilities }) => abilities.assault ?? 0);
  return Math.max(0, ...rooms);
}

interface Levy {
  /** where they are raised */
  colony: string;
  want: number;
  kind: keyof Guarding;
  /** the build cost of the largest that may be chosen */
  largest: number;
  forWhom?: string;
}

function raiseAt(desk: Desk, wants: Wants, { colony, want, kind, largest, forWhom = colony }: Levy): boolean {
  const { view } = desk;
  const classes = levyClasses(view, kind)
    .filter(([, { buildCost }]) => buildCost <= largest)
    .sort(([a, one], [b, other]) => priceFor(one, kind, want) - priceFor(other, kind, want) || plainOrder(a, b));
  const name = systemNameIn(desk.view, forWhom);
  const because =
    kind === 'police'
      ? `${name} needs Police for its people before anything else is armed.`
      : `${name} needs soldiers of its own: one transport must not be enough to take it.`;
  return classes.some(([id, unitClass]) => {
    const each = guardingOf(unitClass);
    const count = Math.ceil(want / each[kind]);
    const values = { class: id, colony, ...(count > 1 && { count }) };
    if (industryLeftAt(desk, colony) <= 0 || !give(desk, 'Garrisons', buildUnits, values, because)) return false;
    if (forWhom === colony) meet(wants, colony, { police: count * each.police, attack: count * each.attack });
    return true;
  });
}

/** In peace soldiers wait for a class that is worth its pay; Police never does. */
function levyClasses(view: EmpireView, kind: keyof Guarding): [string, UnitClass][] {
  const all = Object.entries(view.unitClasses).filter(
    ([, unitClass]) => unitClass.type === 'ground force' && unitClass.prototyped && guardingOf(unitClass)[kind] > 0,
  );
  const proper = kind === 'attack' ? classesFor(view, 'troops') : [];
  if (proper.length > 0) return all.filter(([id]) => proper.includes(id));
  return kind === 'attack' && view.empire.ftlUnlocked && enemiesAtWarIn(view).length === 0 ? [] : all;
}

function priceFor(unitClass: UnitClass, kind: keyof Guarding, want: number): number {
  return Math.ceil(want / guardingOf(unitClass)[kind]) * unitClass.buildCost;
}
