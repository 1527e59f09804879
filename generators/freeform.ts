import { pick, type Stream } from '#core/dice.ts';
import { type Hex, hexSteps } from '#vbam/questions/shared/galaxy/hexes.ts';
import { bridged } from './bridges.ts';
import type { Block } from './shapes.ts';

/** The chance, in percent, that a hex is passed over, by its number of taken neighbours: it keeps lanes near the book's number. */
const passChance = [0, 0, 75, 94, 97, 97, 97];

/** 3.3.8-a: each system beside an earlier one, so that neighbouring hexes are the lane graph. */
export function growHexes(blocks: readonly Block[], systems: number, stream: Stream): Hex[] {
  const region = new Map<number, Hex>();
  for (const block of bridged(blocks)) for (const corner of [0, 1, 2, 3]) addHex(region, hexIn(block, corner));
  const taken = new Map<number, Hex>();
  const seen = new Set<number>();
  const edge: Hex[] = [hexIn(pick(stream, blocks), 0)];
  while (taken.size < systems) {
    const position = stream.below(edge.length);
    const hex = edge[position] as Hex;
    const crowd = neighboursOf(hex).filter((next) => taken.has(hexKey(next))).length;
    if (stream.below(100) < (passChance[crowd] as number)) continue;
    const last = edge.pop();
    if (last && position < edge.length) edge[position] = last;
    addHex(taken, hex);
    for (const next of neighboursOf(hex)) {
      const key = hexKey(next);
      if (!region.has(key) || taken.has(key) || seen.has(key)) continue;
      seen.add(key);
      edge.push(next);
    }
  }
  return [...taken.values()].sort((a, b) => a.r - b.r || a.q - b.q);
}

/** One of a block's four hexes; odd rows are half a hex coreward. */
export function hexIn({ column, row }: Block, corner: number): Hex {
  const r = row * 2 + Math.floor(corner / 2);
  return { q: column * 2 + (corner % 2) - Math.floor(r / 2), r };
}

/** A number for a hex, different for each hex of any map we make. */
export function hexKey({ q, r }: Hex): number {
  return q * 65_536 + r;
}

export function neighboursOf({ q, r }: Hex): Hex[] {
  return hexSteps.map((step) => ({ q: q + step.q, r: r + step.r }));
}

function addHex(hexes: Map<number, Hex>, hex: Hex): void {
  hexes.set(hexKey(hex), hex);
}
