import type { Box } from '#report/svg/box.ts';
import { element } from '#report/svg/xml.ts';
import type { MapSystem, Power } from '#schemas/vbam/report/map.ts';
import { night } from '../sky/paint.ts';
import { weaves } from '../sky/regions.ts';

/** How wide a pattern's tile is in a swatch. */
const SWATCH_TILE = 13;

/** Two patterns for each power: its land, and what it claims. */
export function liveryDefs(powers: readonly Power[], tile: number): string {
  return powers.map((power, index) => weaveOf(power, index, tile) + (index === 0 ? claimOf(power, tile) : '')).join('');
}

/** 4.3.1-d, 4.3.4: how contested land, or land that nobody may enter, is hatched; no empire has such a pattern. */
const disputes = {
  contested: { colour: '#ff8f73', weave: 'M0 9 6 3 12 9 18 3 24 9M0 21 6 15 12 21 18 15 24 21' },
  neutral: { colour: '#ffffff', weave: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0' },
} as const;

export type Dispute = keyof typeof disputes;

/** What kind of dispute the map shows over a system; null if none. */
export function disputeAt({ hold, neutralWith }: Pick<MapSystem, 'hold' | 'neutralWith'>): Dispute | null {
  if (hold === 'contested') return 'contested';
  return neutralWith === undefined ? null : 'neutral';
}

/** Only those that the map shows. */
export function disputeDefs(systems: readonly MapSystem[], tile: number): string {
  return [...new Set(systems.flatMap((system) => disputeAt(system) ?? []))]
    .sort()
    .map((state) => {
      const { colour, weave } = disputes[state];
      const lines = { fill: 'none', stroke: colour, 'stroke-width': 1.6, 'stroke-opacity': '.4' };
      return patternOf(`land-${state}`, tile, element('path', { d: weave, ...lines }));
    })
    .join('');
}

/** A piece of land in a legend, its pattern as fine as in the middle of the map, however large the map is. */
export function swatchOf(land: number | '0c' | Dispute, { x, y, width, height }: Box, tile: number): string {
  const scale = Math.round((SWATCH_TILE / tile) * 100) / 100;
  const place = { x: x / scale, y: y / scale, width: width / scale, height: height / scale, rx: 4 / scale };
  return `<g transform="scale(${scale})">${element('rect', { ...place, fill: `url(#land-${land})` })}</g>`;
}

/** The power's colour, lightened as far as needed to be readable on the night sky: 4.5 to 1. */
export function onNight(colour: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = lightened(colour, share);
    if (contrast(mixed, night.heart) >= 4.6) return mixed;
  }
  return '#ffffff';
}

export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function weaveOf({ colour, pattern }: Power, index: number, tile: number): string {
  const dots = pattern === 'dots';
  const lines = { fill: 'none', stroke: colour, 'stroke-width': dots ? 5 : 1.6, 'stroke-linecap': dots ? 'round' : 'square' };
  const ground = element('path', { d: 'M0 0H24V24H0z', fill: colour, 'fill-opacity': pattern === 'solid' ? '.2' : '.15' });
  const woven = weaves[pattern] === '' ? '' : element('path', { d: weaves[pattern], ...lines, 'stroke-opacity': '.42' });
  return patternOf(`land-${index}`, tile, ground + woven);
}

/** A claim is the same land, thinner. */
function claimOf({ colour }: Power, tile: number): string {
  return patternOf('land-0c', tile, element('path', { d: 'M0 0H24V24H0z', fill: colour, 'fill-opacity': '.09' }));
}

function patternOf(id: string, tile: number, content: string): string {
  const patternTransform = `scale(${Math.round((tile / 24) * 100) / 100})`;
  return element('pattern', { id, width: 24, height: 24, patternUnits: 'userSpaceOnUse', patternTransform }, content);
}

function channels(colour: string): [number, number, number] {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function lightened(colour: string, share: number): string {
  const mixed = channels(colour).map((channel) => Math.round(channel + (255 - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour);
  const light = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
}
