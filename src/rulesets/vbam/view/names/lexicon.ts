import { naturalOrder } from '#core/naturalOrder.ts';
import type { Lexicon, Named } from '#core/orders/grammar/slots.ts';
import { recordIn } from '#core/recordIn.ts';
import { goodsKeyOf } from '#vbam/questions/shared/diplomacy/goods.ts';
import { knownColoniesAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { fleetOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { goodsNamed, openBargains } from '#vbam/view/abroad/bargains.ts';
import { classesKnownTo } from '#vbam/view/realm/classesKnownTo.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import { capitalsOf } from '#vbam/view/realm/places.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** The names an empire can use in its orders, by category; good until an order changes the view. */
export function lexiconOf(view: EmpireView): Lexicon {
  const made = new Map<string, readonly Named[]>();
  return (category) => {
    const names = made.get(category) ?? namesIn(view, category);
    made.set(category, names); // a sheet uses the same category in many sentences
    return names;
  };
}

const lastNames = new WeakMap<EmpireView, Map<string, readonly Named[]>>();

/** The same list as last time if nothing in it has changed: few orders change a name, and a list is indexed once. */
function namesIn(view: EmpireView, category: string): readonly Named[] {
  const last = lastNames.get(view) ?? new Map<string, readonly Named[]>();
  lastNames.set(view, last);
  const [before, now] = [last.get(category), recordIn(makers, category, 'category')(view)];
  if (before && isSame(before, now)) return before;
  last.set(category, now);
  return now;
}

function isSame(before: readonly Named[], now: readonly Named[]): boolean {
  return (
    before.length === now.length &&
    before.every(({ id, label, formerly }, index) => {
      const named = now[index];
      return named?.id === id && named.label === label && named.formerly === formerly;
    })
  );
}

const makers = {
  system: systemsOf,
  colony: (view) => systemsOf(view).filter(({ id }) => id in view.colonies),
  capital: (view) => namedIn(systemsOf(view), capitalsOf(view)),
  class: ({ unitClasses }) => Object.entries(unitClasses).map(([id, { name }]) => ({ id, label: name })),
  'own class': (view) => Object.entries(classesKnownTo(view)).map(([id, { name }]) => ({ id, label: name })),
  'known class': ({ foreign }) => Object.entries(foreign.classes).map(([id, { name }]) => ({ id, label: name })),
  'known unit': unitsSeenIn,
  unit: unitsOf,
  empire: ({ empires }) => Object.entries(empires).map(([id, { name }]) => ({ id, label: name })),
  derelict: derelictsOf,
  fleet: fleetsOf,
  'unit or fleet': (view) => [...unitsOf(view), ...fleetsOf(view)],
  'system, unit or fleet': (view) => [...systemsOf(view), ...unitsOf(view), ...fleetsOf(view)],
  'post of diplomats': (view) => postsOf(view, view.diplomats),
  'post of spies': (view) => postsOf(view, view.spies),
  goods: (view) => goodsOf(view, 'theirs'),
  'own goods': (view) => goodsOf(view, 'ours'),
  damaged: (view) => [{ id: 'all', label: 'all', holds: () => damagedAt(view) }],
  'damaged at': (view) => systemsOf(view).map(({ id, label }) => ({ id, label, holds: () => damagedAt(view, id) })),
  'damaged fleet': (view) => fleetsOf(view).map(({ id, label }) => ({ id, label, holds: () => damagedAt(view, undefined, id) })),
  'damaged of class': (view) =>
    Object.entries(classesKnownTo(view)).map(([id, { name }]) => ({
      id,
      label: name,
      holds: () => damagedAt(view, undefined, undefined, id),
    })),
  'unit or derelict': (view) => [...unitsOf(view), ...derelictsOf(view)],
} satisfies Record<string, (view: EmpireView) => Named[]>;

/** What names can be of. */
export type NameCategory = keyof typeof makers;

/** The same goods may be offered by several: an order names the empire too. */
function goodsOf(view: EmpireView, whose: 'ours' | 'theirs'): Named[] {
  const open = openBargains(view, whose).map(({ bargain: { goods } }) => [goodsKeyOf(goods), goodsNamed(view, goods)] as const);
  return [...new Map(open)].map(([id, label]) => ({ id, label }));
}

/** Where own diplomats or spies are: systems, ships, and the fleets that these are in. */
function postsOf(view: EmpireView, agents: EmpireView['diplomats'] | EmpireView['spies']): Named[] {
  const posts = agents.map(({ place }) => (place.kind === 'system' ? place.system : place.unit));
  const held = new Set([...posts, ...posts.map((id) => fleetOf(view, id))]);
  return [...systemsOf(view), ...unitsOf(view), ...fleetsOf(view)].filter(({ id }) => held.has(id));
}

function unitsOf(view: EmpireView): Named[] {
  return Object.keys(view.units).map((id) => ({ id, label: ownUnit(view, id).label, aside: () => whereIs(view, id) }));
}

/** G-61: names of own damaged units at colonies, in the order of the report: all, those in one system, of one fleet or of one class. */
function damagedAt(view: EmpireView, inSystem?: string, ofFleet?: string, ofClass?: string): string[] {
  return Object.keys(view.units)
    .sort(naturalOrder)
    .flatMap((id) => {
      const { unit, label, system } = ownUnit(view, id);
      const isThere = system === (inSystem ?? system) && (ofFleet === undefined || fleetOf(view, id) === ofFleet);
      const isMeant = isThere && unit.class === (ofClass ?? unit.class);
      return unit.damage > 0 && system in view.colonies && isMeant ? [label] : [];
    });
}

/** Others' units that were made out one by one, by what they are called: two empires may have one of the same name. */
function unitsSeenIn({ foreign }: EmpireView): Named[] {
  const called = Object.values(foreign.forces).flatMap(({ units }) => units.map((unit) => unit.called));
  return [...new Set(called)].sort().map((label) => ({ id: label, label }));
}

function fleetsOf({ fleets }: EmpireView): Named[] {
  return Object.entries(fleets).map(([id, { name }]) => ({ id, label: name }));
}

function derelictsOf({ foreign }: EmpireView): Named[] {
  return Object.entries(foreign.wilds).flatMap(([id, { kind, name }]) => (kind === 'derelict' ? [{ id, label: name }] : []));
}

function whereIs(view: EmpireView, unit: string): string {
  const fleet = view.fleets[fleetOf(view, unit) ?? ''];
  return fleet ? `it is in ${fleet.name}` : '';
}

/** Who lives in a system, as far as the empire knows. */
function peopleOf({ colonies, foreign, empires }: EmpireView, system: string): string {
  const [first] = knownColoniesAt(foreign.colonies, system);
  if (first) return `${empires[first.owner]?.name ?? 'another people'} live there`;
  return system in colonies ? 'you live there' : 'you have not settled it';
}

function systemsOf(view: EmpireView): Named[] {
  return Object.values(view.systems).map(({ id, name, formerName }) => ({
    id,
    label: name,
    aside: () => peopleOf(view, id),
    ...(formerName !== undefined && { formerly: formerName }),
  }));
}

function namedIn(names: readonly Named[], ids: readonly string[]): Named[] {
  return names.filter(({ id }) => ids.includes(id));
}
