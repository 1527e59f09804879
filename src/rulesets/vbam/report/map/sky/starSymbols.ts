import { slugOf } from '#core/names.ts';
import { element } from '#report/svg/xml.ts';
import type { Spectral, StarSystem } from '#schemas/vbam/galaxy.ts';
import { cloudPaint, starPaint } from './paint.ts';

/** The symbol of a system: drawn once with radius 1 and used at every size. */
export function symbolOf({ type, spectral }: Pick<StarSystem, 'type' | 'spectral'>): string {
  if (type === 'black hole' || type === 'star cluster') return slugOf(type);
  return `${type === 'single' ? 'star' : type}-${spectral ?? 'G'}`;
}

/** Giants and brighter have rays. */
export function hasRays({ type, luminosity }: Pick<StarSystem, 'type' | 'luminosity'>): boolean {
  return type !== 'black hole' && type !== 'star cluster' && luminosity !== null && ['0', 'I', 'II', 'III'].includes(luminosity);
}

/** Definitions for just the stars that occur. */
export function starDefs(systems: readonly StarSystem[]): string {
  const classes = new Set(systems.flatMap(({ spectral }) => spectral ?? []));
  if (systems.some(({ type }) => type === 'star cluster')) for (const spectral of ['B', 'F', 'K'] as const) classes.add(spectral);
  if (systems.some(({ type, spectral }) => spectral === null && !['black hole', 'star cluster'].includes(type))) classes.add('G');
  const used = new Set(systems.map(symbolOf));
  const rays = new Set(systems.filter(hasRays).map(({ spectral }) => spectral ?? 'G'));
  return [
    ...[...classes].sort().map((spectral) => gradientsFor(spectral)),
    ...[...used].sort().map((symbol) => symbolFor(symbol)),
    ...[...rays].sort().map((spectral) => raysFor(spectral)),
  ].join('');
}

/** Soft light or dust around a star, radius 1. */
export function cloudDefs(terrains: ReadonlySet<string>): string {
  return Object.entries(cloudPaint)
    .filter(([terrain]) => terrains.has(terrain))
    .map(([terrain, { colour, opacity }]) => {
      const id = cloudOf(terrain);
      const fade = [stop(0, colour, opacity), stop(0.45, colour, opacity * 0.62), stop(1, colour, 0)].join('');
      const puffs = [
        [0, 0, 1, 0.8],
        [-0.62, 0.3, 0.72, 0.5],
        [0.58, -0.34, 0.8, 0.52],
        [0.3, 0.5, 0.6, 0.45],
      ].map(([cx, cy, rx, ry]) => element('ellipse', { cx, cy, rx, ry, fill: `url(#light-${id})` }));
      return element('radialGradient', { id: `light-${id}` }, fade) + element('g', { id }, puffs.join(''));
    })
    .join('');
}

export function cloudOf(terrain: string): string {
  return `cloud-${slugOf(terrain)}`;
}

export function stop(offset: number, colour: string, opacity = 1): string {
  return `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${Math.round(opacity * 100) / 100}"`}/>`;
}

function gradientsFor(spectral: Spectral): string {
  const { disc, glow } = starPaint[spectral];
  const light = [stop(0, disc, 0.75), stop(0.28, glow, 0.4), stop(0.6, glow, 0.11), stop(1, glow, 0)].join('');
  const body = [stop(0.2, '#ffffff'), stop(0.72, mixed(disc)), stop(1, disc)].join('');
  return (
    element('radialGradient', { id: `glow-${spectral}` }, light) + element('radialGradient', { id: `disc-${spectral}` }, body)
  );
}

/** Half way to white. */
function mixed(colour: string): string {
  const half = (at: number) => Math.round((Number.parseInt(colour.slice(at, at + 2), 16) + 255) / 2).toString(16);
  return `#${half(1)}${half(3)}${half(5)}`;
}

function symbolFor(symbol: string): string {
  if (symbol === 'black-hole') return blackHole;
  if (symbol === 'star-cluster') return starCluster;
  const [kind = 'star', spectral = 'G'] = symbol.split('-');
  const discs = (discsOf[kind] ?? []).map(([cx, cy, r]) => element('circle', { cx, cy, r, fill: `url(#disc-${spectral})` }));
  return element('g', { id: symbol }, glowOf(spectral) + discs.join(''));
}

/** Invisible, so that a small star is easily hit. */
const target = '<circle r="2" fill="none" pointer-events="all"/>';

function glowOf(spectral: string): string {
  return `${target}<circle class="glow" r="3.8" fill="url(#glow-${spectral})"/>`;
}

const discsOf: Record<string, readonly (readonly [cx: string, cy: string, r: string])[]> = {
  star: [['0', '0', '1']],
  binary: [
    ['-.55', '.16', '.86'],
    ['.78', '-.3', '.56'],
  ],
  multiple: [
    ['-.6', '.36', '.74'],
    ['.62', '.34', '.54'],
    ['.14', '-.72', '.5'],
  ],
};

function raysFor(spectral: Spectral): string {
  const d = 'M0-4.6.13-.13 4.6 0 .13.13 0 4.6-.13.13-4.6 0-.13-.13z';
  return `<path id="rays-${spectral}" d="${d}" fill="${starPaint[spectral].disc}" fill-opacity=".75"/>`;
}

const blackHole = [
  `<radialGradient id="glow-black-hole">${stop(0.2, '#ffb066', 0.55)}${stop(0.55, '#c0541c', 0.18)}${stop(1, '#c0541c', 0)}</radialGradient>`,
  `<linearGradient id="ring-black-hole">${stop(0, '#ff8a3c')}${stop(0.5, '#fff3d6')}${stop(1, '#ff9d50')}</linearGradient>`,
  `<g id="black-hole">${target}<circle class="glow" r="3" fill="url(#glow-black-hole)"/><g transform="rotate(-18)" fill="none" stroke="url(#ring-black-hole)">`,
  '<ellipse rx="2.05" ry=".62" stroke-width=".3"/><circle r="1" fill="#000" stroke-width=".13"/>',
  '<path d="M-2.05 0A2.05 .62 0 0 0 2.05 0" stroke-width=".3"/></g></g>',
].join('');

const clusterStars = [
  ['-.9', '.3', '.42', 'B'],
  ['.2', '.1', '.5', 'F'],
  ['1', '-.35', '.4', 'B'],
  ['-.25', '-.85', '.4', 'K'],
  ['.55', '.95', '.38', 'F'],
  ['-.6', '1.15', '.3', 'B'],
  ['1.3', '.6', '.28', 'K'],
] as const;

const starCluster = element(
  'g',
  { id: 'star-cluster' },
  glowOf('B') +
    clusterStars.map(([cx, cy, r, spectral]) => element('circle', { cx, cy, r, fill: `url(#disc-${spectral})` })).join(''),
);
