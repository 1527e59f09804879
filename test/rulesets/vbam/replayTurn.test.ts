import { expect, test } from 'vitest';
import { canonicalJson } from '#core/canonical.ts';
import { decisionsFront } from '#vbam/decisions/takeDecisions.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { replaySetUp, replayTurn } from '#vbam/replayTurn.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../builders/campaign.ts';
import { deepFreeze } from '../../builders/deepFreeze.ts';
import { firstState } from '../../builders/firstState.ts';
import { smallGalaxy } from '../../builders/galaxy.ts';
import { ophir, sol } from '../../builders/turn.ts';

const before = { state: deepFreeze(firstState()), galaxy: smallGalaxy(), campaign: defaultCampaign() };
const frontOf = (empire: string) => frontMatter(viewFor(before.state, before.galaxy, before.campaign, empire));
const orders = { file: `${sol}.md`, text: `${frontOf(sol)}\n- invest 3 in research\n` };
const blank = { file: `${ophir}.md`, text: `${frontOf(ophir)}\n## Economy\n` };
const front = decisionsFront({ campaign: before.state.campaign, turn: 1 }).join('\n');
const decisions = { file: 'decisions.md', text: `${front}\n- grant 5 EP to ${sol} because of a gift\n` };

test('a turn follows from the inputs that were kept, with the decisions apart and blank sheets left out', () => {
  const replayed = replayTurn({ ...before, inputs: [decisions, blank, orders], secret: 'secret' });
  const played = processTurn({ ...before, sheets: [{ empire: sol, ...orders }], decisions, dice: 'secret' });
  expect(canonicalJson(replayed.state)).toBe(canonicalJson(played.state));
  expect(canonicalJson(replayed.rolls)).toBe(canonicalJson(played.rolls));
  expect(replayed.decisions.entries).toHaveLength(1);
  expect(replayed.state.empires[ophir]?.missedTurns).toBe(1);
});

test('the order in which a folder lists its inputs does not matter', () => {
  const [one, other] = [
    [orders, blank, decisions],
    [decisions, blank, orders],
  ].map((inputs) => canonicalJson(replayTurn({ ...before, inputs, secret: 'secret' }).state));
  expect(one).toBe(other);
});

test('another secret gives other dice', () => {
  const [one, other] = ['secret', 'another'].map((secret) => canonicalJson(replayTurn({ ...before, inputs: [], secret }).rolls));
  expect(one).not.toBe(other);
});

test('what was chosen before turn 1 follows from the sheets of that', () => {
  const text = `---\ncampaign: ${before.state.campaign}\nempire: ${sol}\nturn: 0\n---\n\n- name empire "New Terra"\n`;
  const { state, sheets } = replaySetUp({ ...before, inputs: [{ file: `${sol}.md`, text }], secret: 'secret' });
  expect(sheets.flatMap(({ problems }) => problems)).toEqual([]);
  expect(state.empires[sol]?.name).toBe('New Terra');
});
