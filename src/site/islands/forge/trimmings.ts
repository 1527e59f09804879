import { fitScale } from '#report/svg/box.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import { homeRegionsOf } from '#vbam/questions/galaxy/homeRegions.ts';
import { chartOf } from '#vbam/report/map/chart.ts';
import { type LabelTier, labelTiers } from '#vbam/report/map/lettering/labelTiers.ts';
import { liveryOfHome, weaveDefs } from '#vbam/report/map/sky/regions.ts';
import { type Territory, territoriesOf } from '#vbam/report/map/sky/territory.ts';
import { cloudStamps, markStamps, type Stamps, stampBuffers, starStamps } from './stamps.ts';

/** What a canvas shows a moment after the first drawing: regions, names for each range of zoom, and the stars in full. */
export interface Trimmings {
  regions: Region[];
  tiers: NameTier[];
  clouds: Stamps;
  stars: Stamps;
  marks: Stamps;
}

export interface Region {
  colour: string;
  /** a tile of the empire's pattern as an SVG document, or null for a plain one */
  weave: string | null;
  /** SVG paths */
  area: string;
  border: string;
}

/** Names and their positions, as flat arrays. */
export interface NameTier {
  /** the pixels to a map unit from which they can be read */
  from: number;
  names: string[];
  xs: Float32Array;
  ys: Float32Array;
  sizes: Float32Array;
  /** indexes into `alignments` */
  aligned: Uint8Array;
  major: Uint8Array;
}

export const alignments = ['start', 'middle', 'end'] as const;

const SCREEN = { width: 900, height: 620 };
const REGION_JUMPS = 2;
const WEAVE_PIXELS = 14;

export function trimmingsOf(galaxy: Galaxy): Trimmings {
  const chart = chartOf(galaxy);
  return {
    regions: territoriesOf(chart, homeRegionsOf(galaxy, REGION_JUMPS)).map(regionOf),
    tiers: labelTiers(chart, fitScale(chart.bounds, SCREEN)).map(flattened),
    clouds: cloudStamps(chart),
    stars: starStamps(chart),
    marks: markStamps(chart),
  };
}

export function trimmingBuffers({ tiers, clouds, stars, marks }: Trimmings): ArrayBuffer[] {
  const arrays = tiers.flatMap(({ xs, ys, sizes, aligned, major }) => [xs, ys, sizes, aligned, major]);
  return [...arrays.map(({ buffer }) => buffer as ArrayBuffer), ...[clouds, stars, marks].flatMap(stampBuffers)];
}

function regionOf({ home, area, border }: Territory): Region {
  const { colour, pattern } = liveryOfHome(home);
  return { colour, weave: pattern === 'solid' ? null : weaveTile(home), area, border };
}

function weaveTile(home: number): string {
  const size = `width="${WEAVE_PIXELS}" height="${WEAVE_PIXELS}"`;
  const defs = weaveDefs([home], WEAVE_PIXELS);
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${defs}</defs><rect ${size} fill="url(#weave-${home})"/></svg>`;
}

function flattened({ from, labels }: LabelTier): NameTier {
  return {
    from,
    names: labels.map(({ star }) => star.system.name),
    xs: Float32Array.from(labels, ({ x }) => x),
    ys: Float32Array.from(labels, ({ y }) => y),
    sizes: Float32Array.from(labels, ({ size }) => size),
    aligned: Uint8Array.from(labels, ({ anchor }) => alignments.indexOf(anchor)),
    major: Uint8Array.from(labels, ({ major }) => Number(major)),
  };
}
