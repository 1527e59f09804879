import { expect, test } from 'vitest';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { firstState } from '../../../builders/firstState.ts';
import { acquaint, befriend } from '../../../builders/relations.ts';
import { reported } from '../../../builders/reported.ts';
import { kessa, ophir, settle, sol } from '../../../builders/turn.ts';

const common = { rule: 'x', seenBy: [sol], empire: sol };
const sky = { importance: 'low', terrain: [], resources: [], type: 'single', spectral: 'K' } satisfies Partial<VbamEvent>;
const discovery = { kind: 'systemDiscovered' as const, ...common, ...sky, capacity: 4, raw: 2, biosphere: 2 };
const works = { economy: 2, industry: 0, agriculture: 0, research: 0 };

function starve(state: CampaignState): void {
  for (const [id, unit] of Object.entries(state.units)) if (id === `${sol}-scout-1`) unit.outOfSupply = 2;
}

test('what needs an answer comes first, then what was found, then news, then what is unspent', () => {
  const problems = [{ line: 3, column: 1, offset: 0, severity: 'error', text: 'no' }] as never;
  const { digest } = reported({
    sheets: [{ empire: sol, file: 'sheet.md', press: [], notes: '', orders: [], problems }],
    events: [
      { kind: 'colonyAbandoned', ...common, system: 'vega' },
      { ...discovery, system: 'altair' },
    ],
    state(state) {
      starve(state);
      settle(state, 'vega', { census: 4, morale: 0 });
    },
  });
  expect(digest).toEqual([
    '1 order was refused: see what was wrong with the sheet.',
    'Vega is in rebellion.',
    'Out of supply: 1st Survey at Sol (level 2).',
    'A new sky: Altair, a star of class K, of low importance (Capacity 4, RAW 2, Biosphere 2).',
    'Unspent: 50.0 EP, 20 PP, 5 IP.',
  ]);
});

test('declarations, calls and offers stand on the first lines, letters after what was lost', () => {
  const { digest } = reported({
    events: [
      { kind: 'declared', ...common, with: kessa, by: kessa, level: 'war' },
      { kind: 'moderatorWrote', ...common, text: 'Hello.' },
      { kind: 'unitLost', ...common, system: 'vega', unit: 'x', called: 'Scout 7' },
    ],
    state(state) {
      acquaint(state, sol, kessa);
      befriend(state, sol, ophir, ['mutual defense'], {
        offers: [{ by: ophir, purpose: 'sign', kind: 'alliance', terms: {}, made: 0 }],
        calls: [{ called: sol, enemy: kessa, since: 0 }],
      });
    },
  });
  const [friend, foe] = [ophir, kessa].map((id) => firstState().empires[id]?.name);
  expect(digest).toEqual([
    `${foe} declared war on us.`,
    `We are called to arms by ${friend} against ${foe} (until turn 3).`,
    `To be answered: ${friend} offers us an alliance (until turn 3).`,
    'Scout 7 did not come back to Vega: lost with all hands.',
    expect.stringMatching(/^Unspent/),
  ]);
});

test('R-12: a war that was kept from us is the first line, whatever else happened', () => {
  const learned = (other: string) => ({ kind: 'warLearned', ...common, with: other, level: 'war', since: 4 }) as const;
  const told = reported({
    events: [
      { kind: 'coloniesFreed', ...common, of: ophir, from: sol, systems: ['vega'] },
      { kind: 'declared', ...common, with: kessa, by: kessa, level: 'final war' },
      learned(ophir),
      learned(kessa),
    ],
    state(state) {
      for (const other of [ophir, kessa]) acquaint(state, sol, other, { communications: true });
    },
  });
  const name = firstState().empires[ophir]?.name;
  expect(told.digest[0]).toBe(
    `${name} declared war on us in turn 4, and only now that we can talk do we learn of it! (1 more in the dispatches.)`,
  );
  expect(told.digest.filter((line) => line.includes('only now that we can talk'))).toHaveLength(1);
  expect(told.dispatches.filter(({ kind }) => kind === 'warLearned')).toHaveLength(2);
  expect(reportInMarkdown(told)).toMatch(/## In short\n\n- .* in turn 4, and only now that we can talk do we learn of it/);
});

test('one line for all of a kind: the weightiest is told, the others are counted', () => {
  const { digest } = reported({
    events: [
      { ...discovery, system: 'altair' },
      { kind: 'abandonedColonyFound', ...common, system: 'altair', ...works },
      { kind: 'firstContact', ...common, system: 'vega', with: 'somebody' },
      { kind: 'unitLost', ...common, system: 'vega', unit: 'x', called: 'Scout 7' },
      { kind: 'orderFailed', ...common, file: 'sheet.md', line: 9, order: 'move', why: { kind: 'no way there' } },
    ],
  });
  expect(digest).toEqual([
    'Line 9, "move", was not carried out: no way leads there any more.',
    'Scout 7 did not come back to Vega: lost with all hands.',
    'At Vega we met an unknown empire.',
    'Empty streets at Altair: an abandoned colony, whose works wait for settlers (Economy 2). (1 more in the dispatches.)',
    expect.stringMatching(/^Unspent/),
  ]);
});

test('a quiet turn tells who waits for orders, and several colonies in trouble share a line', () => {
  const { digest } = reported({
    state(state) {
      settle(state, 'vega', { census: 4, morale: 0 });
      settle(state, 'altair', { census: 4, morale: 0 });
    },
  });
  expect(digest).toEqual([
    'In trouble: Altair (rebellion), Vega (rebellion).',
    'Free to explore, and without orders: 1st Survey at Sol, 2nd Survey at Sol, 3rd Survey at Sol.',
    expect.stringMatching(/^Unspent/),
  ]);
});

test('enemies where our people live and what we lost come before what we gained, and what went as ordered comes last', () => {
  const moved = { path: ['vega'], from: 'sol', bound: null, stopped: 'arrived', speed: 1, arrives: null } as const;
  const { digest } = reported({
    events: [
      { kind: 'fleetMoved', ...common, system: 'vega', fleet: '1st Fleet', ...moved },
      { kind: 'colonyFounded', ...common, system: 'altair', cameFrom: 'sol' },
      { kind: 'tradeRouteSuspended', ...common, system: 'vega' },
      {
        ...{ kind: 'forceSighted', ...common, system: 'sol', of: kessa, where: 'space' },
        ...{ detection: 'normal', ccHalves: 4, hulls: {} },
      },
      {
        ...{ kind: 'forceSighted', ...common, system: 'vega', of: kessa, where: 'space' },
        ...{ detection: 'normal', ccHalves: 9, hulls: {} },
      },
    ] as VbamEvent[],
    state: (state) => void acquaint(state, sol, kessa, { state: 'war', declarations: { [sol]: { level: 'war', turn: 0 } } }),
  });
  expect(digest).toEqual([
    expect.stringMatching(/^Forces of .* at Sol: 2 CC/),
    'The trade route to Vega is suspended.',
    expect.stringMatching(/^Free to explore, and without orders/),
    expect.stringMatching(/^A colony was founded at Altair/),
    expect.stringMatching(/^Unspent/),
  ]);
});
