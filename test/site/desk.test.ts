import { describe, expect, test } from 'vitest';
import { quotedName } from '#core/orders/grammar/quotedName.ts';
import type { Lexicon } from '#core/orders/grammar/slots.ts';
import { readOrders } from '#vbam/orders/readOrders.ts';
import { orderVerbs } from '#vbam/orders/verbs/index.ts';
import { setUpSheet } from '#vbam/report/sheets/setUpSheet.ts';
import { forecastSetUp } from '#vbam/setup/forecastSetUp.ts';
import { setUpVerbs } from '#vbam/setup/index.ts';
import { startFor } from '#vbam/setup/start.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { type DeskAnswers, deskAnswers } from '../../src/site/islands/desk/answers.ts';
import { completionsFor } from '../../src/site/islands/desk/completion.ts';
import { draftKey, draftsIn, forgetDrafts } from '../../src/site/islands/desk/drafts.ts';
import { beginningOf } from '../../src/site/islands/desk/handbook.ts';
import { filledUp, mailAddress, mailSubject, sheetFileName } from '../../src/site/islands/desk/mailText.ts';
import type { UnitDraft } from '../../src/site/islands/desk/messages.ts';
import { setUpAnswers } from '../../src/site/islands/desk/setUpAnswers.ts';
import { lineSpan, orderAt, withoutHints, writtenUnder } from '../../src/site/islands/desk/sheetText.ts';
import { poolsIn, statusOf } from '../../src/site/islands/desk/words.ts';
import { defaultCampaign } from '../builders/campaign.ts';
import { played } from './deskCampaign.ts';

const names: Record<string, string[]> = {
  colony: ['Sol', 'Port to Nowhere', 'Vega'],
  system: ['Sol', 'Vega', 'Proxima'],
  fleet: ['1st Fleet', 'Home Guard'],
  unit: ['Scout 1', 'Scout 2'],
  class: ['Scout', 'Frigate'],
};
const lexicon: Lexicon = (category) => (names[category] ?? []).map((label) => ({ id: label.toLowerCase(), label }));

/** What is suggested for an order, as the line would then read. */
const offered = (text: string) =>
  completionsFor(text, orderVerbs, lexicon).suggestions.map((suggestion) => text.slice(0, suggestion.from) + suggestion.text);

describe('completion', () => {
  test('an empty order may begin with any verb, or with a fleet', () => {
    expect(offered('')).toEqual(expect.arrayContaining(['build ', 'colonize ', 'declare martial law at ', '1st Fleet: ']));
  });

  test('words are found by their beginning, and verbs by any of their letters', () => {
    expect(offered('col')).toEqual(['colonize ']);
    expect(offered('mart')).toEqual(['declare martial law at ', 'lift martial law at ']);
  });

  test('gaps are filled with what the empire knows, those that begin so first', () => {
    expect(offered('raise population at ')).toEqual(
      ['"Port to Nowhere"', 'Sol', 'Vega'].map((one) => `raise population at ${one}`),
    );
    expect(offered('raise population at v')).toEqual(['raise population at Vega']);
    expect(offered('build sc')[0]).toBe('build Scout ');
    expect(offered('build 2 f')).toEqual(['build 2 Frigate ']);
  });

  test('the sentence goes on behind a name, and a sign comes with it', () => {
    expect(offered('build economy ')).toEqual(['build economy at ']);
    expect(offered('hom')).toEqual(['Home Guard: ']);
    expect(offered('1st Fleet: mo')).toEqual(['1st Fleet: move to ', '1st Fleet: move concealed to ']);
    expect(offered('colonize Proxima ')).toEqual(['colonize Proxima from ']);
  });

  test('a list goes on behind its comma', () => {
    expect(offered('starve first Sol, ve')).toEqual(['starve first Sol, Vega']);
  });

  test('what stands there already is not offered', () => {
    expect(offered('no orders')).toEqual([]);
    expect(offered('raise population at Sol')).toEqual([]);
  });

  test('where nothing can be listed, the sentence is told', () => {
    expect(completionsFor('invest ', orderVerbs, lexicon)).toEqual({ suggestions: [], expected: ['invest <EP> in research'] });
  });

  test('names that hold words of sentences come in quotes', () => {
    expect(['Sol', 'Port at Sea', 'A, B', 'Atlas'].map((name) => quotedName(name))).toEqual([
      'Sol',
      '"Port at Sea"',
      '"A, B"',
      'Atlas',
    ]);
  });

  test('whatever is taken word by word, the order that comes out is understood', () => {
    const view = viewFor(played.state, played.galaxy, defaultCampaign(), played.empire);
    const desk = deskAnswers(view, null);
    const head = withoutHints(desk.laid().sheet).split('## Economy')[0];
    for (const begun of ['build ec', 'raise pop', 'name sys', 'open trade', 'no ', Object.values(view.fleets)[0]?.name ?? '']) {
      const text = taken(desk, `${head}- ${begun}`);
      expect([text.split('- ').at(-1), readOrders(view, text).problems]).toEqual([expect.any(String), []]);
    }
  });
});

