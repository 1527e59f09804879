import { pick, type Stream } from '#core/dice.ts';
import { abandonedWorksOf, type Works } from '#vbam/questions/exploration/discovery.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { importanceOf } from '#vbam/questions/shared/galaxy/importance.ts';
import { abandonedColonyTable, importanceModifiers } from '#vbam/tables/exploration/discovery.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { reviseSystem } from '../galaxy/mapWork.ts';
import { contentFrom } from './contentFrom.ts';

/** 3.2.7-a: works that wait for whoever settles there. Where people already live, these were put to use long ago. */
export function findAbandonedColony(turn: VbamTurn, system: string, finders: readonly string[]): void {
  const star = starOf(turn, system);
  if (system in turn.state.colonies || star.capacity === 0) return;
  const stream = turn.dice.at('abandoned colony', system);
  const importance = importanceOf(star);
  const { halves } = contentFrom(
    turn,
    stream,
    abandonedColonyTable,
    {
      id: `abandoned-${system}`,
      rule: 'M-09',
      question: { kind: 'abandoned works', system },
      about: [system],
    },
    { modifiers: [{ why: `${importance} importance`, add: importanceModifiers[importance] }], seenBy: finders },
  );
  const leftBehind = scattered(stream, abandonedWorksOf(halves, star.capacity), star.capacity);
  reviseSystem(turn, system, { leftBehind });
  for (const empire of finders) {
    turn.events.push({ kind: 'abandonedColonyFound', rule: '3.2.7-a', seenBy: [empire], empire, system, ...leftBehind });
  }
}

const kinds = ['economy', 'industry', 'agriculture', 'research'] as const satisfies readonly (keyof Works)[];

/** 3.2.4-a: at random, each up to Capacity. */
function scattered(stream: Stream, points: number, capacity: number): Works {
  const works: Works = { economy: 0, industry: 0, agriculture: 0, research: 0 };
  for (let left = points; left > 0; left--) {
    const room = kinds.filter((kind) => works[kind] < capacity);
    if (room.length === 0) break;
    works[pick(stream, room)]++;
  }
  return works;
}
