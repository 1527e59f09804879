import { highestDraw, type Stream } from '#core/dice.ts';
import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import { pocketSystemsOf } from '#vbam/questions/galaxy/pockets.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { hexDistance } from '#vbam/questions/shared/galaxy/hexes.ts';
import { WORMHOLE_DISTANCE } from '#vbam/tables/galaxy/encounters.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { unlessDecided } from '../../unlessDecided.ts';
import { type Discover, joinEnds } from './joinEnds.ts';

/** The most far ends that the moderator chooses from. */
const MAX_OFFERED = 12;

/** 3.2.7-t, -u: the far end is chosen, and both ends carry the trait. A system that another wormhole leads to already has its own. */
export function openWormhole(turn: VbamTurn, system: string, finders: readonly string[], discover: Discover): void {
  if (turn.state.systems[system]?.wormhole !== undefined) return;
  const stream = turn.dice.at('wormhole', system);
  const far = farEndFor(turn, stream, system);
  if (far === null) return;
  joinEnds(turn, 'wormhole', [system, far], finders, discover);
  for (const empire of finders) {
    turn.events.push({ kind: 'wormholeFound', rule: '3.2.7-t', seenBy: [empire], empire, system, to: far });
  }
}

function farEndFor(turn: VbamTurn, stream: Stream, system: string): string | null {
  const from = starOf(turn, system);
  const least = stream.roll(WORMHOLE_DISTANCE, 'wormhole distance', '3.2.7-u').total;
  const ends = endsFrom(turn, from, least);
  if (ends.length === 0) return null;
  const rolled = highestDraw(turn.dice, ['wormhole end', system], ends);
  const others = ends.filter((id) => id !== rolled).slice(0, MAX_OFFERED - 1);
  if (others.length === 0) return rolled;
  return unlessDecided(turn, {
    id: `wormhole-${system}`,
    rule: '3.2.7-u',
    question: { kind: 'wormhole', system },
    choices: [rolled, ...others],
    fallback: rolled,
    about: [system],
  });
}

/** Uninhabited systems where there are any; far enough, or else the farthest. */
function endsFrom({ state, galaxy, notes }: VbamTurn, from: StarSystem, least: number): string[] {
  const pockets = new Set(pocketSystemsOf(state, galaxy));
  const free = galaxy.systems.filter(
    ({ id, special }) =>
      id !== from.id &&
      !pockets.has(id) &&
      !notes.wormholeEnds.has(id) &&
      state.systems[id]?.wormhole === undefined &&
      (special !== 'wormhole' || id in state.systems),
  );
  const empty = free.filter(({ id }) => !(id in state.colonies));
  const possible = empty.length > 0 ? empty : free;
  const farthest = possible.reduce((most, end) => Math.max(most, hexDistance(from, end)), 0);
  return possible.filter((end) => hexDistance(from, end) >= Math.min(least, farthest)).map(({ id }) => id);
}