/** Takes the first suggestion while there is one. */
function taken(desk: DeskAnswers, text: string, steps = 6): string {
  const [first] = desk.complete({ text, caret: text.length }).suggestions;
  return first && steps > 0 ? taken(desk, text.slice(0, first.from) + first.text, steps - 1) : text;
}

describe('the text of a sheet', () => {
  const sheet = '---\nturn: 1\n---\n\n## Economy\n\n- always: build ec\n<!--\n- hint\n-->\n\n## Press\n\n- press\n';
  const at = (words: string) => orderAt(sheet, sheet.indexOf(words) + words.length);

  test('an order is what stands between the dash and the caret', () => {
    expect(at('build ec')).toMatchObject({ text: 'build ec', at: sheet.indexOf('build ec') });
  });

  test('there is no order in comments, in the first lines, under Press, or without a dash', () => {
    expect([at('- hint'), at('turn: 1'), at('- press'), at('## Economy')]).toEqual([null, null, null, null]);
  });

  test('nor in a letter', () => {
    for (const heading of ['## Letter to Kili', '### letters', '## Letters to Kili Hegemony ##']) {
      expect(orderAt(`${heading}\n\n- build`, `${heading}\n\n- build`.length)).toBeNull();
    }
    expect(orderAt('## Letterhead\n- build', 22)).not.toBeNull();
  });

  test('a line is put at the end of its heading, or under a new one', () => {
    expect(writtenUnder('## A\n\n\n## B\n', 'A', '- x')).toEqual({ text: '## A\n\n- x\n\n## B\n', caret: 9 });
    expect(writtenUnder('## A\n\n- w\n\n## B\n', 'A', '- x').text).toBe('## A\n\n- w\n- x\n\n## B\n');
    expect(writtenUnder('- w\n', 'A', '- x').text).toBe('- w\n\n## A\n\n- x\n');
    const letter = writtenUnder('## Letter to A+ (new)\n\n> w\n', 'Letter to A+ (new)', '> ');
    expect(letter.text).toBe('## Letter to A+ (new)\n\n> w\n\n> \n');
  });

  test('lines are found by their number', () => {
    const span = (line: number) => sheet.slice(...(Object.values(lineSpan(sheet, line)) as [number, number]));
    expect([span(1), span(2), span(5), span(99)]).toEqual(['---', 'turn: 1', '## Economy', '']);
  });
});

