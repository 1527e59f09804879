import { valueIn } from '#core/valueIn.ts';
import type { Unit } from '#schemas/vbam/state.ts';
import { closuresIn } from '#vbam/questions/empires/borders.ts';
import { isHiddenFrom } from '#vbam/questions/forces/hidden.ts';
import type { Presences } from '#vbam/questions/forces/presence.ts';
import { pairIdOf, relationBetween } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { Closures } from '#vbam/questions/shared/empires/borders.ts';
import { isMilitary, militaryFleetsIn } from '#vbam/questions/shared/forces/military.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { rollRelationship } from '../shared/diplomacy/relationship.ts';
import { makesOut } from '../shared/diplomacy/sightings.ts';
import { tellBoth } from '../shared/diplomacy/tellBoth.ts';

/** 4.3.3, 4.3.4. Ruling: the borders of a Movement Phase are those at its start; nobody's arrival moves them. */
export function drawBorders({ state, galaxy, notes }: VbamTurn): void {
  for (const [empire, closed] of closuresIn(state, galaxy)) notes.closures.set(empire, closed);
}

const nothingClosed: Closures = new Map();

/** What is closed to each fleet: nothing to one without military units. */
export function closuresFor({ state, notes }: VbamTurn): (fleet: string) => Closures {
  if (notes.closures.size === 0) return () => nothingClosed;
  const military = militaryFleetsIn(state);
  return (fleet) => (military.has(fleet) ? notes.closures.get(state.fleets[fleet]?.owner ?? '') : undefined) ?? nothingClosed;
}

/** G-44: forces beyond a border, or in a neutral zone without consent, that the partner makes out. Ruling: one roll for each side that has any, however many there are. */
export function recordViolations(turn: VbamTurn, presences: Presences): void {
  const { state, notes, events } = turn;
  if (notes.closures.size === 0) return;
  const violations = violationsIn(turn, presences);
  for (const key of [...violations.keys()].sort()) {
    const { by, against, systems } = valueIn(violations, key);
    const relation = relationBetween(state, by, against);
    for (const system of [...systems].sort()) {
      tellBoth(relation, (common) =>
        events.push({ kind: 'borderViolated', rule: 'G-44', ...common, by, system, zone: isZone(turn, by, system) }),
      );
    }
    rollRelationship(turn, relation, {
      dice: 'd6',
      sign: -1,
      why: 'border violated',
      rule: 'G-44',
      subject: `border crossed by ${by}`,
    });
  }
}

interface Violation {
  by: string;
  against: string;
  systems: Set<string>;
}

function violationsIn(turn: VbamTurn, presences: Presences): Map<string, Violation> {
  const { state, notes } = turn;
  const violations = new Map<string, Violation>();
  for (const [id, unit] of Object.entries(state.units)) {
    const system = systemOfUnit(state, unit);
    const against = notes.closures.get(unit.owner)?.get(system)?.partner;
    if (against === undefined || !isMilitary(state, unit) || mayStillStay(state.withdrawals, unit, system)) continue;
    if (isHiddenFrom(state, id, against) || !makesOut(turn, presences, system, against, unit.owner)) continue;
    const key = `${pairIdOf(unit.owner, against)} ${unit.owner}`;
    const violation = violations.get(key) ?? { by: unit.owner, against, systems: new Set() };
    violations.set(key, violation);
    violation.systems.add(system);
  }
  return violations;
}

function isZone({ notes }: VbamTurn, empire: string, system: string): boolean {
  return notes.closures.get(empire)?.get(system)?.zone ?? false;
}

/** 4.7: units that still have time to leave are not driven out. */
function mayStillStay(withdrawals: VbamTurn['state']['withdrawals'], { owner }: Unit, system: string): boolean {
  return withdrawals.some((one) => one.owner === owner && one.systems.includes(system));
}
