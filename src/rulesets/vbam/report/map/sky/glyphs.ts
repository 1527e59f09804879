import { entriesOf } from '#core/keysOf.ts';
import { element } from '#report/svg/xml.ts';
import type { SpecialEncounter, StrategicResource, Terrain } from '#schemas/vbam/galaxy.ts';
import { type MarkKind, resourceMark, specialMark, terrainMark } from './marks.ts';
import { night } from './paint.ts';

/** How a mark is drawn around 0,0 in a square of 24: lines, filled shapes, or both. */
interface Glyph {
  line?: string;
  fill?: string;
  width?: number;
  colour?: string;
}

const cloud = 'M-7 7a4.6 4.6 0 0 1-1-9.1A6.6 6.6 0 0 1 4.4-5.6 5.2 5.2 0 0 1 9-1.4 4.3 4.3 0 0 1 7.5 7z';

/** 3.2.6. */
const terrain: Record<Terrain, Glyph> = {
  asteroids: { fill: 'M-10-1l4-6 6 2 1 6-6 3zM4-9l4-2 3 4-2 4-5-1zM1 5l6-2 4 3-2 5-7 0z' },
  'dust cloud': { line: 'M-9 2h.1M-4 7h.1M2 5h.1M8 6h.1M-5-3h.1M0 0h.1M6-1h.1M10-5h.1M-1-8h.1M4-7h.1M-9-8h.1', width: 3.4 },
  'flare star': {
    fill: 'M0 0m-4.4 0a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0',
    line: 'M0-11v3M-8-8l2 2M8-8l-2 2M-11 0h3M11 0h-3M0 8v5M-5.5 6l-3 4M5.5 6l3 4',
  },
  'ion storm': { fill: 'M3-12-8 2h6l-3 10L8-3H1z' },
  'plasma storm': { line: 'M10-5A10.5 10.5 0 0 0-9-3M-10 5A10.5 10.5 0 0 0 9 3M5 0A5 5 0 1 1 0-5' },
  'radiation field': {
    fill: 'M0 0m-2.3 0a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0M-5.5-9.5a11 11 0 0 1 11 0L2.1-3.7a4.2 4.2 0 0 0-4.2 0zM11 0a11 11 0 0 1-5.5 9.5L2.1 3.7A4.2 4.2 0 0 0 4.2 0zM-5.5 9.5A11 11 0 0 1-11 0h6.8a4.2 4.2 0 0 0 2.1 3.7z',
  },
  'emission nebula': { fill: cloud, colour: '#ff7d9c' },
  'reflection nebula': { line: `${cloud}M-7 1.5H8M-4-2.5H6`, colour: '#76aeff' },
  'variable nebula': { line: cloud, fill: 'M-7 7a4.6 4.6 0 0 1-1-9.1A6.6 6.6 0 0 1 0-7.4V7z', colour: '#b793ff' },
  'dark nebula': { line: `${cloud}M-4-1l6 6M2-1l-6 6`, colour: '#8a97b5' },
  'maser nebula': { line: `${cloud}M-11 11 11-11M11-11v5M11-11H6`, colour: '#5fd9b1' },
};

type PeacefulResource = Exclude<StrategicResource, `military${string}`>;

/** Two that are crossed, with their hilts. */
export const swords = 'M-5 5 5-5M-5-5 5 5M-6.2 2.4l3.8 3.8M6.2 2.4 2.4 6.2';

