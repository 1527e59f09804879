import { firstWordOf } from '#core/orders/grammar/sentence.ts';
import type { Misunderstood } from '#core/orders/grammar/understand.ts';

const LANDINGS = 'say with which fleet, and where, as in "1st Fleet: land all troops at Vega"';
const ATTACKS = 'send a fleet there, and say whom it attacks, as in "1st Fleet: attack Kili Hegemony"';
const SPIES = 'say where your spies are, and what they do there, as in "spies at Vega: sabotage shipyard"';

/** What newcomers try that begins no order, and what is true of it. */
const warfare: Readonly<Record<string, string>> = {
  attack: ATTACKS,
  assault: ATTACKS,
  engage: ATTACKS,
  intercept: ATTACKS,
  raid: ATTACKS,
  bombard: 'say with which fleet, and at what, as in "1st Fleet: bombard shipyard at Vega"',
  invade: LANDINGS,
  land: LANDINGS,
  conquer: LANDINGS,
  capture:
    'colonies are captured by landings, as in "1st Fleet: land all troops at Vega"; ships by Marines and Cyber Warfare in battle, without an order',
  spy: SPIES,
  sabotage: SPIES,
  espionage: SPIES,
  propaganda: SPIES,
};

/** If a text that is not understood is about what of war is not in play yet, says so. */
export function unlessWarfare(text: string, misunderstood: Misunderstood): Misunderstood {
  if (misunderstood.kind !== 'unknown word' && misunderstood.kind !== 'like no order') return misunderstood;
  const afterFleet = /^[^:]*:\s*/.exec(text)?.[0].length ?? 0;
  for (const at of [0, afterFleet]) {
    const word = firstWordOf(text.slice(at));
    const why = Object.hasOwn(warfare, word) ? warfare[word] : undefined;
    if (why !== undefined) return { ...misunderstood, kind: 'unknown word', at, words: word, why: `begins no order: ${why}` };
  }
  return misunderstood;
}
