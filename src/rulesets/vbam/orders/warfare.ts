import { firstWordOf } from '#core/orders/sentence.ts';
import type { Misunderstood } from '#core/orders/understand.ts';

/** What newcomers try: the rules of war are not part of the engine yet. */
const warfare: readonly string[] = [
  'assault',
  'attack',
  'blockade',
  'bombard',
  'capture',
  'conquer',
  'engage',
  'intercept',
  'invade',
  'raid',
];

/** If a text that is not understood is about war, says that war is not in play yet. */
export function unlessWarfare(text: string, misunderstood: Misunderstood): Misunderstood {
  if (misunderstood.kind !== 'unknown word' && misunderstood.kind !== 'like no order') return misunderstood;
  const afterFleet = /^[^:]*:\s*/.exec(text)?.[0].length ?? 0;
  for (const at of [0, afterFleet]) {
    const word = firstWordOf(text.slice(at));
    if (warfare.includes(word))
      return {
        ...misunderstood,
        kind: 'unknown word',
        at,
        words: word,
        why: 'begins no order: warfare is not part of the rules yet',
      };
  }
  return misunderstood;
}
