import { cellsAround, type Owners } from '#report/svg/cells.ts';
import { outlineOf, shoreOf } from '#report/svg/land.ts';
import type { KnownMap, MapSystem } from '#schemas/vbam/report/map.ts';
import { type Chart, REACH } from '../chart.ts';
import type { MapMemory } from './memory.ts';

/** One star's land: all of it, and the lines where its owner's land ends; in grains. */
export interface Cell {
  area: string;
  border: string;
}

/** In the order of the systems. */
export interface Land {
  owners: Owners;
  cells: readonly Cell[];
}

/** Owners from this number on stand for what powers only claim; the first is the reader. */
export const CLAIM_OFFSET = 1_000_000;

export function landOf(map: KnownMap, chart: Chart, memory: MapMemory): Land {
  const owners = map.systems.map(ownerOf);
  const key = `${chart.spacing} ${chart.stars.map(({ x, y }) => `${x},${y}`).join(' ')} ${owners.join()}`;
  if (memory.land?.key !== key) memory.land = { key, cells: cellsOf(chart, owners) };
  return { owners, cells: memory.land.cells };
}

function ownerOf({ hold, colony, sphere }: MapSystem): number | null {
  if (hold === 'claimed') return CLAIM_OFFSET;
  return colony?.owner ?? (sphere === undefined ? null : CLAIM_OFFSET + sphere);
}

function cellsOf({ stars, spacing }: Chart, owners: Owners): Cell[] {
  const reach = spacing * REACH;
  const cellAt = cellsAround(stars, reach, owners);
  return owners.map((owner, index) => {
    const cell = cellAt(index);
    return { area: outlineOf(cell, reach), border: owner === null ? '' : shoreOf(cell, owner, owners, reach) };
  });
}
