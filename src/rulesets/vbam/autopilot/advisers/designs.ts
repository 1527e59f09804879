import { keysOf } from '#core/keysOf.ts';
import { plainOrder } from '#core/order.ts';
import { designUnit } from '#generators/unitDesigner.ts';
import type { TechLevel, UnitClass, UnitDesign } from '#schemas/vbam/state.ts';
import { design } from '#vbam/orders/verbs/construction/design.ts';
import { discardClass } from '#vbam/orders/verbs/construction/discardClass.ts';
import { prototype } from '#vbam/orders/verbs/construction/prototype.ts';
import { designPercentOf } from '#vbam/questions/shared/economy/techLevel.ts';
import { classIdFor } from '#vbam/questions/shared/forces/recordIds.ts';
import { designAccountOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type Desk, give } from '../desk.ts';
import { drawingOf } from '../drawingOf.ts';
import { crewsOf, industryLeftAt } from '../ground.ts';
import { isSurvey } from '../piece.ts';
import { lanesInReach, perilousLanes } from './exploration.ts';

/** What an empire wants a class for. */
export type Role = 'police' | 'scout' | 'delver' | 'warship' | 'starbase';

/** The design points for its cost, in percent of the older class's, that make a class clearly better: less is not worth a prototype. */
const CLEARLY_BETTER = 120;
/** The defense value from which a scout can spend some turns in a dangerous place. */
const DELVER_DEFENSE = 6;
/** How many classes of each role are kept: the best, and one that costs less or is proven. */
const KEPT = 2;

interface RoleRule {
  /** what its classes are called, followed by the tech level they were designed at */
  name: string;
  fits: (unitClass: UnitClass) => boolean;
  draw: (techLevel: TechLevel, industry: number) => UnitDesign | null;
  because: string;
}

const roles: Readonly<Record<Role, RoleRule>> = {
  police: {
    name: 'Gendarmes',
    fits: ({ type, buildCost, abilities }) => type === 'ground force' && buildCost <= 5 && (abilities.police ?? 0) >= 3,
    draw: (techLevel) => withMost({ type: 'ground force', buildCost: 5, techLevel }, 'police'),
    because: 'Our garrisons are too weak or too large to be shipped: this one is neither.',
  },
  scout: {
    name: 'Pathfinder',
    fits: (unitClass) => isScout(unitClass) && unitClass.statistics.defenseValue < DELVER_DEFENSE,
    draw: (techLevel) => withMost({ type: 'starship', buildCost: 5, techLevel, abilities: { FTL: 1, endurance: 2 } }, 'scout', 2),
    because: 'Better eyes find more lanes and lose fewer ships.',
  },
  delver: {
    name: 'Icebreaker',
    fits: (unitClass) => isScout(unitClass) && unitClass.statistics.defenseValue >= DELVER_DEFENSE,
    draw: (techLevel) =>
      designUnit({
        type: 'starship',
        buildCost: 9,
        techLevel,
        weights: { defenseValue: 1, attackStrength: 0, pointDefense: 0 },
        abilities: { FTL: 1, scout: 5, endurance: 2 },
      }),
    because: 'The only lanes left begin where space itself wears ships out: it takes thick hulls to look for their ends.',
  },
  warship: {
    name: 'Cruiser',
    fits: ({ type, abilities, statistics }) => type === 'starship' && (abilities.FTL ?? 0) > 0 && statistics.attackStrength >= 4,
    draw: (techLevel, industry) =>
      designUnit({
        type: 'starship',
        buildCost: Math.max(8, Math.min(25, Math.floor(industry / 2))),
        techLevel,
        weights: { defenseValue: 4, attackStrength: 4, pointDefense: 3 },
        abilities: { FTL: 1, armor: 1 },
      }),
    because: 'What our yards build is no longer what our engineers know.',
  },
  starbase: {
    name: 'Citadel',
    fits: ({ type }) => type === 'starbase',
    draw: (techLevel) =>
      designUnit({
        type: 'starbase',
        buildCost: 12,
        techLevel,
        weights: { defenseValue: 4, attackStrength: 3, pointDefense: 3 },
      }),
    because: 'A stronger base holds a system without eating supplies.',
  },
};

function isScout({ type, abilities, statistics }: UnitClass): boolean {
  return type === 'starship' && (abilities.scout ?? 0) > 0 && statistics.attackStrength === 0;
}

