import { plainOrder } from '#core/order.ts';
import { designUnit } from '#generators/unitDesigner.ts';
import type { TechLevel, UnitClass, UnitDesign } from '#schemas/vbam/state.ts';
import { designAccountOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { needsTender } from '../derelicts.ts';
import { crewsOf } from '../ground.ts';
import { isSurvey } from '../piece.ts';
import { lanesInReach, perilousLanes } from './exploration.ts';

/** What an empire wants a class for. */
export type Role = 'police' | 'scout' | 'delver' | 'warship' | 'starbase' | 'tender' | 'troops';

/** The defense value from which a scout can spend some turns in a dangerous place. */
const DELVER_DEFENSE = 6;

/** 7.6: what one unit of soldiers costs: two of them find room in any transport. */
const TROOPS_COST = 3;

interface RoleRule {
  /** what its classes are called, followed by the tech level they were designed at */
  name: string;
  fits: (unitClass: UnitClass) => boolean;
  draw: (techLevel: TechLevel, industry: number) => UnitDesign | null;
  /** whether one is needed at all; always, where it is not said. `known`: one that can be built already */
  isNeeded?: (view: EmpireView, known: UnitClass | undefined) => boolean;
  because: string;
}

export const roles: Readonly<Record<Role, RoleRule>> = {
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
    isNeeded: (view, known) => known !== undefined && lanesInReach(view).length > 0,
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
    isNeeded: needsDelvers,
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
  tender: {
    name: 'Tender',
    fits: ({ type, abilities, statistics }) =>
      type === 'starship' && (abilities.repair ?? 0) > 0 && (abilities.FTL ?? 0) > 0 && statistics.attackStrength === 0,
    draw: (techLevel) =>
      designUnit({
        type: 'starship',
        buildCost: 4,
        techLevel,
        weights: { defenseValue: 1, attackStrength: 0, pointDefense: 0 },
        abilities: { FTL: 1, repair: 1 },
      }),
    isNeeded: needsTender,
    because: 'Derelicts lie in our reach, and only a ship that can repair them makes them ours.',
  },
  troops: {
    name: 'Infantry',
    fits: ({ type, buildCost, statistics }) =>
      type === 'ground force' && buildCost <= TROOPS_COST && statistics.attackStrength >= TROOPS_COST,
    draw: (techLevel) =>
      designUnit({
        type: 'ground force',
        buildCost: TROOPS_COST,
        techLevel,
        weights: { defenseValue: 2, attackStrength: 3, pointDefense: 1 },
      }),
    because: 'Garrisons keep order; to hold a world, or take one, we need soldiers.',
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

function levelOf(unitClass: UnitClass | undefined): number {
  return unitClass?.techLevel.era === 'interstellar' ? unitClass.techLevel.level : -1;
}

/** Whether scouts lie idle, because the lanes that are left begin where ships are harmed. */
export function needsDelvers(view: EmpireView): boolean {
  const surveys = [...crewsOf(view).values()].filter(isSurvey).length;
  return lanesInReach(view).length < surveys && perilousLanes(view).length > 0;
}
