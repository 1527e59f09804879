import { describe, expect, test } from 'vitest';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { readOrders, standingOrders } from '#vbam/orders/readOrders.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';

const state = firstState();
const [empire = ''] = Object.keys(state.empires);

function viewWith(standing: string[]): EmpireView {
  const view = viewFor(state, smallGalaxy(), defaultCampaign(), empire);
  view.empire.standing = standing;
  return view;
}

function read(body: string, standing: string[] = []) {
  const view = viewWith(standing);
  const { items, standing: kept, problems } = readOrders(view, `${frontMatter(view)}\n${body}`);
  return {
    orders: items.map(({ text }) => text),
    standing: kept,
    problems: problems.map(({ line, column, text }) => `${line}:${column} ${text}`),
  };
}

test('orders of this turn, prefixed or not, are orders', () => {
  expect(read('- no orders\n- turn 1: invest 3 in research\n')).toEqual({
    orders: ['no orders', 'invest 3 in research'],
    standing: [],
    problems: [],
  });
});

describe('standing instructions', () => {
  test('"always:" is done now and in every later turn', () => {
    expect(read('- Always: invest 3 in research\n')).toEqual({
      orders: ['invest 3 in research'],
      standing: ['invest 3 in research'],
      problems: [],
    });
    expect(read('', ['invest 3 in research'])).toMatchObject({
      orders: ['invest 3 in research'],
      standing: ['invest 3 in research'],
    });
  });

  test('said twice it stands once', () => {
    expect(read('- always: invest 3 in research\n', ['Invest 3 in Research'])).toMatchObject({
      orders: ['invest 3 in research'],
      standing: ['Invest 3 in Research'],
    });
  });

  test('"stop:" ends one, and says so when there is none', () => {
    expect(read('- stop: invest 3 in research\n', ['invest 3 in research'])).toEqual({ orders: [], standing: [], problems: [] });
    expect(read('- stop: invest 4 in research\n', ['invest 3 in research']).problems).toEqual([
      '6:9 "invest 4 in research" is no standing instruction of yours; did you mean "invest 3 in research"?',
    ]);
  });

  test('an order for a later turn waits for it, and one for an earlier turn is refused', () => {
    expect(read('- turn 3: build industry at Sol\n')).toEqual({
      orders: [],
      standing: ['turn 3: build industry at Sol'],
      problems: [],
    });
    expect(read('', ['turn 1: build industry at Sol'])).toEqual({
      orders: ['build industry at Sol'],
      standing: [],
      problems: [],
    });
    expect(read('- turn 0: no orders\n').problems).toEqual(['6:11 turn 0 is over: this sheet is for turn 1']);
  });

  test('without a sheet only they are done', () => {
    expect(standingOrders(viewWith(['a', 'turn 1: b', 'turn 2: c'])).items.map(({ text }) => text)).toEqual(['a', 'b']);
  });
});

describe('a sheet that is not this one is refused whole', () => {
  const refusals = (text: string) => {
    const { items, problems } = readOrders(viewWith([]), text);
    expect(items).toEqual([]);
    return problems.map((problem) => `${problem.line}:${problem.column} ${problem.text}`);
  };

  test.each([
    [
      'no front matter',
      '- no orders\n',
      `1:1 the sheet does not say whose it is: begin it with the lines "---", "campaign: demo", "empire: ${empire}", "turn: 1", "---"`,
    ],
    [
      'front matter that is no YAML',
      '---\n{ a: [\n---\n- no orders\n',
      `2:1 the lines between the --- cannot be read: write "---", "campaign: demo", "empire: ${empire}", "turn: 1", "---"`,
    ],
    [
      'front matter that says a thing twice',
      `---\ncampaign: ${state.campaign}\nturn: 1\nempire: ${empire}\nturn: 1\n---\n- no orders\n`,
      `2:1 the lines between the --- cannot be read: write "---", "campaign: demo", "empire: ${empire}", "turn: 1", "---"`,
    ],
    [
      'another turn',
      `---\ncampaign: ${state.campaign}\nempire: ${empire}\nturn: 4\n---\n- no orders\n`,
      '4:1 the sheet is for turn "4": this is turn "1", so all of it is refused',
    ],
    [
      'another empire',
      `---\ncampaign: ${state.campaign}\nempire: nobody\nturn: 1\n---\n- no orders\n`,
      `3:1 the sheet is for empire "nobody": this is empire "${empire}", so all of it is refused`,
    ],
    [
      'no turn',
      `---\ncampaign: ${state.campaign}\nempire: ${empire}\n---\n- no orders\n`,
      '2:1 the sheet does not say its turn: this is turn "1", so all of it is refused',
    ],
  ])('%s', (_, text, refusal) => {
    expect(refusals(text)).toEqual([refusal]);
  });
});

test.each([
  [
    'in another order, with quotes, comments and more',
    `turn: "1" # the first\n\n# mine\nempire : '${empire}'\ncampaign: ${state.campaign}\nplayer: Ann Lee\nnote:\n`,
  ],
  ['indented, with a carriage return', `  campaign: ${state.campaign}\r\n  empire: ${empire}\r\n  turn: 1\r\n`],
])('front matter may stand %s', (_, front) => {
  expect(readOrders(viewWith([]), `---\n${front}---\n- no orders\n`).problems).toEqual([]);
});