/** As much of one ability as the points allow. */
function withMost(brief: Parameters<typeof designUnit>[0], ability: 'police' | 'scout', defense = 1): UnitDesign | null {
  for (let value = 40; value > 0; value--) {
    const drawn: UnitDesign = {
      ...{ type: brief.type, buildCost: brief.buildCost, techLevel: { ...brief.techLevel } },
      statistics: { defenseValue: defense, attackStrength: 0, pointDefense: 0 },
      abilities: { ...brief.abilities, [ability]: value },
    };
    if (designAccountOf(drawn).left >= 0) return drawn;
  }
  return null;
}

/** Classes of a role that can be built, the latest first. */
export function classesFor({ unitClasses }: EmpireView, role: Role): string[] {
  return Object.keys(unitClasses)
    .filter((id) => unitClasses[id]?.prototyped && roles[role].fits(unitClasses[id]))
    .sort(
      (a, b) =>
        levelOf(unitClasses[b]) - levelOf(unitClasses[a]) ||
        (unitClasses[b]?.buildCost ?? 0) - (unitClasses[a]?.buildCost ?? 0) ||
        plainOrder(a, b),
    );
}

/** G-38: whether a design of one tech level is clearly better than one of another. */
export function isClearlyBetter(one: TechLevel, other: TechLevel): boolean {
  return 100 * designPercentOf(one) >= CLEARLY_BETTER * designPercentOf(other);
}

function levelOf(unitClass: UnitClass | undefined): number {
  return unitClass?.techLevel.era === 'interstellar' ? unitClass.techLevel.level : -1;
}

/** G-37, G-38: a class of each role as good as the yard can make it. `purse`: what may be spent, in tenths of an EP. */
export function adviseDesigns(desk: Desk, yard: string, purse: number): void {
  const { view } = desk;
  const techLevel = view.colonies[yard]?.techLevel;
  if (techLevel?.era !== 'interstellar' || !view.empire.ftlUnlocked) return;
  for (const role of keysOf(roles)) {
    const best = classesFor(view, role)[0];
    const known = view.unitClasses[best ?? ''];
    if (known && !isClearlyBetter(techLevel, known.techLevel)) continue;
    if (role === 'scout' && (!known || lanesInReach(view).length === 0)) continue;
    if (role === 'delver' && !needsDelvers(view)) continue;
    if (drawAndProve(desk, role, yard, techLevel, purse)) return; // G-37: one prototype at a time
  }
}

/** Whether scouts lie idle, because the lanes that are left begin where ships are harmed. */
export function needsDelvers(view: EmpireView): boolean {
  const surveys = [...crewsOf(view).values()].filter(isSurvey).length;
  return lanesInReach(view).length < surveys && perilousLanes(view).length > 0;
}

/** G-37: an outdated class that is not in service only clutters the lists. */
export function adviseDiscards(desk: Desk): void {
  const { view, draft } = desk;
  for (const role of keysOf(roles)) {
    const classes = classesFor(view, role);
    const best = view.unitClasses[classes[0] ?? ''];
    for (const id of classes.slice(KEPT)) {
      const old = draft.view.unitClasses[id];
      if (!best || !old || !isClearlyBetter(best.techLevel, old.techLevel)) continue;
      give(desk, 'Forces', discardClass, { class: id }, 'Nobody will build these again.');
    }
  }
}

function drawAndProve(desk: Desk, role: Role, yard: string, techLevel: TechLevel, purse: number): boolean {
  const { view, draft } = desk;
  const { name, draw, because } = roles[role];
  const called = `${name} Mark ${techLevel.level + 1}`;
  const waiting = Object.keys(view.unitClasses).find((id) => view.unitClasses[id]?.name === called);
  const isUnderWay = Object.values(view.projects).some(
    ({ work, system }) => work.kind === 'prototype' && (work.class === waiting || system === yard),
  );
  const drawn = draw(techLevel, industryLeftAt(desk, yard));
  if (isUnderWay || !drawn || 10 * drawn.buildCost > purse || drawn.buildCost > industryLeftAt(desk, yard)) return false;
  const id = waiting ?? classIdFor(view.empire.id, called, draft.view.unitClasses);
  if (waiting === undefined && !give(desk, 'Forces', design, { name: called, drawing: drawingOf(drawn) }, because)) return false;
  return give(desk, 'Forces', prototype, { class: id, colony: yard }, because);
}
