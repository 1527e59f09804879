import { pick, type Stream } from '#core/dice.ts';
import { itemAt } from '#core/itemAt.ts';
import { diceOf, laterLanes, laterSystem } from '#generators/laterSystems.ts';
import { pocketSystemsOf } from '#vbam/questions/galaxy/pockets.ts';
import { POCKET_SYSTEMS } from '#vbam/tables/galaxy/encounters.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { addToMap } from '../../galaxy/mapWork.ts';
import { freshNames } from '../../galaxy/wilds.ts';
import { unlessDecided } from '../../unlessDecided.ts';
import { beyondTheEdge } from '../beyondTheEdge.ts';
import { type Discover, joinEnds } from './joinEnds.ts';

/** 3.2.7-i, G-15: a portal into a pocket dimension, whose near system is known with it. */
export function openPortal(turn: VbamTurn, system: string, finders: readonly string[], discover: Discover): void {
  if (turn.state.systems[system]?.portal !== undefined) return;
  const stream = turn.dice.at('portal', system);
  const { portalEnds } = turn.notes;
  const free = pocketSystemsOf(turn.state, turn.galaxy).filter(
    (id) => turn.state.systems[id]?.portal === undefined && !portalEnds.has(id),
  );
  const pocket = free.length > 0 && isShared(turn, system) ? free : makePocket(turn, stream, system);
  const far = pick(stream, pocket);
  joinEnds(turn, 'portal', [system, far], finders, discover);
  for (const empire of finders) {
    turn.events.push({ kind: 'portalFound', rule: '3.2.7-i', seenBy: [empire], empire, system, to: far });
  }
}

/** M-08. */
function isShared(turn: VbamTurn, system: string): boolean {
  const chosen = unlessDecided(turn, {
    id: `pocket-${system}`,
    rule: 'G-15',
    question: { kind: 'pocket', system },
    choices: ['shared', 'separate'],
    fallback: 'shared',
    about: [system],
  });
  return chosen === 'shared';
}

/** G-15: 1D6 systems, a chain in random order, apart from the galaxy. */
function makePocket(turn: VbamTurn, stream: Stream, portal: string): string[] {
  const count = stream.roll(POCKET_SYSTEMS, 'pocket systems', '3.2.7-i').total;
  const dice = diceOf(turn.dice, 'pocket', portal);
  const places = beyondTheEdge(turn.galaxy, count);
  const systems = freshNames(turn, dice.at('names'), count).map((named, index) =>
    laterSystem(dice, turn.rules, { ...named, subject: String(index + 1), place: itemAt(places, index) }),
  );
  const ids = systems.map(({ id }) => id);
  addToMap(turn, systems, laterLanes(dice, turn.rules, turn.galaxy, shuffled(stream, ids)));
  return ids.sort();
}

function shuffled(stream: Stream, items: readonly string[]): string[] {
  const left = [...items];
  return items.flatMap(() => left.splice(stream.below(left.length), 1));
}
