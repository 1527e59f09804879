/** No vowels, so no words; no look-alikes, so it can be read over the phone. */
const LETTERS = '23456789bcdfghjkmnpqrstvwxz';

/** Two groups of five, such as `k7f2q-9xqm4`. Randomness for the page, never for the game. */
export function randomSeed(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint32Array(10)), (number) => LETTERS[number % LETTERS.length]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}
