import type { UnitDesign } from '#schemas/vbam/state.ts';
import { guardianCombatant, monsterCombatant } from '#vbam/battle/fixtures.ts';
import type { Combatant } from '#vbam/battle/forces.ts';
import type { DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { canFight, groupsOf } from '#vbam/questions/shared/war/groups.ts';
import { guardianWeights } from '#vbam/tables/galaxy/encounters.ts';
import { EP_PER_CC } from '#vbam/tables/war/plans.ts';
import { sightings } from '#vbam/tables/war/sightings.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { estimateOfMonster } from '#vbam/view/war/beasts.ts';
import { estimateOfWild } from '#vbam/view/war/strength.ts';
import type { Way } from '../ways.ts';
import type { Clash, KnownWild } from './clash.ts';
import { forcesOf } from './meetings.ts';

/** Nobody sends ships farther ahead than this without looking again. */
const MOST_TURNS = 4;

/** W-29: where a sheet leaves armed ships with a guardian or monster whose CC are known; at an own colony others fight too, and nobody can tell. */
export function wildsAhead(drafted: DraftedOrders, ways: readonly Way[]): Clash[] {
  const { start } = drafted.after;
  return Object.keys(start.foreign.wilds)
    .sort()
    .flatMap((id) => {
      const wild = start.foreign.wilds[id];
      const fights = wild?.kind === 'guardian' || wild?.kind === 'monster';
      if (!wild || !fights || wild.ccHalves === undefined || wild.system in drafted.after.view.colonies) return [];
      return clashWith(drafted, ways, { ...wild, id });
    });
}

function clashWith({ after: { view } }: DraftedOrders, ways: readonly Way[], wild: KnownWild): Clash[] {
  const { system, id } = wild;
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const groups = groupsOf(forcesOf(view), view.empire.plan, unitsThere(view, ways, system, turn));
    if (!groups.some(({ armed }) => armed)) continue;
    const we = groups.some(({ armed, orders }) => armed && orders.posture === 'attack on sight');
    const they = wild.kind === 'guardian' || 'perhaps';
    return [
      {
        ...{ system, enemy: id, wild, turn: view.turn + turn, groups, bases: [], guns: [], forces: [] },
        ...{ level: 'hostilities', attacks: { we, they, stay: [] } },
      },
    ];
  }
  return [];
}

/** Of the fleets that are there when a turn ends, by how many come before it. */
function unitsThere(view: EmpireView, ways: readonly Way[], system: string, turn: number): string[] {
  const fleets = new Set(ways.filter(({ stops }) => (stops[turn] ?? stops.at(-1)) === system).map(({ fleet }) => fleet));
  return Object.keys(view.units)
    .sort()
    .filter((id) => {
      const unit = unitIn(view, id);
      return unit.place.kind === 'fleet' && fleets.has(unit.place.fleet) && canFight(unit);
    });
}

/** Ruling: a monster has the values of its home (3.2.7-k); a guardian is as strong as ships for 5 EP for each CC and half as much again, made as guardians are (G-13); damage as it was seen. */
export function wildForce(view: EmpireView, wild: KnownWild): Combatant {
  const { damage } = wild;
  if (wild.kind === 'monster') return monsterCombatant(wild.id, { statistics: estimateOfMonster(view, wild).statistics, damage });
  const strength = estimateOfWild(view, wild) ?? 0;
  const weights = guardianWeights;
  const share = (weight: number) => Math.round((strength * weight) / (weights.attackStrength + weights.defenseValue));
  const statistics = {
    defenseValue: Math.max(1, share(weights.defenseValue)),
    attackStrength: share(weights.attackStrength),
    pointDefense: share(weights.pointDefense),
  };
  return guardianCombatant(wild.id, { design: guardianOf(wild, statistics), damage });
}

function guardianOf({ ccHalves = 0 }: KnownWild, statistics: UnitDesign['statistics']): UnitDesign {
  const buildCost = Math.max(1, Math.round(((ccHalves / 2) * EP_PER_CC * sightings.basePercent) / 100));
  return { type: 'starbase', buildCost, techLevel: { era: 'interstellar', level: 0 }, statistics, abilities: {} };
}
