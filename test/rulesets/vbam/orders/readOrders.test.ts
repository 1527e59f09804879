import { describe, expect, test } from 'vitest';
import { LONGEST_INSTRUCTION, MAX_INSTRUCTIONS } from '#core/orders/sheet/instructions.ts';
import type { Instruction } from '#schemas/shared/instruction.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { readOrders, standingOrders } from '#vbam/orders/readOrders.ts';
import { orderVerbs } from '#vbam/orders/verbs/index.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { always, inTurn } from '../../../builders/instructions.ts';

const state = firstState();
const [empire = ''] = Object.keys(state.empires);

function viewWith(standing: Instruction[]): EmpireView {
  const view = viewFor(state, smallGalaxy(), defaultCampaign(), empire);
  view.empire.standing = standing;
  return view;
}

function read(body: string, standing: Instruction[] = []) {
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
      standing: always('invest 3 in research'),
      problems: [],
    });
    expect(read('', always('invest 3 in research'))).toMatchObject({
      orders: ['invest 3 in research'],
      standing: always('invest 3 in research'),
    });
  });

  test('said twice in a sheet the second is refused, and done once', () => {
    for (const before of [[], always('invest 3 in research')])
      expect(read('- always: invest 3 in research\n- always: Invest 3 in  research\n', before)).toEqual({
        orders: ['invest 3 in research'],
        standing: always('invest 3 in research'),
        problems: ['7:11 "Invest 3 in  research" stands in line 6 already, and is kept once: say in one line how many'],
      });
  });

  test.each(['always', 'turn 9'])('%s: a number that is none will never do, so it is not kept', (when) => {
    expect(read(`- ${when}: invest 20% in research\n`)).toEqual({
      orders: [],
      standing: [],
      problems: [expect.stringMatching(/ "20%" is no whole number from 1 to 1000000$/)],
    });
  });

  test('a name that nothing has yet is kept', () => {
    expect(read('- always: build 2 Star Hawk at Sol\n').standing).toEqual(always('build 2 Star Hawk at Sol'));
  });

  test('said twice it stands once', () => {
    expect(read('- always: invest 3 in research\n', always('Invest 3 in Research'))).toMatchObject({
      orders: ['invest 3 in research'],
      standing: always('Invest 3 in Research'),
    });
  });

  test('"stop:" ends one, and says so when there is none', () => {
    expect(read('- stop: invest 3 in research\n', always('invest 3 in research'))).toEqual({
      orders: [],
      standing: [],
      problems: [],
    });
    expect(read('- stop: invest 4 in research\n', always('invest 3 in research')).problems).toEqual([
      '6:9 "invest 4 in research" is no standing instruction of yours; did you mean "invest 3 in research"?',
    ]);
  });

  test('an order for a later turn waits for it, and one for an earlier turn is refused', () => {
    expect(read('- turn 3: build industry at Sol\n')).toEqual({
      orders: [],
      standing: inTurn(3, 'build industry at Sol'),
      problems: [],
    });
    expect(read('', inTurn(1, 'build industry at Sol'))).toEqual({
      orders: ['build industry at Sol'],
      standing: [],
      problems: [],
    });
    expect(read('- turn 0: no orders\n').problems).toEqual(['6:11 turn 0 is over: this sheet is for turn 1']);
  });

  test('what is kept for one turn is ended as it was given', () => {
    const kept = [...always('no orders'), ...inTurn(9, 'no orders')];
    expect(read('- stop: turn 9: no orders\n', kept)).toMatchObject({ standing: always('no orders'), problems: [] });
    expect(read('- stop: always: no orders\n', kept)).toMatchObject({ standing: inTurn(9, 'no orders'), problems: [] });
  });

  test.each([
    ['always:', 'an order'],
    ['turn 9:', 'an order'],
    ['Turn 1 : ', 'an order'],
    ['turn 0:', 'an order'],
    ['stop:', 'the instruction that shall end'],
  ])('"%s" with nothing behind it is refused', (written, wanted) => {
    const { orders, standing, problems } = read(`- ${written}\n- no orders\n`);
    expect(problems).toEqual([`6:3 "${written.trim()}" says nothing: write ${wanted} behind the colon`]);
    expect({ orders, standing }).toEqual({ orders: ['no orders'], standing: [] });
  });

  test.each(['always', 'turn 9'])('one that is too long for "%s:" is refused, on however many lines it is written', (when) => {
    const order = (letters: number) => `name system Sol as ${'x'.repeat(letters - 'name system Sol as '.length)}`;
    const long = order(LONGEST_INSTRUCTION + 1);
    const told = `has ${long.length} characters, and a standing instruction ${LONGEST_INSTRUCTION} at most: make several of it`;
    expect(read(`- ${when}: ${long}\n`)).toEqual({
      ...{ orders: [], standing: [] },
      problems: [`6:${when.length + 5} "${long.slice(0, 60)}\u2026" ${told}`],
    });
    expect(read(`- ${when}: ${order(LONGEST_INSTRUCTION)}\n`).standing).toHaveLength(1);
    const lines = Array.from({ length: 40 }, () => `  ${'y'.repeat(100)}`).join('\n');
    expect(read(`- ${when}: no orders\n${lines}\n`)).toMatchObject({ orders: [], standing: [], problems: [expect.any(String)] });
  });

  test('there is room for every order that the help shows', () => {
    for (const { name, example } of orderVerbs) expect([name, example.length <= LONGEST_INSTRUCTION]).toEqual([name, true]);
  });

  test('beyond the most that are kept they are refused, until one is stopped', () => {
    const full = inTurn(9, ...Array.from({ length: MAX_INSTRUCTIONS }, (_, index) => `invest ${index + 1} in research`));
    const refused = `"no orders" is not kept: you have ${MAX_INSTRUCTIONS} standing instructions, and ${MAX_INSTRUCTIONS} at most are kept: end one with "stop:" above this line`;
    expect(read('- always: no orders\n', full)).toEqual({ orders: [], standing: full, problems: [`6:11 ${refused}`] });
    expect(read('- turn 5: no orders\n', full).problems).toEqual([`6:11 ${refused}`]);
    expect(read('- stop: turn 9: invest 1 in research\n- always: no orders\n', full)).toEqual({
      orders: ['no orders'],
      standing: [...full.slice(1), ...always('no orders')],
      problems: [],
    });
    expect(read('- turn 1: no orders\n', full)).toMatchObject({ orders: ['no orders'], problems: [] });
  });

  test('a sheet that is written anew every turn stays within bounds', () => {
    const lines = Array.from({ length: MAX_INSTRUCTIONS }, (_, index) => `invest ${index + 1} in research`);
    const body = lines.map((line) => `- always: ${line}\n`).join('');
    const once = read(body);
    expect(once).toEqual({ orders: lines, standing: always(...lines), problems: [] });
    expect(read(body, once.standing)).toEqual(once);
  });

  test.each([
    ['bild intel at Sol', '"bild" begins no order; did you mean "build"?'],
    ['build', '"build" is not complete: write '],
    ['turn 9: no orders', '"turn 9: no orders" is no order: write '],
    ['stop: no orders', '"stop: no orders" is no order: write '],
    ['attack Vega', '"attack" begins no order: send a fleet there, and say whom it attacks'],
  ])('"always: %s" is refused once, and not kept', (order, why) => {
    for (const when of ['always', 'turn 9']) {
      const { orders, standing, problems } = read(`- ${when}: ${order}\n`);
      expect({ orders, standing }).toEqual({ orders: [], standing: [] });
      expect(problems).toEqual([expect.stringContaining(why)]);
      expect(problems[0]).toMatch(/^6:/);
    }
  });

  test('what names something that is not known yet is kept', () => {
    for (const order of ['build intel at Nowhere', '7th Fleet: move to Nowhere', 'scrap Explorer 99']) {
      expect(read(`- turn 9: ${order}\n`)).toEqual({ orders: [], standing: inTurn(9, order), problems: [] });
      expect(read(`- always: ${order}\n`)).toEqual({ orders: [order], standing: always(order), problems: [] });
    }
  });

  test('without a sheet only they are done', () => {
    expect(
      standingOrders(viewWith([...always('a'), ...inTurn(1, 'b'), ...inTurn(2, 'c')])).items.map(({ text }) => text),
    ).toEqual(['a', 'b']);
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
