import type { Stream } from '#core/dice.ts';
import type { GalaxyShape } from '#schemas/vbam/galaxy.ts';

/** A block of two by two hexes: the book gives each system four hexes (G-05), so a region of n blocks holds n systems. */
export interface Block {
  column: number;
  row: number;
}

/** How well a point fits the shape: the lower, the sooner it is taken. x and y run from -1 to 1. */
type Score = (x: number, y: number) => number;

interface Canvas {
  columns: number;
  rows: number;
  score: Score;
}

/** Blocks are a little wider than high (208 by 180 map units); this keeps discs round. */
const BLOCK_ASPECT = 208 / 180;
/** How much chance roughens the edges. */
const ROUGHNESS = 0.09;

const canvases: Record<GalaxyShape, (systems: number, stream: Stream) => Canvas> = {
  disc: (systems) => ({ ...squareFor(systems, 1.45), score: distance }),
  ring: (systems) => ({ ...squareFor(systems, 2), score: (x, y) => Math.abs(distance(x, y) - 0.72) }),
  spiral: (systems) => ({ ...squareFor(systems, 2.5), score: spiralScore(systems) }),
  clusters: (systems, stream) => ({ ...squareFor(systems, 2.6), score: clusterScore(systems, stream) }),
  field: (systems) => ({ ...rectangleFor(systems), score: () => 0 }),
};

/** The blocks of a galaxy of this shape and size, from upspin to downspin. */
export function blocksFor(shape: GalaxyShape, systems: number, stream: Stream): Block[] {
  const { columns, rows, score } = canvases[shape](systems, stream);
  const scores = new Float64Array(columns * rows);
  for (let index = 0; index < scores.length; index++) {
    const x = ((index % columns) * 2 + 1) / columns - 1;
    const y = (Math.floor(index / columns) * 2 + 1) / rows - 1;
    scores[index] = score(x, y) + (stream.below(1000) / 1000) * ROUGHNESS;
  }
  return lowest(scores, systems).map((index) => ({ column: index % columns, row: Math.floor(index / columns) }));
}

/** Indices of the n lowest values in rising order of index; among equals the first. */
function lowest(values: Float64Array, n: number): number[] {
  const limit = values.slice().sort()[n - 1] ?? Infinity;
  const below = values.reduce((count, value) => count + (value < limit ? 1 : 0), 0);
  let equals = n - below;
  const chosen: number[] = [];
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as number;
    if (value < limit || (value === limit && equals-- > 0)) chosen.push(index);
  }
  return chosen;
}

/** A canvas, square on the map, with room for `room` times the systems. */
function squareFor(systems: number, room: number): { columns: number; rows: number } {
  const columns = Math.ceil(Math.sqrt((systems * room) / BLOCK_ASPECT));
  return { columns, rows: Math.ceil((systems * room) / columns) };
}

/** A rectangle of about 3 to 2 that the systems fill. */
function rectangleFor(systems: number): { columns: number; rows: number } {
  const columns = Math.ceil(Math.sqrt((systems * 1.5) / BLOCK_ASPECT));
  return { columns, rows: Math.ceil(systems / columns) };
}

function distance(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

/** Two arms, three in a large galaxy, around a round core. */
function spiralScore(systems: number): Score {
  const arms = systems > 300 ? 3 : 2;
  const core = 0.2;
  return (x, y) => {
    const d = distance(x, y);
    if (d < core) return 0;
    const phase = (quarterTurns(x, y) / 4) * arms + d * arms * 0.75;
    const offArm = Math.abs(phase - Math.round(phase)); // 0 on an arm, 0.5 between two
    return offArm * (0.35 + d) + (d > 1 ? (d - 1) * 4 : 0);
  };
}

/** An angle that grows from 0 to 4 around the circle, by division alone: engines differ in the last bit of sines. */
function quarterTurns(x: number, y: number): number {
  const slope = y / (Math.abs(x) + Math.abs(y));
  if (x < 0) return 2 - slope;
  return slope < 0 ? 4 + slope : slope;
}

/** Islands of about twelve systems, at most twenty, spread as far apart as chance allows. */
function clusterScore(systems: number, stream: Stream): Score {
  const wanted = Math.min(20, Math.max(3, Math.round(systems / 12)));
  const centres: { x: number; y: number }[] = [];
  while (centres.length < wanted) centres.push(loneliest(centres, stream));
  return (x, y) => nearest(centres, x, y);
}

function loneliest(others: { x: number; y: number }[], stream: Stream): { x: number; y: number } {
  const candidates = Array.from({ length: 12 }, () => ({
    x: stream.below(1601) / 1000 - 0.8,
    y: stream.below(1601) / 1000 - 0.8,
  }));
  return candidates.reduce((best, next) => (nearest(others, next.x, next.y) > nearest(others, best.x, best.y) ? next : best));
}

function nearest(centres: { x: number; y: number }[], x: number, y: number): number {
  return centres.reduce((least, centre) => Math.min(least, distance(x - centre.x, y - centre.y)), 4);
}
