import { expect, test } from 'vitest';
import type { Culture } from '#schemas/state.ts';
import { computerRun } from '../../../builders/computerRun.ts';

const EVEN: Culture = { aggressiveness: 50, integrity: 50, xenophobia: 50 };
const SEEDS = ['a', 'b'];

/** What players' empires of a culture agree on and quarrel about in a few short games. */
function dealingsOf(culture: Partial<Culture>) {
  const counted = { contacts: 0, understood: 0, treaties: 0, declarations: 0 };
  for (const seed of SEEDS) {
    const run = { seed, systems: 24, empires: 3, turns: 34, culture: { ...EVEN, ...culture } };
    const { state } = computerRun(run, ({ before, result, sheets }) => {
      const isPlayer = (id: string) => before.empires[id]?.kind === 'player';
      counted.treaties += result.events.filter((event) => event.kind === 'treatySigned' && isPlayer(event.empire)).length;
      for (const [id, text] of sheets)
        if (isPlayer(id)) counted.declarations += text.match(/^- declare (?!martial)/gm)?.length ?? 0;
    });
    counted.contacts += Object.keys(state.relations).length;
    counted.understood += Object.values(state.relations).filter(({ communications }) => communications).length;
  }
  return counted;
}

test('cultures deal differently: the open sign more than the wary', () => {
  const [open, wary] = [dealingsOf({ xenophobia: 10 }), dealingsOf({ xenophobia: 90 })];
  expect(open.treaties).toBeGreaterThan(2 * wary.treaties);
  for (const { contacts, understood } of [open, wary]) expect(understood).toBeGreaterThan(contacts / 4);
}, 120_000);

test('cultures deal differently: the bold declare more than the peaceable', () => {
  const [bold, meek] = [dealingsOf({ aggressiveness: 90 }), dealingsOf({ aggressiveness: 10 })];
  expect(bold.declarations).toBeGreaterThan(3 + 2 * meek.declarations);
  expect(meek.treaties).toBeGreaterThan(bold.treaties);
}, 120_000);
