import { cellsAround } from '#report/svg/cells.ts';
import { areaOf, borderOf } from '#report/svg/land.ts';
import { type Chart, REACH } from '../chart.ts';

/** What one home's region covers, as SVG paths. */
export interface Territory {
  home: number;
  /** all its cells */
  area: string;
  /** only the lines where it ends */
  border: string;
}

/** The regions as Voronoi cells, rounded where they have no neighbour. */
export function territoriesOf(chart: Chart, homeOf: ReadonlyMap<string, number | null>): Territory[] {
  const owners = chart.stars.map(({ system }) => homeOf.get(system.id) ?? null);
  const cellAt = cellsAround(chart.stars, chart.spacing * REACH, owners);
  const territories = new Map<number, Territory>();
  for (const [index, home] of owners.entries()) {
    if (home === null) continue;
    const cell = cellAt(index);
    const territory = territories.get(home) ?? { home, area: '', border: '' };
    territories.set(home, { home, area: territory.area + areaOf(cell), border: territory.border + borderOf(cell, home, owners) });
  }
  return [...territories.values()].sort((a, b) => a.home - b.home);
}
