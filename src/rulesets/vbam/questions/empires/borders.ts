import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { otherOf } from '../shared/diplomacy/pairs.ts';
import { treatyIn } from '../shared/diplomacy/relations.ts';
import { type Closures, closuresFrom, hasBorder, type Neighbour, neutralZoneOf } from '../shared/empires/borders.ts';
import { type PoliticalMap, politicalMapOf, spheresOf } from './politics.ts';

/** 4.3.3, 4.3.4: what is closed to each empire's military units, as things are; empires without restrictions are left out. */
export function closuresIn(state: CampaignState, galaxy: Galaxy): ReadonlyMap<string, Closures> {
  const bound = Object.values(state.relations).filter(
    (relation) => hasBorder(relation) || neutralZoneOf(relation).length > 0 || treatyIn(relation, 'co-belligerency'),
  );
  if (bound.length === 0) return new Map();
  const map = politicalMapOf(state, galaxy);
  const spheres = spheresOf(map);
  const neighbours = new Map<string, Neighbour[]>();
  for (const { between, treaties, consents } of bound) {
    for (const empire of between) {
      const partner = otherOf(between, empire);
      const held = spheres.get(partner) ?? [];
      const own = neighbours.get(empire) ?? [];
      neighbours.set(empire, own);
      own.push({ partner, treaties, ...sphereFor(map, held, empire), consents: consents[partner] ?? [] });
    }
  }
  return new Map([...neighbours].map(([empire, own]) => [empire, closuresFrom(own)]));
}

/** A power's systems, without those where the other has a say itself, which are never closed to it. */
export function sphereFor(map: PoliticalMap, held: Iterable<string>, empire: string): Pick<Neighbour, 'sphere' | 'contested'> {
  const sphere = [...held].filter((system) => !map.get(system)?.by.includes(empire));
  return { sphere, contested: new Set(sphere.filter((system) => map.get(system)?.state === 'contested')) };
}
