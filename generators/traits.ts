import type { Stream } from '#core/dice.ts';
import { rollOn } from '#core/table.ts';
import type { SpecialEncounter, StrategicResource, Terrain } from '#schemas/vbam/galaxy.ts';
import {
  militaryResourceTable,
  nebulaTable,
  needsCapacity,
  rareMilitaryResourceTable,
  specialEncounterTable,
  strategicResourceTable,
  substituteTable,
  terrainTable,
  traitTable,
} from '#vbam/tables/galaxy/traits.ts';
import type { SystemRules } from './system.ts';

type Values = Record<'capacity' | 'raw' | 'biosphere', number>;

interface Traits extends Values {
  terrain: Terrain[];
  resources: StrategicResource[];
  special: SpecialEncounter | null;
}

/** The stream in which an optional rule rolls for this system, so that its switch shifts no other roll. */
type Aside = (rule: string) => Stream;

/** G-09: the special traits of one system. `base` is null where nothing can grow, whatever the traits say. */
export function rollTraits(stream: Stream, count: number, base: Values | null, rules: SystemRules, aside: Aside): Traits {
  const traits = times(count, () => rollOn(stream, traitTable));
  const countOf = (kind: string) => traits.filter((trait) => trait.kind === kind).length;
  const terrain = times(countOf('terrain'), () => rollTerrain(stream));
  const [resourcesFound, encountersFound] = [countOf('strategic resource'), countOf('special encounter')];

  const values = { capacity: 0, raw: 0, biosphere: 0, ...base };
  const raised = rules.strategicResources ? [] : rollMany(resourcesFound, aside, 'substitute', (s) => rollOn(s, substituteTable));
  if (base) {
    for (const trait of traits) if (trait.kind === 'bonus') values[trait.resource] += trait.add;
    for (const resource of raised) values[resource] += 1;
  }
  const resources = rules.strategicResources ? rollMany(resourcesFound, aside, 'resource', rollStrategicResource) : [];
  // 3.2.7 allows one encounter in a system: a second one finds nothing
  const meets = rules.specialEncounters && encountersFound > 0;
  const special = meets ? rollEncounter(aside('encounter'), values.capacity) : null;
  return { ...values, terrain, resources, special };
}

/** Asks for the stream once, and only where there is something to roll. */
function rollMany<T>(count: number, aside: Aside, rule: string, roll: (stream: Stream) => T): T[] {
  if (count === 0) return [];
  const stream = aside(rule);
  return times(count, () => roll(stream));
}

function rollTerrain(stream: Stream): Terrain {
  const terrain = rollOn(stream, terrainTable);
  return terrain === 'nebula' ? rollOn(stream, nebulaTable) : terrain;
}

function rollStrategicResource(stream: Stream): StrategicResource {
  const resource = rollOn(stream, strategicResourceTable);
  if (resource !== 'military') return resource;
  const military = rollOn(stream, militaryResourceTable);
  return military === 'other' ? rollOn(stream, rareMilitaryResourceTable) : military;
}

function rollEncounter(stream: Stream, capacity: number): SpecialEncounter {
  let kind = rollOn(stream, specialEncounterTable);
  while (capacity === 0 && needsCapacity.includes(kind)) kind = rollOn(stream, specialEncounterTable);
  return kind;
}

function times<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}
