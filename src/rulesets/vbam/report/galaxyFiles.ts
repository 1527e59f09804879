import { csvFormatRows } from 'd3-dsv';
import { guardedCell } from '#core/spreadsheet.ts';
import { attributes, element, escapeXml } from '#report/svg/xml.ts';
import { type CsvColumn, csvColumns, EXPLORED } from '#schemas/vbam/csvWords.ts';
import type { Galaxy, Lane, StarSystem } from '#schemas/vbam/galaxy.ts';

/** One row for each system; lanes are listed at both ends as `far-id:class:difficulty`, with `:explored` after it where that is so. */
export function galaxyCsv({ systems, lanes }: Galaxy): string {
  const lanesOf = new Map<string, string[]>(systems.map(({ id }) => [id, []]));
  for (const lane of lanes) {
    lanesOf.get(lane.a)?.push(laneCell(lane.b, lane));
    lanesOf.get(lane.b)?.push(laneCell(lane.a, lane));
  }
  const rows = systems.map((system) => csvColumns.map((column) => cellFor(system, column, lanesOf.get(system.id) ?? [])));
  return `${csvFormatRows([[...csvColumns], ...rows])}\n`;
}

function cellFor(system: StarSystem, column: CsvColumn, lanes: readonly string[]): string {
  if (column === 'lanes') return lanes.join(';');
  const value = system[column];
  if (Array.isArray(value)) return value.join(';');
  return column === 'name' ? guardedCell(system.name) : String(value ?? '');
}

function laneCell(far: string, lane: Lane): string {
  return `${far}:${lane.class ?? ''}:${lane.difficulty ?? ''}${lane.explored ? `:${EXPLORED}` : ''}`;
}

type Value = string | number | boolean | null | readonly string[];
type Kind = 'string' | 'int' | 'boolean';

const graphKeys: Record<string, Kind> = { generator: 'string', seed: 'string', fingerprint: 'string' };
const nodeKeys: Record<Exclude<CsvColumn, 'id' | 'lanes'>, Kind> = {
  name: 'string',
  q: 'int',
  r: 'int',
  x: 'int',
  y: 'int',
  type: 'string',
  spectral: 'string',
  luminosity: 'string',
  capacity: 'int',
  raw: 'int',
  biosphere: 'int',
  importance: 'string',
  terrain: 'string',
  resources: 'string',
  special: 'string',
  home: 'int',
};
const edgeKeys: Record<'class' | 'difficulty' | 'explored', Kind> = { class: 'string', difficulty: 'int', explored: 'boolean' };

/** For Gephi, yEd, networkx and the like. */
export function galaxyGraphml(galaxy: Galaxy): string {
  const nodes = galaxy.systems.map((system) => graphElement('node', { id: system.id }, nodeKeys, system));
  const edges = galaxy.lanes.map((lane) => graphElement('edge', { id: lane.id, source: lane.a, target: lane.b }, edgeKeys, lane));
  const about = dataOf('graph', graphKeys, {
    generator: String(galaxy.generator),
    seed: galaxy.seed,
    fingerprint: galaxy.fingerprint,
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
    ...keyElements('graph', graphKeys),
    ...keyElements('node', nodeKeys),
    ...keyElements('edge', edgeKeys),
    `<graph${attributes({ id: 'galaxy', edgedefault: 'undirected' })}>`,
    ...about,
    ...nodes,
    ...edges,
    '</graph>',
    '</graphml>',
    '',
  ].join('\n');
}

function keyElements(owner: string, keys: Record<string, Kind>): string[] {
  return Object.entries(keys).map(([name, kind]) =>
    element('key', { id: `${owner}-${name}`, for: owner, 'attr.name': name, 'attr.type': kind }),
  );
}

function graphElement(owner: 'node' | 'edge', names: Record<string, string>, keys: Record<string, Kind>, record: object): string {
  const values = Object.fromEntries(Object.keys(keys).map((key) => [key, Reflect.get(record, key) as Value]));
  return `<${owner}${attributes(names)}>${dataOf(owner, keys, values).join('')}</${owner}>`;
}

/** Null and empty lists are left out. */
function dataOf(owner: string, keys: Record<string, Kind>, values: Record<string, Value>): string[] {
  return Object.keys(keys).flatMap((key) => {
    const value = values[key] ?? null;
    const text = Array.isArray(value) ? value.join(';') : String(value ?? '');
    return text === '' ? [] : [`<data${attributes({ key: `${owner}-${key}` })}>${escapeXml(text)}</data>`];
  });
}
