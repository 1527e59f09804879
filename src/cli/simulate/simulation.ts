import type { Run } from '#campaign/simulate/playGames.ts';
import type { GameRecord } from '#campaign/simulate/record.ts';
import { canonicalJson } from '#core/canonical.ts';

/** A run and what came out of it; `changed` are the same seeds under its house rules. */
export interface Simulation {
  run: Run;
  played: GameRecord[];
  changed?: GameRecord[];
}

/** The first game that came to grief, and how it was played. */
export function griefIn({ run: { set, ...run }, played, changed = [] }: Simulation): { run: Run; game: GameRecord } | null {
  const first = (games: readonly GameRecord[]) => games.find(({ trouble }) => trouble !== null);
  const [usual, other] = [first(played), first(changed)];
  if (usual) return { run, game: usual };
  return other ? { run: { ...run, ...(set && { set }) }, game: other } : null;
}

/** For machines. A part says which one it is, and by what version it was played. */
export function simulationJson({ run: { part, ...run }, played, changed }: Simulation, engine: string): string {
  const ok = [...played, ...(changed ?? [])].every(({ trouble }) => trouble === null);
  return canonicalJson({
    ok,
    ...run,
    ...(part && { shard: part, engine }),
    played: played.map(withoutTrace),
    ...(changed && { changed: changed.map(withoutTrace) }),
  });
}

/** It names folders of this machine; people read it on standard error. */
function withoutTrace({ trouble, ...game }: GameRecord) {
  return { ...game, trouble: trouble && { turn: trouble.turn, what: trouble.what } };
}
