import { expect, test } from 'vitest';
import { canonicalJson } from '#core/canonical.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { trueNames } from '#vbam/report/sections/names.ts';
import { decide, type Question } from '#vbam/turn.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { decisionsInWords } from '#vbam/wording/questions.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { decisionsFile } from '../../../builders/decisions.ts';
import { deepFreeze } from '../../../builders/deepFreeze.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { ophir, sol, turnWith } from '../../../builders/turn.ts';

const [galaxy, campaign] = [smallGalaxy(), defaultCampaign()];

/** The first state, in which the empire at Sol has missed this number of turns. */
function missed(turns: number): CampaignState {
  const state = structuredClone(firstState());
  Object.assign(state.empires[sol] as object, { missedTurns: turns });
  return deepFreeze(state);
}

function play(state: CampaignState, ...entries: string[]) {
  return processTurn({ state, galaxy, campaign, sheets: [], decisions: decisionsFile(1, ...entries), dice: 'secret' });
}

test('G-04: the third missed turn asks who plays on, and each third after; the default keeps the empire', () => {
  expect(play(missed(1)).pending).toEqual([]);
  expect(play(missed(3)).pending).toEqual([]);
  expect(play(missed(5)).pending).toHaveLength(1);
  const { pending, state, events } = play(missed(2));
  const question = `${state.empires[sol]?.name} has sent no orders for 3 turns: is it still played?`;
  expect(decisionsInWords(pending, trueNames(galaxy, state))).toEqual([
    {
      id: `missed-${sol}`,
      rule: 'G-04',
      question,
      choices: ['keep', 'non-player'],
      fallback: 'keep',
      about: [sol],
      chosen: 'keep',
      by: 'default',
      reason: null,
    },
  ]);
  expect(state.empires[sol]?.kind).toBe('player');
  expect(events).toContainEqual(expect.objectContaining({ kind: 'decisionTaken', seenBy: [], chosen: 'keep', by: 'default' }));
});

test('M-16: non-player takes effect, is told to the empire, and is not asked again', () => {
  const { pending, asked, state, events } = play(missed(2), `decide missed-${sol}: Non-Player because Ann has left`);
  expect(pending).toEqual([]);
  expect(asked).toMatchObject([{ chosen: 'non-player', by: 'moderator', reason: 'Ann has left' }]);
  expect(state.empires[sol]?.kind).toBe('non-player');
  expect(events).toContainEqual({ kind: 'playerLeft', rule: 'M-16', seenBy: [sol], empire: sol });
  const later = structuredClone(state);
  Object.assign(later.empires[sol] as object, { missedTurns: 5 });
  expect(processTurn({ state: later, galaxy, campaign, sheets: [], dice: 'secret' }).asked).toEqual([]);
});

test('an answer shifts no die and changes nothing else', () => {
  const [left, kept] = [play(missed(2)), play(missed(2), `decide missed-${sol}: keep because she is only ill`)];
  expect(canonicalJson(kept.state)).toBe(canonicalJson(left.state));
  expect(canonicalJson(kept.rolls)).toBe(canonicalJson(left.rolls));
});

test('answers that nobody asked for, and that are no choice, are told with their place', () => {
  const { decisions } = play(
    missed(2),
    `decide missed-${ophir}: keep because of x`,
    `decide missed-${sol}: kep because of y`,
    `decide missed-${sol}: keep because of z`,
  );
  expect(decisions.problems.map(({ line, text }) => `${line} ${text}`)).toEqual([
    `5 "missed-${ophir}" does not wait for an answer this turn: missed-${sol} does`,
    `6 "kep" is no choice of missed-${sol}: write keep or non-player; did you mean "keep"?`,
    `7 "decide missed-${sol}: keep" is refused: missed-${sol} is answered above (M-31)`,
  ]);
  expect(play(missed(0), `decide missed-${sol}: keep because of y`).decisions.problems.map(({ text }) => text)).toEqual([
    `"missed-${sol}" does not wait for an answer this turn: no decision does`,
  ]);
});

test('decide does not ask twice, nor for a default that is no choice', () => {
  const turn = turnWith();
  const question: Question = {
    id: 'x',
    rule: 'M-31',
    question: { kind: 'emergence' },
    choices: ['a', 'b'],
    fallback: 'a',
    about: [],
  };
  expect(decide(turn, question)).toBe('a');
  expect(() => decide(turn, question)).toThrow('the decision x is asked for twice');
  expect(() => decide(turn, { ...question, id: 'y', fallback: 'c' })).toThrow('the default of y is none of its choices');
});

test('M-31: orders are checked against what the moderator has mended, and the ledger still adds up', () => {
  const state = firstState();
  const text = `${frontMatter(viewFor(state, galaxy, campaign, sol))}\n- build economy at Sol\n- build economy at Sol\n`;
  const sheets = [{ empire: sol, file: `${sol}.md`, text }];
  const accepted = (...entries: string[]) =>
    processTurn({ state, galaxy, campaign, sheets, decisions: decisionsFile(1, ...entries), dice: 'secret' });
  const one = (result: ReturnType<typeof accepted>) => result.sheets.find(({ empire }) => empire === sol)?.orders.length;
  expect(one(accepted())).toBe(0);
  const { ledger, state: after, ...rich } = accepted(`grant 300 EP to ${sol} because of a lottery`);
  expect(one({ ...rich, ledger, state: after })).toBeGreaterThan(0);
  const moved = ledger.filter(({ empire, pool }) => empire === sol && pool === 'ep').reduce((sum, { amount }) => sum + amount, 0);
  expect((state.empires[sol]?.treasury.epTenths ?? 0) + moved).toBe(after.empires[sol]?.treasury.epTenths);
});
