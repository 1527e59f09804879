import { pick, type Stream } from '#core/dice.ts';
import { quotedName } from '#core/orders/grammar/quotedName.ts';
import type { BattleCards } from '#schemas/vbam/facts/cards.ts';

/** M-23: how a battle at the table may have ended, as far as its cards know; some results contradict themselves, and are refused. */
export function anyResult({ name, sides }: BattleCards, stream: Stream): string {
  const fates = sides.flatMap(({ cards }) =>
    cards.flatMap(({ called, defense, damage }) => {
      const drawn = stream.below(5);
      if (drawn === 0) return [`${quotedName(called)} lost`];
      return drawn === 1 ? [`${quotedName(called)} damage ${damage + stream.below(2 * defense - damage)}`] : [];
    }),
  );
  const gone = sides.flatMap(({ squadrons }) =>
    squadrons.flatMap(({ called, stays }) =>
      called !== null && !stays && stream.below(4) === 0 ? [`${quotedName(called)} retreats`] : [],
    ),
  );
  const holders = [...sides.map(({ powers, wild }) => wild ?? powers[0] ?? ''), 'nobody'];
  return `battle ${name}: ${[...fates, ...gone, `${quotedName(pick(stream, holders))} holds`].join(', ')}`;
}
