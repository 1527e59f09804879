import { expect, test } from 'vitest';
import { type LiveryColour, liveryColours } from '#generators/livery.ts';
import { nearLiveries } from '#vbam/setup/nearLiveries.ts';
import { firstState } from '../../../builders/firstState.ts';
import { kessa, ophir, sol } from '../../../builders/turn.ts';

/** What the moderator is told if Sol chooses a livery, and the others wear these colours. */
function told(chosen: LiveryColour, others: readonly LiveryColour[]): string | undefined {
  const state = structuredClone(firstState());
  const wear = (empire: object | undefined, colour: LiveryColour) =>
    Object.assign(empire ?? {}, { colour: liveryColours[colour] });
  const more = others.slice(2).map((colour, index) => [`more-${index}`, wear(structuredClone(state.empires[kessa]), colour)]);
  wear(state.empires[sol], chosen);
  [ophir, kessa].forEach((id, index) => void wear(state.empires[id], others[index] ?? 'yellow'));
  Object.assign(state.empires, Object.fromEntries(more));
  const orders = [{ verb: 'livery', line: 6 }] as never;
  const sheets = [{ empire: sol, file: '', orders, problems: [] }] as never;
  return nearLiveries({ state, sheets })[0]?.text.split('; ').slice(1).join('; ');
}

test('G-10: colours that are far from all that are worn are free', () => {
  expect(told('sky blue', ['blue', 'vermilion'])).toBe('free colours are green, pink and yellow');
  expect(told('blue', ['blue', 'vermilion', 'green', 'pink'])).toBe('free colours are yellow');
});

test('G-10: where every colour is near to another, those that nobody wears are named', () => {
  expect(told('blue', ['blue', 'vermilion', 'green', 'pink', 'yellow'])).toBe(
    'no colour is far from all others, but nobody wears sky blue and orange yet: patterns tell them apart',
  );
});

test('G-10: where all are worn, patterns must tell them apart', () => {
  expect(told('blue', ['blue', 'vermilion', 'green', 'sky blue', 'orange', 'pink', 'yellow'])).toBe(
    'no colour is free, so patterns must tell them apart',
  );
});
