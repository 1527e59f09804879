import type { Dice, Stream } from '#core/dice.ts';
import type { GalaxyShape, MapKind } from '#schemas/vbam/galaxy.ts';
import type { Hex } from '#vbam/questions/shared/galaxy/hexes.ts';
import { growHexes, hexIn } from './freeform.ts';
import { blocksFor } from './shapes.ts';

/** A hex and the point where the map draws its system. Whole numbers, so that every engine triangulates alike. */
export interface MapPosition extends Hex {
  x: number;
  y: number;
}

/** Map units from hex to hex: 104 coreward, 90 downspin (60 times the square root of three, rounded, and 60 times 1.5). */
const COLUMN = 104;
const ROW = 90;
/** How far from the middle of its hex a system may be drawn. */
const JITTER: Record<MapKind, number> = { lanes: 26, freeform: 14 };

/** G-05: a place for each system, at most one to a hex. */
export function placeSystems(dice: Dice, systems: number, shape: GalaxyShape, map: MapKind): MapPosition[] {
  const stream = dice.at('places');
  const blocks = blocksFor(shape, systems, stream);
  const hexes = map === 'freeform' ? growHexes(blocks, systems, stream) : blocks.map((block) => hexIn(block, stream.below(4)));
  return hexes.map((hex) => drawnAt(hex, JITTER[map], stream));
}

/** The middle of a hex on the map. */
export function hexCentre({ q, r }: Hex): { x: number; y: number } {
  return { x: q * COLUMN + (r * COLUMN) / 2, y: r * ROW };
}

function drawnAt(hex: Hex, jitter: number, stream: Stream): MapPosition {
  const { x, y } = hexCentre(hex);
  const shift = () => stream.below(2 * jitter + 1) - jitter;
  return { ...hex, x: x + shift(), y: y + shift() };
}
