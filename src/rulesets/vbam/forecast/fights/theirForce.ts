import type { KnownForce, UnitDesign } from '#schemas/vbam/state.ts';
import { combatantFrom } from '#vbam/battle/combatantFrom.ts';
import { gunsCombatant } from '#vbam/battle/fixtures.ts';
import type { Combatant } from '#vbam/battle/forces.ts';
import { leastCensusOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { knownColoniesAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { defenseGunsOf, defenseShieldOf } from '#vbam/questions/shared/facilities/planetaryDefense.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type AssumedUnits, assumedForce } from '#vbam/view/war/strength.ts';
import type { Meeting } from './meetings.ts';

/** The key of the plan that an enemy is thought to fight by. */
export const THEIR_PLAN = 'theirs';

/** An enemy's side as it is thought to be. */
export interface TheirForce {
  combatants: Combatant[];
  shield: number;
}

/** Part 7.4: what the view knows of an enemy, with `moreCc` than was made out. */
export function theirForce(view: EmpireView, { enemy, system, forces }: Meeting, moreCc = 0): TheirForce {
  const { guns, shield } = worksAt(view, system, enemy);
  return { combatants: [...unitsIn(view, forces, '', moreCc), ...guns], shield };
}

/** G-20.2: those who fight beside somebody else, each by the plan that enemies are thought to go by. */
export function besideForce(view: EmpireView, forces: readonly KnownForce[], moreCc = 0): Combatant[] {
  return unitsIn(view, forces, 'beside ', moreCc);
}

function unitsIn(view: EmpireView, forces: readonly KnownForce[], key: string, moreCc: number): Combatant[] {
  return forces.flatMap((force, index) => {
    const { units: made } = assumedForce(view, withMore(force, moreCc));
    const fighting = made.filter(({ design }) => force.where === 'space' || design.type === 'ground base');
    return fighting.flatMap((unit, place) =>
      wholeUnits(unit).flatMap((one, number) => withFlights(one, `${key}${index} ${place} ${number}`, force.owner)),
    );
  });
}

/** G-17: a limited look may miss some CC, or see too many. */
function withMore(force: KnownForce, moreCc: number): KnownForce {
  if (force.detection !== 'limited') return force;
  return { ...force, ccHalves: Math.max(1, force.ccHalves + 2 * moreCc) };
}

type WholeUnit = Omit<AssumedUnits, 'count'>;

/** A part of a unit is a smaller one. */
function wholeUnits({ count, ...unit }: AssumedUnits): WholeUnit[] {
  const whole = Array.from({ length: Math.floor(count) }, () => unit);
  const rest = Math.round((count - whole.length) * unit.price);
  return rest > 0 ? [...whole, { ...unit, price: rest }] : whole;
}

/** Flights aboard are thought to be ready. */
function withFlights({ design, price, damage, outOfSupply, carried }: WholeUnit, id: string, owner: string): Combatant[] {
  const fixed = design.type === 'flight' ? !design.abilities.FTL : design.type !== 'starship'; // bases, and flights of the planet
  const common = { owner, plan: THEIR_PLAN, fleet: THEIR_PLAN };
  const carrier = combatantFrom(
    { className: id, design: inProportion(design, price), unit: { builtWith: [], damage, outOfSupply } },
    { id, ...common, carrier: null, fixed },
  );
  const flights = carried.filter(({ type }) => type === 'flight');
  return [
    carrier,
    ...flights.map((flight, number) =>
      combatantFrom(
        { className: id, design: flight, unit: { builtWith: [], damage: 0, outOfSupply } },
        { id: `${id} ${number}`, ...common, carrier: id, fixed: false },
      ),
    ),
  ];
}

function inProportion(design: UnitDesign, price: number): UnitDesign {
  if (price === design.buildCost) return design;
  const { defenseValue, attackStrength, pointDefense } = design.statistics;
  const share = (value: number) => Math.round((value * price) / design.buildCost);
  const statistics = {
    defenseValue: Math.max(1, share(defenseValue)),
    attackStrength: share(attackStrength),
    pointDefense: share(pointDefense),
  };
  return { ...design, buildCost: price, statistics };
}

/** G-26: Guns and a Shield that were seen there, as strong as those of a colony of that size at the own tech level. */
function worksAt(view: EmpireView, system: string, enemy: string): { guns: Combatant[]; shield: number } {
  const seen = view.foreign.colonies[system]?.facilities.filter(({ owner }) => owner === enemy) ?? [];
  const { size } = knownColoniesAt(view.foreign.colonies, system).find(({ owner }) => owner === enemy) ?? {};
  const colony = size === undefined ? null : { census: leastCensusOf(size) };
  const { techLevel } = view.empire;
  const has = (kind: (typeof seen)[number]['kind']) => seen.some((one) => one.kind === kind);
  return {
    guns: has('planetary defense guns') ? [gunsCombatant({ id: 'guns', owner: enemy }, defenseGunsOf(colony, techLevel))] : [],
    shield: has('planetary defense shield') ? defenseShieldOf(colony, techLevel) : 0,
  };
}
