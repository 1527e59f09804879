import { describe, expect, test } from 'vitest';
import { newUnit } from '#generators/newUnit.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { resolveColony } from '#vbam/phases/colony.ts';
import { answersTo } from '../../../builders/orders.ts';
import { acquaint, befriend } from '../../../builders/relations.ts';
import { solKnows } from '../../../builders/solKnows.ts';
import { toldFailures } from '../../../builders/told.ts';
import { chart, erect, eventsOf, given, kessa, ophir, run, settle, sol } from '../../../builders/turn.ts';

type Change = (state: CampaignState) => void;

/** Ophir lives at Vega, as Sol has seen. */
const strangers: Change = (state) => {
  settle(state, 'vega', { owner: ophir, originalOwner: ophir });
  const seen = { seen: 0, owner: ophir, size: 'settlement', facilities: [] };
  Object.assign(state.knowledge[sol]?.colonies ?? {}, { vega: seen });
};
const met: Change = (state) => {
  strangers(state);
  acquaint(state, sol, ophir, { communications: true });
};
const signed: Change = (state) => {
  strangers(state);
  befriend(state, sol, ophir, ['border']);
};

const lane = { one: 'sol', other: 'vega' };
const far = { one: 'lantern', other: 'mirach' };

/** What the turn makes of an upgrade for 200 EP: the new class, or why it was paid back. */
const widened = (ends: { one: string; other: string }, change: Change = () => {}, empire = sol) => {
  const turn = run(resolveColony, {
    state(state) {
      chart(state, sol, ophir, kessa);
      change(state);
    },
    orders: [given('upgrade lane', ends, { empire, price: { epTenths: 2000 } })],
  });
  const [failure] = toldFailures(turn);
  if (!failure) return eventsOf(turn, 'laneChanged').map((event) => event.kind === 'laneChanged' && event.class)[0];
  expect(turn.ledger).toMatchObject([{ empire, pool: 'ep', amount: 2000 }]);
  return failure.why;
};

const noTreaty = 'another power holds a system at its end, and has signed no border treaty with you';
const nothingThere = 'nothing of yours is at either end, and no open way leads there from a capital of yours';

describe('R-02: lane work at the systems of others', () => {
  const orders = ['upgrade lane from Sol to Vega', 'downgrade lane from Vega to Sol'] as const;

  test('R-02: the sheet wants a border treaty with those who are known to live at an end', () => {
    expect(orders.map((order) => answersTo(solKnows(signed), order)[0])).toEqual([
      'the lane from Sol to Vega becomes major for 200 EP',
      'the lane from Vega to Sol becomes minor for 50 EP',
    ]);
    const name = solKnows(met).empires[ophir]?.name;
    expect(orders.map((order) => answersTo(solKnows(met), order)[0])).toEqual([
      `"${orders[0]}" is refused: Vega belongs to ${name}, with whom you have no border treaty (3.3.7-c)`,
      `"${orders[1]}" is refused: Vega belongs to ${name}, with whom you have no border treaty (3.3.7-d)`,
    ]);
    expect(answersTo(solKnows(strangers), orders[0])).toEqual([
      `"${orders[0]}" is refused: Vega belongs to another people, with whom you have no border treaty (3.3.7-c)`,
    ]);
  });

  test('R-02: the turn wants it with those who live there in truth', () => {
    expect([widened(lane), widened(lane, signed), widened(lane, met)]).toEqual(['major', 'major', noTreaty]);
    expect(widened(lane, (state) => settle(state, 'vega'))).toBe('major');
  });

  test('R-02, ruling: the turn wants it with those who claim an end, and does not say who they are', () => {
    // Mirach lies next to Ophir and three jumps from Sol
    expect(answersTo(solKnows(), 'upgrade lane from Lantern to Mirach')).toEqual([
      'the lane from Lantern to Mirach becomes major for 200 EP',
    ]);
    expect(widened(far)).toBe(noTreaty);
    expect(widened(far, (state) => befriend(state, sol, ophir, ['border']))).toBe('major');
    expect(widened(far, (state) => befriend(state, sol, kessa, ['border']))).toBe(noTreaty);
    expect(widened(far, () => {}, ophir)).toBe('major');
  });
});

describe('R-02: lane work far from home', () => {
  /** Ophir bars the way at Vega, and has signed a border treaty. */
  const barred =
    (more: Change = () => {}): Change =>
    (state) => {
      signed(state);
      more(state);
    };
  const order = 'upgrade lane from Lantern to Izar';
  const ends = { one: 'lantern', other: 'izar' };
  const presences: [string, Change][] = [
    ['a unit', (state) => newUnit(state, { class: `${sol}-scout`, owner: sol, place: { kind: 'system', system: 'izar' } })],
    ['a facility', (state) => erect(state, 'lantern', 'mining base')],
    ['a colony', (state) => settle(state, 'lantern')],
    ['a way through allies', (state) => befriend(state, sol, ophir, ['border', 'alliance'])],
  ];

  test('R-02, ruling: takes a path or a presence of its own at one end', () => {
    const kessas: Change = barred((state) => befriend(state, sol, kessa, ['border']));
    expect(answersTo(solKnows(kessas), order)).toEqual([`"${order}" is refused: ${nothingThere} (3.3.7-c)`]);
    expect(widened(ends, kessas)).toBe(nothingThere);
    expect(widened(ends, (state) => befriend(state, sol, kessa, ['border']))).toBe('major');
  });

  test.each(presences)('R-02: %s is enough', (_, change) => {
    const present: Change = barred((state) => {
      befriend(state, sol, kessa, ['border']);
      change(state);
    });
    expect(answersTo(solKnows(present), order)).toEqual(['the lane from Lantern to Izar becomes major for 200 EP']);
    expect(widened(ends, present)).toBe('major');
  });
});