/** 3.2.8: dark on a golden diamond. */
const resources: Record<PeacefulResource | 'military', Glyph> = {
  population: { fill: 'M0-6.6a2.7 2.7 0 1 0 .01 0M-5 5.5a5 5.4 0 0 1 10 0z' },
  morale: { fill: 'M0 6.5-5.4.7A3.4 3.4 0 0 1 0-3.6 3.4 3.4 0 0 1 5.4.7z' },
  economic: { line: 'M-4.5-4h9M-6 0H6M-4.5 4h9' },
  industrial: { fill: 'M-6 4.6V-1.5L-2 1.6v-3.1L2 1.6V-6h3.6V4.6z' },
  agricultural: { line: 'M0 7v-9M0 1c-4 0-5-2-5-4.5 4 0 5 2 5 4.5M0 3c4 0 5-2 5-4.5-4 0-5 2-5 4.5' },
  scientific: { line: 'M-6.4 0a6.4 2.5 0 1 0 12.8 0a6.4 2.5 0 1 0-12.8 0M0-6.4a2.5 6.4 0 1 0 .01 0', width: 1.5 },
  intel: { line: 'M-7 0Q0-7 7 0 0 7-7 0', fill: 'M0-2a2 2 0 1 0 .01 0' },
  trade: { line: 'M-5-2.4H5L2-5.2M5 2.4H-5L-2 5.2' },
  supply: { line: 'M-4.8-4.2h9.6v8.4h-9.6zM-4.8-1h9.6M0-4.2V-1' },
  military: { line: swords },
};

/** 3.2.7: dark on an orchid hexagon. */
const specials: Record<SpecialEncounter, Glyph> = {
  'abandoned colony': { line: 'M-5.5 6v-7l3.4-3.6M5.5 6v-7L2-4.6M-5.5 6h11M-1.6-6.5.8-3.4-1-.4' },
  'alien derelict': { line: 'M-3.4-.6a3.4 4.2 0 0 1 6.8 0', fill: 'M-7.4 1.4a7.4 2.8 0 1 0 14.8 0a7.4 2.8 0 1 0-14.8 0' },
  'ancient ruins': { line: 'M-6.5-5h13M-4.6-5V5M0-5V1M4.6-5V5M-6.5 5.6h13' },
  'dimension portal': { line: 'M0-7.4a4.8 7.4 0 1 0 .01 0', fill: 'M0-3.6a2.1 3.6 0 1 0 .01 0' },
  guardian: { fill: 'M0-7.4 6-5v5q0 5-6 7.6Q-6 5-6 0v-5z' },
  'space monster': {
    fill: 'M-6-.5a6 6.4 0 0 1 12 0V7L3 4 0 7-3 4l-3 3zM-3.4-1.8a1.2 1.5 0 1 0 2.4 0a1.2 1.5 0 1 0-2.4 0M1-1.8a1.2 1.5 0 1 0 2.4 0a1.2 1.5 0 1 0-2.4 0',
  },
  'spatial anomaly': { line: 'M0 0c1.8-2 4 1 2 3S-5 3.6-5-.8-.6-8 3.6-5.4 7 3 4 6.4' },
  'splinter colony': { line: 'M-4 8V-7', fill: 'M-4-7H6L3-3.2 6 .6H-4z' },
  wormhole: { line: 'M-6-6.5q6 6.5 0 13M6-6.5q-6 6.5 0 13M-3.3-2.6h6.6M-3.3 2.6h6.6' },
};

const DARK = '#171020';
const diamond = element('path', { d: 'M0-12.5 12.5 0 0 12.5-12.5 0z', fill: night.resource });
const hexagon = element('path', { d: 'M0-12 10.4-6V6L0 12-10.4 6V-6z', fill: night.special });

/** Every mark by its kind, as a definition that `<use>` points at. */
export const glyphs: ReadonlyMap<MarkKind, string> = new Map([
  ...entriesOf(terrain).map(([word, glyph]) => defined(terrainMark(word), glyph, glyph.colour ?? night.terrain, '')),
  ...entriesOf(resources).map(([word, glyph]) => defined(resourceMark(word), glyph, DARK, diamond)),
  ...entriesOf(specials).map(([word, glyph]) => defined(specialMark(word), glyph, DARK, hexagon)),
]);

function defined(id: MarkKind, glyph: Glyph, ink: string, ground: string): [MarkKind, string] {
  return [id, element('g', { id }, ground + drawn(glyph, ink))];
}

function drawn({ line, fill, width = 2 }: Glyph, colour: string): string {
  const filled = fill ? element('path', { d: fill, fill: colour, 'fill-rule': 'evenodd' }) : '';
  const ends = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const lined = line ? element('path', { d: line, fill: 'none', stroke: colour, 'stroke-width': width, ...ends }) : '';
  return filled + lined;
}
