import type { Pen } from '#report/svg/pen.ts';
import { element } from '#report/svg/xml.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import { homesOf } from '#vbam/questions/galaxy/homeRegions.ts';
import type { Chart } from './chart.ts';
import type { HomeName } from './legend/legend.ts';
import { glyphs } from './sky/glyphs.ts';
import { ground, groundDefs } from './sky/ground.ts';
import { lanes } from './sky/lanes.ts';
import { landDefs, regions, weaveDefs } from './sky/regions.ts';
import { cloudDefs, starDefs } from './sky/starSymbols.ts';
import { clouds, marks, systems } from './sky/stars.ts';
import type { Territory } from './sky/territory.ts';

/** What both kinds of map are made of. */
export interface MapParts {
  galaxy: Galaxy;
  chart: Chart;
  territories: Territory[];
  nameOf: (home: number) => HomeName;
}

/** Every definition that the drawing points at. */
export function mapDefs({ galaxy, chart, territories }: MapParts, tile: number): string {
  const homes = homesOf(galaxy).map(({ number }) => number);
  const used = new Set(chart.stars.flatMap((star) => star.marks.map(({ kind }) => kind)));
  const terrains = new Set<string>(galaxy.systems.flatMap(({ terrain }) => terrain));
  const signs = [...used].sort().map((kind) => glyphs.get(kind) ?? '');
  return element(
    'defs',
    {},
    groundDefs(chart) +
      starDefs(galaxy.systems) +
      cloudDefs(terrains) +
      weaveDefs(homes, tile) +
      landDefs(territories) +
      signs.join(''),
  );
}

/** All layers under the labels, from the night up to the stars. */
export function sky({ galaxy, chart, territories, nameOf }: MapParts, pen: Pen, links: boolean, fit = Infinity): string {
  return [
    ground(chart, pen, galaxy.fingerprint, fit),
    regions(territories, pen),
    clouds(chart),
    lanes(chart, pen),
    marks(chart, fit),
    systems(chart, (home) => nameOf(home).tag, links),
  ].join('');
}
