import { designFrom } from '../orders/design.ts';
import type { Drawing } from '../orders/drawing.ts';
import { classIdFor } from '../orders/names.ts';
import { ordersOf, type VbamTurn } from '../turn.ts';

/** G-03 step 1d: what is done as soon as it is ordered. */
export function resolveAdministration(turn: VbamTurn): void {
  resolveDesigns(turn);
  resolveNames(turn);
  for (const [verb, martialLaw] of [
    ['declare martial law', true],
    ['lift martial law', false],
  ] as const) {
    for (const { empire, values } of ordersOf<{ colony: string }>(turn, verb)) {
      const colony = turn.state.colonies[values.colony];
      if (colony?.owner === empire) colony.martialLaw = martialLaw;
    }
  }
}

/** G-38: the class is on the force list at once, and waits for its prototype. */
function resolveDesigns(turn: VbamTurn): void {
  const { state } = turn;
  for (const { empire, values } of ordersOf<{ name: string; drawing: Drawing }>(turn, 'design')) {
    const owner = state.empires[empire];
    if (!owner) continue;
    const design = designFrom(values.drawing, owner.techLevel);
    state.unitClasses[classIdFor(empire, values.name, state.unitClasses)] = {
      ...design,
      owner: empire,
      name: values.name,
      prototyped: false,
    };
  }
}

function resolveNames(turn: VbamTurn): void {
  for (const { values } of ordersOf<{ fleet: string; name: string }>(turn, 'name fleet')) {
    const fleet = turn.state.fleets[values.fleet];
    if (fleet) fleet.name = values.name;
  }
  for (const { values } of ordersOf<{ class: string; name: string }>(turn, 'name class')) {
    const unitClass = turn.state.unitClasses[values.class];
    if (unitClass) unitClass.name = values.name;
  }
}