/** A browser's storage, or one that refuses. */
function storage(refuses = false): Storage {
  const kept = new Map<string, string>();
  const attempt = <Value>(act: () => Value) => {
    if (refuses) throw new DOMException('denied', 'SecurityError');
    return act();
  };
  return {
    get length() {
      return attempt(() => kept.size);
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => attempt(() => kept.get(key) ?? null),
    setItem: (key, value) => attempt(() => void kept.set(key, value)),
    removeItem: (key) => attempt(() => void kept.delete(key)),
    clear: () => kept.clear(),
  };
}

describe('drafts', () => {
  const of = { campaign: 'reach', empire: 'terrans', turn: 7 };

  test('are kept by site, campaign, empire and turn', () => {
    expect(draftKey('/star/', of)).toBe('coreward draft of /star/ reach terrans 7');
    const kept = storage();
    expect(draftsIn(() => kept, '/', of).keep('- no orders')).toBe(true);
    expect(draftsIn(() => kept, '/', of).read()).toBe('- no orders');
    for (const other of [{ campaign: 'other' }, { empire: 'terrans-two' }, { turn: 6 }])
      expect(draftsIn(() => kept, '/', { ...of, ...other }).read()).toBe(null);
  });

  test('of earlier turns are let go, those of others stay', () => {
    const kept = storage();
    draftsIn(() => kept, '/', of).keep('old');
    draftsIn(() => kept, '/', { ...of, empire: 'terrans-two' }).keep('another');
    draftsIn(() => kept, '/', { ...of, turn: 8 });
    expect(draftsIn(() => kept, '/', of).read()).toBe(null);
    expect(draftsIn(() => kept, '/', { ...of, empire: 'terrans-two' }).read()).toBe('another');
  });

  test('before the first turn the start and the orders have each their own', () => {
    const kept = storage();
    draftsIn(() => kept, '/', { ...of, turn: 0 }, 0).keep('my start');
    draftsIn(() => kept, '/', { ...of, turn: 1 }, 0).keep('my orders');
    expect(draftsIn(() => kept, '/', { ...of, turn: 0 }, 0).read()).toBe('my start');
    expect(draftsIn(() => kept, '/', { ...of, turn: 1 }).read()).toBe('my orders');
    expect(draftsIn(() => kept, '/', { ...of, turn: 0 }, 0).read()).toBe(null);
  });

  test('a campaign is forgotten with all its drafts', () => {
    const kept = storage();
    draftsIn(() => kept, '/', of).keep('mine');
    draftsIn(() => kept, '/', { ...of, campaign: 'reach-two' }).keep('other');
    forgetDrafts(() => kept, '/', 'reach');
    expect(kept.length).toBe(1);
  });

  test('a browser that keeps nothing is no trouble', () => {
    const drafts = draftsIn(() => storage(true), '/', of);
    expect([drafts.keep('x'), drafts.read()]).toEqual([false, null]);
    expect(() => forgetDrafts(() => storage(true), '/', 'reach')).not.toThrow();
  });
});

describe('sending', () => {
  const sendTo = { name: '', mail: '' };
  const sender = { name: 'Reach & Co', campaign: 'reach', empire: 'terrans', empireName: 'Terran Union', turn: 7, sendTo };

  test('a file is called after its empire and turn', () => {
    expect([sheetFileName(sender), sheetFileName(sender, true)]).toEqual(['terrans-turn-007.md', 'terrans-turn-007.md.age']);
  });

  test('a mail holds the sheet, whatever letters it has', () => {
    const sheet = '# Ångström & sons\n\n- name system Sol as 50% off?';
    const { href, whole } = mailAddress(sender, sheet);
    const query = new URLSearchParams(href.slice('mailto:?'.length));
    expect(whole).toBe(true);
    expect(query.get('subject')).toBe('Reach & Co: orders of Terran Union for turn 7');
    expect(query.get('body')).toBe(sheet.replaceAll('\n', '\r\n'));
  });

  test('a mail goes to the moderator where the campaign knows the address, and nothing in that can add to it', () => {
    const to = (mail: string) => mailAddress({ ...sender, sendTo: { name: 'Ann', mail } }, '- no orders').href.split('?')[0];
    expect([to('ann+vbam@example.org'), to('a&b?cc=eve@example.org')]).toEqual([
      'mailto:ann%2Bvbam@example.org',
      'mailto:a%26b%3Fcc%3Deve@example.org',
    ]);
  });

  test('the sheet of the start is called so, and its mail too', () => {
    const start = { ...sender, turn: 0 };
    expect([sheetFileName(start), sheetFileName(start, true)]).toEqual(['terrans-start.md', 'terrans-start.md.age']);
    expect(mailSubject(start)).toBe('Reach & Co: the start of Terran Union');
  });

  test('a sheet that is too long for a mail link is left out of it', () => {
    const { href, whole } = mailAddress(sender, 'x'.repeat(3000));
    expect([whole, href.length < 300]).toEqual([false, true]);
  });

  test('sealed sheets are filled up, so that their size does not tell how much was ordered', () => {
    const size = (text: string) => new TextEncoder().encode(filledUp(text)).length;
    expect([size('é'), size('- no orders\n'.repeat(300)), size('x'.repeat(4097))]).toEqual([4096, 4096, 8192]);
    expect(filledUp('- no orders').trimEnd()).toBe('- no orders');
  });

  test('letters are offered to those who understand them, and told with what the sheet will do', () => {
    const view = viewFor(played.state, played.galaxy, defaultCampaign(), played.empire);
    const [[other, met] = ['', null]] = Object.entries(view.empires);
    if (!met) throw new Error('nobody was met');
    const desk = (communications: boolean) => deskAnswers({ ...view, empires: { [other]: { ...met, communications } } }, null);
    expect([desk(true).laid().correspondents, desk(false).laid().correspondents]).toEqual([[met.name], []]);
    const { sheet } = desk(true).laid();
    const { text, caret } = writtenUnder(sheet, `Letter to ${met.name}`, '> Peace.');
    expect(desk(true).complete({ text, caret })).toEqual({ suggestions: [], expected: [] });
    const checked = desk(true).check({ text: filledUp(text) });
    expect(checked.remembered).toEqual([{ line: expect.any(Number), says: `letter to ${met.name}, 6 characters` }]);
    expect(
      desk(false)
        .check({ text })
        .problems.map(({ text: why }) => why),
    ).toContain(`the letter is not sent: you cannot talk to ${met.name} yet (4.5.3-c)`);
  });

  test('what fills a sealed sheet up changes nothing in it', () => {
    const view = viewFor(played.state, played.galaxy, defaultCampaign(), played.empire);
    const desk = deskAnswers(view, null);
    const { text } = writtenUnder(desk.laid().sheet, 'Notes', '- no orders');
    for (const sheet of [text, `${text}\n- no orders`])
      expect(desk.check({ text: filledUp(sheet) })).toEqual(desk.check({ text: sheet }));
  });
});

describe('words', () => {
  test('prices name what they take and give', () => {
    expect([poolsIn({}), poolsIn({ epTenths: 25, pp: 1 }), poolsIn({ epTenths: 20, ip: -2 })]).toEqual([
      '',
      'costs 2.5 EP, 1 PP',
      'costs 2 EP; gives 2 IP',
    ]);
  });

  test('the status counts', () => {
    const problem = { line: 1, column: 1, severity: 'error' as const, text: '' };
    const holding = (epTenths: number) => ({ kind: 'orders' as const, purse: { epTenths, pp: 0, ip: 0 } });
    expect(statusOf({ orders: [], problems: [problem] }, holding(125))).toBe('0 orders stand, 1 error; 12.5 EP left');
    expect(statusOf({ orders: [], problems: [] }, holding(0))).toBe('0 orders stand, no errors; 0 EP left');
  });

  test('an order is begun as far as its first gap', () => {
    expect(['no orders', 'build [<count>] <class> at <colony>', '<fleet>: stay'].map(beginningOf)).toEqual([
      'no orders',
      'build ',
      '',
    ]);
  });
});

describe('the desk before the first turn', () => {
  const start = startFor(played.state, played.galaxy, defaultCampaign(), played.empire);
  const desk = setUpAnswers(start);
  const laid = desk.laid();
  const { sheet, sheetWithHints } = laid;
  const shown = (text: string) => statusOf(desk.check({ text }), laid);
  const unit: UnitDraft = {
    ...{ name: 'Kestrel', type: 'starship', buildCost: 5, level: null },
    features: { defenseValue: 2, FTL: 1, scout: 5 },
  };
  const mustered = writtenUnder(sheet, 'Forces', '- start with 24 Explorer').text;
  const dropped = writtenUnder(mustered, 'Classes', '- drop class Transport').text;
  const labels = (heading: string, line: string) =>
    desk.complete(writtenUnder(sheet, heading, line)).suggestions.map(({ label }) => label);

  test('lays out the set-up sheet of the command, without a choice and without an error', () => {
    expect(sheetWithHints).toBe(setUpSheet(start));
    for (const text of [sheet, sheetWithHints])
      expect(desk.check({ text })).toEqual({ orders: [], remembered: [], problems: [], expected: null });
    expect(laid.headings.map(({ heading }) => heading)).toEqual(['Empire', 'Home', 'Classes', 'Forces']);
    expect(laid.headings.flatMap(({ orders }) => orders.map(({ name }) => name))).toEqual(
      expect.arrayContaining(setUpVerbs.map(({ name }) => name)),
    );
  });

  test('checks as the command does, and tells what is left for forces', () => {
    const choices = ['- name empire "Terran Union"', '- tag nonsense', '- start with 24 Explorer in Pathfinders'];
    const text = choices.reduce((written, line) => writtenUnder(written, 'Forces', line).text, sheet);
    const { orders, problems } = desk.check({ text });
    const forecast = forecastSetUp(start, text);
    expect(problems).toEqual(forecast.problems);
    expect(orders.map(({ line, says }) => [line, says])).toEqual(forecast.orders.map(({ line, says }) => [line, says]));
    expect(shown(text)).toBe('2 choices stand, 1 error; 0 EP left for forces');
    expect(shown(sheet)).toBe('0 choices stand, no errors; 120 EP left for forces');
  });

  test('completes choices and classes, and knows below what is designed above', () => {
    expect(labels('Empire', '- nam')).toEqual(['name empire']);
    expect(labels('Classes', '- drop class Trans')).toEqual(['Transport']);
    expect(labels('Economy', '- build ec')).toEqual([]);
    const { text } = writtenUnder(dropped, 'Classes', desk.design({ text: dropped, unit }).line);
    expect(shown(text)).toBe('3 choices stand, no errors; 0 EP left for forces');
    expect(desk.complete(writtenUnder(text, 'Forces', '- start with Kes')).suggestions.map(({ label }) => label)).toEqual([
      'Kestrel',
    ]);
  });

  test('designs by the choice that will design it: the force list is full until a class is dropped', () => {
    expect(desk.design({ text: sheet, unit }).refusal).toMatchObject({
      rule: 'G-37',
      why: expect.stringContaining('drop one first'),
    });
    expect(desk.design({ text: dropped, unit }).refusal).toBe(null);
  });
});

describe('the desk of an empire', () => {
  const view = viewFor(played.state, played.galaxy, defaultCampaign(), played.empire);
  const desk = deskAnswers(view, 'Sunday 20:00');
  const { sheet, sheetWithHints, headings } = desk.laid();
  const unit: UnitDraft = {
    name: 'Kestrel',
    type: 'starship',
    buildCost: 5,
    level: null,
    features: { defenseValue: 2, FTL: 1, scout: 5 },
  };

  test('lays out a sheet without an order and without an error', () => {
    for (const text of [sheet, sheetWithHints]) {
      const { orders, problems } = desk.check({ text });
      expect([orders, problems.filter(({ severity }) => severity === 'error')]).toEqual([[], []]);
    }
    expect(sheet).not.toContain('<!--');
    expect(sheet).toMatch(/## Economy\n\n\n## Construction\n/);
  });

  test('tells every order under its heading', () => {
    const told = headings.flatMap(({ orders }) => orders.map(({ name }) => name));
    expect(told).toEqual(expect.arrayContaining(['no orders', 'design', 'move']));
  });

  test('knows below what is named above', () => {
    const { text } = writtenUnder(sheet, 'Construction', desk.design({ text: sheet, unit }).line);
    const begun = writtenUnder(text, 'Construction', '- prototype Kes');
    expect(desk.complete(begun).suggestions.map(({ label }) => label)).toEqual(['Kestrel']);
    expect(desk.complete(writtenUnder(sheet, 'Construction', '- prototype Kes')).suggestions).toEqual([]);
  });

  test('designs a unit by the order that will design it', () => {
    const { account, refusal, line, hull } = desk.design({ text: sheet, unit });
    expect({ spent: account.spent, budget: account.budget, refusal, line, hull }).toEqual({
      spent: 9.5,
      budget: 10,
      refusal: null,
      line: '- design Kestrel as starship costing 5 with DV 2, FTL 1, scout 5',
      hull: 'light cruiser',
    });
    const { orders, problems } = desk.check({ text: writtenUnder(sheet, 'Construction', line).text });
    expect([orders.length, problems.filter(({ severity }) => severity === 'error')]).toEqual([1, []]);
  });

  test.each<[string, Partial<UnitDraft>, RegExp]>([
    ['too many points', { features: { defenseValue: 9, FTL: 1 } }, /design points/],
    ['no name', { name: ' ' }, /no name/],
    ['no defense', { features: {} }, /defense value is 0/],
    ['no price', { buildCost: 0 }, /build cost is 0/],
    ['a name that is taken', { name: Object.values(view.unitClasses)[0]?.name ?? '' }, /another class/],
    ['an ability of other types', { type: 'starbase' }, /cannot have FTL/],
  ])('refuses a unit with %s', (_, change, why) => {
    expect(desk.design({ text: sheet, unit: { ...unit, ...change } }).refusal?.why).toMatch(why);
  });
});
