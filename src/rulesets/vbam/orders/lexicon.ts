import type { Lexicon, Named } from '#core/orders/slots.ts';
import type { EmpireView } from '../view.ts';
import { ownUnit } from './ownUnits.ts';
import { capitalsOf } from './places.ts';

/** The names an empire can use in its orders, by category. */
export function lexiconOf(view: EmpireView): Lexicon {
  const made = new Map<string, readonly Named[]>();
  return (category) => {
    const names = made.get(category) ?? makers[category]?.(view) ?? [];
    made.set(category, names); // a sheet asks for the same category in many sentences
    return names;
  };
}

const makers: Record<string, (view: EmpireView) => Named[]> = {
  system: systemsOf,
  colony: (view) => systemsOf(view).filter(({ id }) => id in view.colonies),
  capital: (view) => namedIn(systemsOf(view), capitalsOf(view)),
  class: ({ unitClasses }) => Object.entries(unitClasses).map(([id, { name }]) => ({ id, label: name })),
  unit: (view) => Object.keys(view.units).map((id) => ({ id, label: ownUnit(view, id).label })),
  fleet: ({ fleets }) => Object.entries(fleets).map(([id, { name }]) => ({ id, label: name })),
};

function systemsOf({ systems }: EmpireView): Named[] {
  return Object.values(systems).map(({ id, name }) => ({ id, label: name }));
}

function namedIn(names: readonly Named[], ids: readonly string[]): Named[] {
  return names.filter(({ id }) => ids.includes(id));
}
