import { valueIn } from '#core/valueIn.ts';
import type { Galaxy, StarSystem } from '#schemas/vbam/galaxy.ts';
import { nativesChanceOf } from '#vbam/questions/exploration/discovery.ts';
import { worthOf } from '#vbam/questions/shared/galaxy/worthOf.ts';
import { jumpsFrom, laneGraphOf } from '#vbam/questions/shared/movement/laneGraph.ts';
import { barsSettlers } from '#vbam/tables/galaxy/traits.ts';
import { NEIGHBOURHOOD, SETTLING_JUMPS, settlingChanceOf } from './starts.ts';

/** what a home has around it, as a moderator compares starts. Worlds to settle count natives by their chance. */
export interface StartFigures {
  system: string;
  /** within two and within three jumps */
  worlds: { near: number; far: number };
  /** Capacity, RAW and Biosphere of all worlds within three jumps */
  resources: number;
  /** between all systems within three jumps */
  lanes: number;
  /** what keeps settlers away within two jumps, by name; natives by their chance */
  bars: Record<string, number>;
}

/** For each of these homes; where somebody lives already, there is nothing to settle, and nothing that bars. */
export function startFiguresOf(galaxy: Galaxy, homes: readonly string[], settled: ReadonlySet<string>): StartFigures[] {
  const graph = laneGraphOf(galaxy);
  const stars = new Map(galaxy.systems.map((star) => [star.id, star]));
  return homes.map((home) => {
    const reached = jumpsFrom(graph, home, NEIGHBOURHOOD);
    const around = [...reached].filter(([id]) => !settled.has(id)).map(([id, jumps]) => ({ star: valueIn(stars, id), jumps }));
    const near = around.filter(({ jumps }) => jumps <= SETTLING_JUMPS).map(({ star }) => star);
    const far = around.map(({ star }) => star);
    return {
      system: home,
      worlds: { near: worldsIn(near), far: worldsIn(far) },
      resources: far.filter((star) => settlingChanceOf(star) > 0).reduce((sum, star) => sum + worthOf(star), 0),
      lanes: galaxy.lanes.filter(({ a, b }) => reached.has(a) && reached.has(b)).length,
      bars: barsIn(near),
    };
  });
}

function worldsIn(stars: readonly StarSystem[]): number {
  return stars.reduce((sum, star) => sum + settlingChanceOf(star), 0) / 100;
}

function barsIn(stars: readonly StarSystem[]): Record<string, number> {
  const bars: Record<string, number> = {};
  for (const star of stars) {
    const { special, capacity } = star;
    const hidden = special !== null && barsSettlers.includes(special) ? special : null;
    const natives = hidden === null && capacity > 0;
    const [name, count] = natives
      ? (['natives', Math.min(100, nativesChanceOf(star))] as const)
      : ([hidden ?? 'no Capacity', 100] as const);
    if (count > 0) bars[name] = (bars[name] ?? 0) + count;
  }
  return Object.fromEntries(Object.entries(bars).map(([name, percent]) => [name, percent / 100]));
}
