import { itemAt } from '#core/itemAt.ts';
import type { Block } from './shapes.ts';

/** The blocks, and straight bridges from island to island, so that growth can reach all of them. */
export function bridged(blocks: readonly Block[]): Block[] {
  const [mainland = [], ...islands] = islandsOf(blocks);
  const joined = [...mainland];
  for (const island of islands) {
    const shore = itemAt(island, 0);
    joined.push(...bridge(shore, closestTo(shore, joined)), ...island);
  }
  return joined;
}

function islandsOf(blocks: readonly Block[]): Block[][] {
  const left = new Map(blocks.map((block) => [keyOf(block), block]));
  const islands: Block[][] = [];
  for (const first of blocks) {
    if (!left.delete(keyOf(first))) continue;
    const island = [first];
    for (const block of island) {
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const next = left.get(keyOf({ column: block.column + dx, row: block.row + dy }));
        if (next && left.delete(keyOf(next))) island.push(next);
      }
    }
    islands.push(island);
  }
  return islands;
}

function closestTo(from: Block, blocks: readonly Block[]): Block {
  const steps = (block: Block) => Math.abs(block.column - from.column) + Math.abs(block.row - from.row);
  return blocks.reduce((best, block) => (steps(block) < steps(best) ? block : best));
}

function bridge(from: Block, to: Block): Block[] {
  const path: Block[] = [];
  let { column, row } = from;
  while (column !== to.column || row !== to.row) {
    if (row !== to.row) row += Math.sign(to.row - row);
    else column += Math.sign(to.column - column);
    path.push({ column, row });
  }
  return path;
}

function keyOf({ column, row }: Block): number {
  return column * 65_536 + row;
}
