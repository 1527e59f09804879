import { expect, test } from 'vitest';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { eventsOf, run, sol } from '../../../builders/turn.ts';

test('G-43: at the end of a turn diplomats leave where they may not stay, for home', () => {
  const at = (system: string) => ({ owner: sol, place: { kind: 'system' as const, system }, count: 2 });
  const turn = run(resolveUpdate, { state: ({ diplomats }) => void diplomats.push(at('ophir')) });
  expect(turn.state.diplomats).toEqual([at('sol')]);
  expect(eventsOf(turn, 'diplomatsReturned')).toMatchObject([{ seenBy: [sol], from: 'ophir', system: 'sol', count: 2 }]);
});
