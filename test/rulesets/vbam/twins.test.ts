import { expect, test } from 'vitest';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import { SOAK, soaked } from '../../builders/soaked.ts';
import { kindsOfDifference, meetsTheBook, playersOf, playTwins, readBy, twinsFor } from '../../builders/twins.ts';

const PAIRS = SOAK ? 100 : 6;
const TURNS = 14;

interface Tally {
  compared: number;
  natives: number;
  emerged: number;
  found: string[];
}

/** Plays a pair; every player whom nothing hidden has reached reads the same bytes in both. */
function comparePair(number: number, tally: Tally): void {
  const seed = `twins ${number}`;
  const kind = kindsOfDifference[number % kindsOfDifference.length] as string;
  const twins = twinsFor(seed, kind, Math.floor(number / kindsOfDifference.length) % 2 === 0);
  const apart = new Set<string>();
  for (let turn = 1; turn <= TURNS; turn++) {
    playTwins(twins, `secret of ${seed}`);
    for (const id of playersOf(twins.one.state)) {
      if (apart.has(id) || twins.empires.has(id) || meetsTheBook(twins, id)) {
        apart.add(id);
        continue;
      }
      const [one, other] = [readBy(twins, twins.one, id), readBy(twins, twins.other, id)];
      const differing = Object.keys(one).filter((kind) => one[kind] !== other[kind]);
      tally.found.push(...differing.map((kind) => `${seed}, turn ${turn}, ${id}: the ${kind} (${twins.differences.join('; ')})`));
      tally.compared += 1;
      if (differing.length > 0) apart.add(id);
      const events = twins.one.result?.events.filter(({ seenBy }) => seenBy.includes(id)) ?? [];
      const met = events.flatMap((event) => (event.kind === 'firstContact' ? [event.with] : []));
      tally.natives += events.filter(({ kind }) => kind === 'nativesFound').length;
      tally.emerged += met.filter((other) => emergedIn(twins.one.result?.events ?? []).includes(other)).length;
    }
  }
}

function emergedIn(events: readonly VbamEvent[]): string[] {
  return events.flatMap((event) => (event.kind === 'empireEmerged' ? [event.empire] : []));
}

test(`${PAIRS} pairs of campaigns that differ in what is hidden: whom it has not reached reads the same bytes for ${TURNS} turns`, {
  timeout: 7_200_000,
}, () => {
  const tally: Tally = { compared: 0, natives: 0, emerged: 0, found: [] };
  for (let number = 1; number <= PAIRS; number++) comparePair(number, tally);
  expect(tally.found.slice(0, 20)).toEqual([]);
  expect(tally.compared).toBeGreaterThan(7 * PAIRS); // reports of players to whom nothing hidden has come yet
  expect([tally.natives, tally.emerged].map((times) => times > 0)).toEqual([true, true]); // otherwise there was nobody to count
  soaked(
    `${PAIRS} pairs of twin campaigns of ${TURNS} turns: ${tally.compared} reports the same to the byte, ${tally.natives} natives found and ${tally.emerged} emerging empires met`,
  );
});
