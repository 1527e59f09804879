import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import { homesOf } from '#vbam/questions/galaxy/homeRegions.ts';
import { glyphs } from '../sky/glyphs.ts';
import { resourceMark, specialMark, terrainMark } from '../sky/marks.ts';
import { weaveDefs } from '../sky/regions.ts';
import { starDefs } from '../sky/starSymbols.ts';

/** Two tiles of a weave fit into a home's swatch. */
const TILE = 26;

/** A hidden drawing with all that a legend points at, for a page whose map is not an SVG. */
export function legendDefs(galaxy: Galaxy): string {
  const homes = homesOf(galaxy).map(({ number }) => number);
  const kinds = galaxy.systems.flatMap(({ terrain, resources, special }) => [
    ...terrain.map(terrainMark),
    ...resources.map(resourceMark),
    ...(special === null ? [] : [specialMark(special)]),
  ]);
  const signs = [...new Set(kinds)].sort().map((kind) => glyphs.get(kind) ?? '');
  const defs = starDefs(galaxy.systems) + weaveDefs(homes, TILE) + signs.join('');
  return `<svg class="legend-defs" width="0" height="0" aria-hidden="true"><defs>${defs}</defs></svg>`;
}
