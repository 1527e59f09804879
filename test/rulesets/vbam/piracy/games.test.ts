import { expect, test } from 'vitest';
import { beginGame } from '#campaign/simulate/game.ts';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import { selfPlayed } from '../../../builders/selfPlayed.ts';

const TURNS = 25;

function gameOf(seed: string): VbamEvent[] {
  const settings = { seed, systems: 30, empires: 3, npes: 1, turns: TURNS, scenario: 'neighbours' } as const;
  return selfPlayed(beginGame(settings), { seed, turns: TURNS });
}

test('5.5: games with pirates play themselves: every turn is sound, and pirates come up, steal, and cannot always pay', {
  timeout: 120_000,
}, () => {
  const events = gameOf('pirates');
  const deeds = new Set(events.flatMap((event) => (event.kind === 'piratesActed' ? [event.did] : [])));
  for (const did of ['rose', 'stole', 'lost a ship'] as const) expect(deeds).toContain(did);
});
