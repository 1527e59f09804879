import { capitalised } from '#core/words.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import type { UnitDesign } from '#schemas/vbam/state.ts';
import { techLevelNameOf } from '#vbam/questions/shared/economy/techLevel.ts';
import type { KnownPlace } from '#vbam/questions/shared/exploration/knownColonies.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { byName, compare, lookFrom, namesFor, placeIn } from './names.ts';

type Intelligence = TurnReport['intelligence'];

/** What is known of others, each with the turn it was last seen. */
export function intelligenceOf(view: EmpireView): Intelligence {
  return { colonies: coloniesOf(view), forces: forcesOf(view), classes: classesOf(view) };
}

function coloniesOf(view: EmpireView): Intelligence['colonies'] {
  const { empire } = namesFor(view);
  return Object.entries(view.foreign.colonies)
    .flatMap(([system, place]) =>
      rowsOf(place).map(({ owner, size, facilities }) => ({
        ...placeIn(view, system),
        owner: owner === null ? null : empire(owner),
        size,
        facilities: facilities.map((one) => (one.owner === owner ? one.kind : `${one.kind} of ${empire(one.owner)}`)).sort(),
        ...lookFrom(view, place.seen),
      })),
    )
    .sort(byName);
}

/** One for each colony (G-58), with its own facilities; what others built there is listed with the first. */
function rowsOf({ owner, size, facilities, besides = [] }: KnownPlace): Pick<KnownPlace, 'owner' | 'size' | 'facilities'>[] {
  const theirs = new Set(besides.map((colony) => colony.owner));
  return [
    { owner, size, facilities: facilities.filter((one) => !theirs.has(one.owner)) },
    ...besides.map((colony) => ({ ...colony, facilities: facilities.filter((one) => one.owner === colony.owner) })),
  ];
}

function forcesOf(view: EmpireView): Intelligence['forces'] {
  const { empire } = namesFor(view);
  const classOf = (id: string) => view.foreign.classes[id]?.name ?? view.foreignClasses[id]?.name ?? 'unknown class';
  return Object.keys(view.foreign.forces)
    .sort()
    .flatMap((id) => view.foreign.forces[id] ?? [])
    .map(({ system, owner, where, detection, ccHalves, hulls, units, seen }) => ({
      ...placeIn(view, system),
      owner: empire(owner),
      where,
      detection,
      cc: ccHalves / 2,
      hulls: { ...hulls },
      units: units.map(({ called, class: made, damage, outOfSupply, carried }) => {
        return { called, class: classOf(made), damage, outOfSupply, carries: carried.map(classOf) };
      }),
      ...lookFrom(view, seen),
    }))
    .sort(byName);
}

function classesOf(view: EmpireView): Intelligence['classes'] {
  const { empire } = namesFor(view);
  return Object.values(view.foreign.classes)
    .map(({ name, owner, type, buildCost, techLevel, statistics, abilities, seen }) => ({
      name,
      owner: empire(owner),
      type,
      buildCost,
      techLevel: techLevelNameOf(techLevel),
      ...statistics,
      abilities: abilitiesInWords(abilities),
      ...lookFrom(view, seen),
    }))
    .sort((a, b) => compare(a.owner, b.owner) || compare(a.name, b.name));
}

function abilitiesInWords(abilities: UnitDesign['abilities']): string[] {
  return Object.entries(abilities)
    .map(([ability, value]) => `${capitalised(ability)} ${value}`)
    .sort();
}
