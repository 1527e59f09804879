import { createHash } from 'node:crypto';
import { armor, Encrypter, identityToRecipient } from 'age-encryption';
import { describe, expect, test } from 'vitest';
import { tokenFor } from '#campaign/desk/sheetToken.ts';
import { openCampaign } from '#campaign/openCampaign.ts';
import { withFront } from '#core/orders/sheet/frontMatter.ts';
import { campaign, capitalOf, first, nameOf, second, sheet, type TestCampaign } from '../builders/campaignFolder.ts';
import { coreward, tempFile } from '../builders/coreward.ts';
import { decisionsText } from '../builders/decisions.ts';
import { change } from '../builders/playedCampaign.ts';

async function sealed(text: string, { read }: TestCampaign, to = 'moderator'): Promise<Uint8Array> {
  const { keys } = JSON.parse(read('secrets.json'));
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(to === 'moderator' ? keys.moderator : keys.readers[0].identity));
  return encrypter.encrypt(text);
}

const receive = (at: TestCampaign, ...files: string[]) => coreward(['orders', 'reach', '--receive', '--unproven', ...files], at);
const orders = () => sheet(first, 1, 'no orders', 'bild nonsense');
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

describe('coreward orders --receive', () => {
  test('opens a sealed sheet, files it, and has a receipt ready', async () => {
    const at = campaign();
    const file = tempFile('orders.age', await sealed(orders(), at));
    const { code, out } = await receive(at, file);
    expect(code).toBe(0);
    expect(at.read(`desk/${first}.md`)).toBe(orders());
    expect(out).toContain(
      [
        `${file}, sealed, is filed as desk/${first}.md`,
        '  not proven: it carries no token; taken on your word',
        'The receipt to send back, to the address you know this player by:',
        '',
        '  The Long Reach: your orders for turn 1 have come in',
        '',
        `  ${nameOf(first)}: 1 order, 1 error, `,
      ].join('\n'),
    );
    expect(out).toContain(`\n  SHA-256 of the sheet: ${hashOf(orders())}\n`);
    expect(out).toContain(`\n  ${first}.md:10:3 error "bild" begins no order`);
  });

  test('tells what each order will do, as check does', async () => {
    const at = campaign();
    const text = sheet(first, 1, 'invest 2 in research', 'turn 3: no orders');
    const { out } = await receive(at, tempFile('orders.age', await sealed(text, at)));
    expect(out).toContain('\n\n  What your orders will do:\n    line 9: ');
    expect(out).toMatch(
      /\n {4}line 9: 2 EP .*research.*\n {4}line 10: kept for turn 3: "no orders"; .*\n {4}expected: system income /,
    );
  });

  test('does not ask for an answer that decisions.md gives', async () => {
    const at = campaign();
    at.desk('decisions.md', `${decisionsText('reach', 1)}\n## Letter to ${nameOf(first)}\n\n> You may.\n`);
    const asks = `${sheet(first, 1, 'no orders')}\n## Letter to the Moderator\n\n> May I?\n`;
    const { out } = await receive(at, tempFile('1.md', asks));
    expect(out).toMatch(/ {2}\| May I\?\n {2}\(your letter in desk\/decisions\.md, line \d+, answers it\)\n/);
    expect((await coreward(['status', 'reach'], at)).out).toMatch(
      / {2}\(your letter in desk\/decisions\.md, line \d+, answers it\)\n/,
    );
  });

  test('tells apart what differs only at its end', async () => {
    const at = campaign();
    const long = (last: string) => sheet(first, 1, `no orders for the reason that it is a long and weary way to ${last}`);
    await receive(at, tempFile('orders.age', await sealed(long('Vega'), at)));
    const { out } = await receive(at, tempFile('orders.age', await sealed(long('Altair'), at)));
    expect(out).toMatch(/gone: "no orders for the reason.*\u2026.*way to Vega"/);
    expect(out).toMatch(/new: "no orders for the reason.*\u2026.*way to Altair"/);
  });

  test('opens armor in the middle of a quoted mail', async () => {
    const at = campaign();
    const mail = `Hello,\r\n\r\n${armor
      .encode(await sealed(orders(), at))
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\r\n')}\r\n-- \r\nAnn`;
    expect(await receive(at, tempFile('mail.txt', mail))).toMatchObject({ code: 0 });
    expect(at.read(`desk/${first}.md`)).toBe(orders());
  });

  test('takes plain Markdown byte for byte', async () => {
    const at = campaign();
    const text = `\ufeff${orders().replaceAll('\n', '\r\n')}`;
    const { out } = await receive(at, tempFile('orders.md', text));
    expect(at.read(`desk/${first}.md`)).toBe(text);
    expect(out).toContain(hashOf(text));
    expect(out).not.toContain('sealed');
  });

  test('the last sheet counts, and the one before is kept', async () => {
    const at = campaign();
    const later = sheet(first, 1, 'no orders');
    const [one, two] = [tempFile('1.md', orders()), tempFile('2.md', later)];
    const { out } = await receive(at, one, two);
    expect(out).toContain(
      `${two} is filed as desk/${first}.md\n  not proven: it carries no token; taken on your word\n  this one counts; the sheet that was there went to desk/old/${first}-turn-001.md\n`,
    );
    expect(at.read(`desk/${first}.md`)).toBe(later);
    expect(at.read(`desk/old/${first}-turn-001.md`)).toBe(orders());
    expect((await receive(at, two)).out).toContain(`${two} is on the desk already, word for word, as desk/${first}.md\n`);
    expect(at.has(`desk/old/${first}-turn-001-2.md`)).toBe(false);
  });

  test('a later sheet says what it replaces, to the moderator and in the receipt', async () => {
    const at = campaign();
    const build = `build intel at ${capitalOf(first)}`;
    await receive(at, tempFile('1.md', sheet(first, 1, build, 'no orders')));
    const file = tempFile('2.md', sheet(first, 1, 'no orders', 'invest 1 in research', 'no orders'));
    const { out } = await receive(at, file);
    const list = [`  gone: "${build}"`, '  new: "invest 1 in research"', '  new: "no orders"'];
    const [moderators, receipt] = out.split('The receipt to send back');
    expect(moderators).toContain(`\n${list.join('\n')}\n`);
    expect(receipt).toContain('\n  It replaces the sheet that came before: 1 gone, 2 new, 1 as before.\n  SHA-256 ');
    expect(receipt).not.toContain(build); // nothing shows that its sender wrote the first
    const token = tokenFor(openCampaign(at.campaigns, 'reach'), first, 1);
    const proven = tempFile('proven.md', withFront(sheet(first, 1, 'invest 1 in research'), { token }));
    const shown = (await receive(at, proven)).out.split('The receipt to send back')[1];
    expect(shown).toContain(
      [
        '',
        'It replaces the sheet that came before: 2 gone, 0 new, 1 as before',
        '  gone: "no orders"',
        '  gone: "no orders"',
        'SHA-',
      ].join('\n  '),
    );
    await receive(at, file);
    const json = await coreward(
      ['orders', 'reach', '--receive', '--unproven', '--json', tempFile('3.md', sheet(first, 1, build))],
      at,
    );
    expect(JSON.parse(json.out).received).toMatchObject([
      {
        added: false,
        replaces: { gone: ['"no orders"', '"invest 1 in research"', '"no orders"'], fresh: [`"${build}"`], kept: 0 },
      },
    ]);
    const same = await receive(at, tempFile('4.md', `${sheet(first, 1, build)}\n`));
    expect(same.out).toContain('  It replaces the sheet that came before, and says the same.\n');
  });

  test.each([
    ['2031-03-01', ''],
    [
      '2020-01-01',
      '  late: it came \\d+ days after the deadline, past the grace of 12 hours; it counts unless you take it off the desk\n',
    ],
  ])('what comes after the deadline of %s is told to the moderator', async (day, said) => {
    const at = campaign();
    change(at.folder, 'campaign.yaml', (text) => text.replace(/firstDeadline: .*/, `firstDeadline: ${day}`));
    const now = Date.parse('2025-06-01T12:00:00Z');
    const { out } = await coreward(['orders', 'reach', '--receive', '--unproven', tempFile('1.md', orders())], { ...at, now });
    expect(out).toMatch(new RegExp(`taken on your word\\n${said}The receipt to send back`));
  });

  test('a first sheet, and one in the place of a blank one, replace nothing', async () => {
    const at = campaign();
    await coreward(['orders', 'reach'], at);
    const { out } = await receive(at, tempFile('1.md', sheet(first, 1, 'no orders')));
    expect(out).toContain('the sheet that was there went to desk/old/');
    expect(out).not.toContain('It replaces');
  });

  test('--add puts orders behind those on the desk, once', async () => {
    const at = campaign();
    const before = `${sheet(first, 1, 'no orders')}\n## Press\n\n> News.\n`;
    await receive(at, tempFile('1.md', before));
    const build = `build intel at ${capitalOf(first)}`;
    const more = tempFile('2.md', `---\ncampaign: reach\nempire: ${first}\nturn: 1\n---\n- ${build}\n- bild nonsense\n`);
    const { code, out } = await receive(at, more, '--add');
    expect([code, at.read(`desk/${first}.md`)]).toEqual([0, `${before}\n## Added\n\n- ${build}\n- bild nonsense\n`]);
    expect(out).toContain(`${more} is added to desk/${first}.md\n`);
    expect(out).toContain(`  the sheet as it was went to desk/old/${first}-turn-001.md\n`);
    expect(out).toMatch(
      /: 2 orders, 1 error, .*\n {2}It is added to the sheet that came before; what is counted here is both together: 0 gone, 2 new, 2 as before\.\n/,
    );
    expect(out).toContain(`\n  new: "${build}"\n  new: "bild nonsense"\n`);
    expect((await receive(at, more, '--add')).out).toContain('is on the desk already, word for word');
    expect(at.read(`desk/${first}.md`).match(/## Added/g)).toHaveLength(1);
  });

  test('--add with nothing to add to files the sheet; it never loses what the sheet brings', async () => {
    const at = campaign();
    const only = sheet(first, 1, 'no orders');
    expect((await receive(at, tempFile('1.md', only), '--add')).out).toContain(`is filed as desk/${first}.md\n`);
    const word = tempFile('2.md', only.replace('turn: 1\n', 'turn: 1\nword: hidden\n'));
    expect((await receive(at, word, '--add')).out).toContain(
      '2.md:1:1 --add takes orders alone, and the first lines of this sheet bring "word: ...": take it without --add\nIt was not filed.',
    );
    at.desk(`${first}.md`, `${only}\n<!-- for later\n`);
    expect((await receive(at, tempFile('3.md', only), '--add')).out).toContain(
      '3.md:1:1 this cannot be added, for the sheet on the desk ends inside a comment or a code block',
    );
    const notes = (name: string) => tempFile(name, `${only.replace('- no orders', '')}\n## Notes\n${'x\n\n'.repeat(600)}`);
    await receive(at, notes('4.md'), '--replace');
    expect((await receive(at, notes('5.md'), '--add')).out).toContain('or both together are too long');
  });

  test('notes alone are not a blank sheet: what came is not lost without a word', async () => {
    const at = campaign();
    const front = `---\ncampaign: reach\nempire: ${first}\nturn: 1\n---\n`;
    await receive(at, tempFile('1.md', `${front}## Notes\n\nI am ill.\n`));
    const more = tempFile('2.md', `${front}- no orders\n`);
    expect((await receive(at, more, '--add')).out).toContain('0 gone, 1 new, 1 as before');
    expect(at.read(`desk/${first}.md`)).toContain('I am ill.');
    expect((await receive(at, more)).out).toContain('  gone: "notes: I am ill."\n');
  });

  test('a sheet with errors does not replace one without, unless told to; the others of the call are filed', async () => {
    const at = campaign();
    const clean = sheet(first, 1, 'no orders');
    await receive(at, tempFile('1.md', clean));
    const [bad, good] = [tempFile('bad.md', orders()), tempFile('good.md', sheet(second, 1, 'no orders'))];
    const said = await receive(at, bad, good);
    expect(said.code).toBe(1);
    expect(said.out).toMatch(/bad\.md:10:3 error "bild" begins no order/);
    expect(said.out).toContain(
      [
        'the sheet that came before has no errors, so it stays: mend these, and send the whole sheet again',
        'It was not filed.',
        `For you alone: the sheet has 1 error, and the one of ${first} (${nameOf(first)}) on the desk has none: --replace takes it all the same, --add adds its orders to those that are there`,
      ].join('\n'),
    );
    expect([at.read(`desk/${first}.md`), at.has(`desk/${second}.md`)]).toEqual([clean, true]);
    expect(await receive(at, bad, '--replace')).toMatchObject({ code: 0 });
    expect(at.read(`desk/${first}.md`)).toBe(orders());
    const other = tempFile('worse.md', sheet(first, 1, 'bild', 'bald'));
    expect(await receive(at, other)).toMatchObject({ code: 0 }); // what is there has errors too
  });

  test.each([
    ['no', 1],
    ['yes', 0],
  ])('at a terminal it asks; %s', async (answer, code) => {
    const at = campaign();
    const clean = sheet(first, 1, 'no orders');
    await receive(at, tempFile('1.md', clean));
    const asked: string[] = [];
    const say = async (question: string) => {
      asked.push(question);
      return answer;
    };
    const bad = tempFile('bad.md', orders());
    const said = await coreward(['orders', 'reach', '--receive', '--unproven', bad], {
      ...at,
      asker: { text: say, choose: say },
    });
    expect(said.code).toBe(code);
    expect(asked).toEqual([
      `${bad}: the sheet has 1 error, and the one of ${first} (${nameOf(first)}) on the desk has none. Replace that one?`,
    ]);
    expect(at.read(`desk/${first}.md`)).toBe(answer === 'yes' ? orders() : clean);
  });

  test('what a player writes to the moderator is shown line by line, here and by status, and nothing in it passes for ours', async () => {
    const at = campaign();
    const letter = '## Letter to the Moderator\n\n> May I\n> ask?\n\n## Notes\n\nbuy\n\u001b[2Jships\n';
    const { out } = await receive(at, tempFile('1.md', `${sheet(first, 1, 'no orders')}\n${letter}`));
    const shown = [
      `${nameOf(first)} writes to you:`,
      '  | May I',
      '  | ask?',
      `  (you answer in desk/decisions.md, below a line "## Letter to ${nameOf(first)}", with lines that begin with "> ")`,
      `Notes of ${nameOf(first)}:`,
      '  | buy',
      '  | \ufffd[2Jships',
      '',
    ].join('\n');
    expect(out).toContain(shown);
    expect(out.split('The receipt to send back')[1]).not.toContain('May I');
    expect((await coreward(['status', 'reach'], at)).out).toContain(shown);
    const { empires } = JSON.parse((await coreward(['status', 'reach', '--json'], at)).out);
    expect(empires.map((one: { toModerator: string | null }) => one.toModerator)).toContain('May I\nask?');
  });

  test('a letter to the moderator may stand on a set-up sheet; letters to others wait', async () => {
    const at = campaign();
    const text = `${sheet(first, 0)}\n## Letter to the Moderator\n\n> Hello.\n\n## Letter to ${nameOf(second)}\n\n> Hello.\n`;
    const { out } = await receive(at, tempFile('start.md', text));
    expect(out).toContain(`${nameOf(first)} writes to you:\n  | Hello.\n`);
    expect(out).toContain('warning letters to empires are carried from turn 1 on: this one is not sent');
    expect((await coreward(['status', 'reach'], at)).out).toContain(`${nameOf(first)} writes to you:\n  | Hello.\n`);
    await coreward(['turn', 'reach', '--missing-ok'], at);
    expect(JSON.parse(at.read('turns/000/setup/reports/moderator.json')).letters).toEqual([
      { by: nameOf(first), to: null, text: 'Hello.' },
    ]);
  });

  test('a sheet that would be refused whole does not take the place of a good one', async () => {
    const at = campaign();
    await receive(at, tempFile('orders.md', orders()));
    const foreign = orders().replace(/^campaign: .*$/m, 'campaign: elsewhere');
    const file = tempFile('later.md', foreign);
    const { code, out } = await receive(at, file);
    expect(code).toBe(1);
    expect(out).toMatch(/later\.md:2:1 the sheet is for campaign "elsewhere".*so all of it is refused\nIt was not filed\.\n$/);
    expect(at.read(`desk/${first}.md`)).toBe(orders());
  });

  test('one bad file keeps no other from being filed', async () => {
    const at = campaign();
    const good = tempFile('good.md', sheet(second, 1, 'no orders'));
    const bad = tempFile('bad.md', '- no orders\n');
    const { code, out } = await receive(at, bad, good);
    expect(code).toBe(1);
    expect(at.has(`desk/${second}.md`)).toBe(true);
    expect(out).toContain(`${bad}:1:1 the sheet does not say whose it is: its first lines must be those of your own`);
    expect(out).toContain('\nIt was not filed.\n');
    const { received, refused, ok } = JSON.parse(
      (await coreward(['orders', 'reach', '--receive', '--unproven', bad, good, '--json'], at)).out,
    );
    expect(ok).toBe(false);
    expect(received).toMatchObject([
      { empire: second, turn: 1, orders: 1, again: true, hash: hashOf(sheet(second, 1, 'no orders')) },
    ]);
    expect(refused).toMatchObject([{ file: bad }]);
  });

  test('what a file is called reaches no terminal as it is', async () => {
    const at = campaign();
    const [good, bad] = [
      tempFile('\u001b[2Jgood.md', sheet(second, 1, 'no orders')),
      tempFile('\u001b[31mbad.md', '- no orders\n'),
    ];
    const { out } = await receive(at, good, bad, '\u009b31mnowhere.md');
    expect(out).toContain('\ufffd[2Jgood.md is filed as');
    expect(out).toContain('\ufffd31mnowhere.md: there is no such file');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get through
    expect(out).not.toMatch(/[\u001b\u009b]/);
    expect((await coreward(['galaxy', '--seed', 'a', '--names', '\u001b[31mno.txt'], at)).err).toContain('\ufffd[31mno.txt');
  });

  test('what is too large is told so wherever it is named', async () => {
    const at = campaign();
    const file = tempFile('orders.md', `${sheet(first, 1)}${'- no orders\n'.repeat(2500)}`);
    expect((await coreward(['check', 'reach', file], at)).err).toMatch(
      /orders\.md:2001:1 the sheet has 25\d\d lines: 2000 at most are read\n/,
    );
  });

  test('a set-up sheet comes in as one', async () => {
    const at = campaign();
    const { out } = await receive(at, tempFile('start.md', sheet(first, 0)));
    expect(out).toContain('your orders for the set-up have come in');
  });

  test('a set-up sheet is never late: the first deadline is that of turn 1', async () => {
    const at = campaign();
    change(at.folder, 'campaign.yaml', (text) => text.replace(/firstDeadline: .*/, 'firstDeadline: 2020-01-01'));
    const now = Date.parse('2025-06-01T12:00:00Z');
    const file = tempFile('start.md', sheet(first, 0));
    const { out } = await coreward(['orders', 'reach', '--receive', '--unproven', file], { ...at, now });
    expect(out).toContain('taken on your word\nThe receipt to send back');
  });

  test.each([
    ['for somebody else', async (at: TestCampaign) => sealed(orders(), at, 'player'), /this is sealed for somebody else: /],
    [
      'cut off',
      async (at: TestCampaign) => (await sealed(orders(), at)).slice(0, -9),
      /what is sealed here is damaged: ask for it once more/,
    ],
    [
      'half an armor',
      async (at: TestCampaign) => Buffer.from(armor.encode(await sealed(orders(), at)).slice(0, 200)),
      /the sealed sheet is not whole: all from -----BEGIN/,
    ],
    ['no text', async () => Uint8Array.of(0xc3, 0x28), /:1:1 the file is damaged here/],
    [
      'of an old turn',
      async () => Buffer.from(sheet(first, 1).replace('turn: 1', 'turn: 9')),
      /the sheet is for turn 9, but turn 1 comes next/,
    ],
    [
      'a start of another campaign',
      async () => Buffer.from(sheet(first, 0).replace('campaign: reach', 'campaign: other')),
      /the sheet is for campaign "other": this is campaign "reach", so all of it is refused/,
    ],
    [
      'too large',
      async (at: TestCampaign) => sealed(`${sheet(first, 1)}${'- no orders\n'.repeat(100_000)}`, at),
      /x\.age:1:1 the sheet has 12\d+ characters: 262144 at most are read/,
    ],
    [
      'of a stranger',
      async () => Buffer.from(sheet('nobody', 1)),
      new RegExp(`there is no empire "nobody" in reach; there are .*${first} \\(${nameOf(first)}\\)`),
    ],
  ])('refuses what is %s', async (_, make, why) => {
    const at = campaign();
    const { code, out } = await receive(at, tempFile('x.age', await make(at)));
    expect(code).toBe(1);
    expect(out).toMatch(why);
    expect(at.has(`desk/${first}.md`)).toBe(false);
  });

  test('takes a sheet that says its empire by its name, and the receipt says so', async () => {
    const at = campaign();
    const { code, out } = await receive(at, tempFile('x.age', Buffer.from(sheet(nameOf(first), 1))));
    expect(code).toBe(0);
    expect(out).toContain(`empire "${nameOf(first)}" is understood as "${first}"`);
    expect(at.has(`desk/${first}.md`)).toBe(true);
  });

  test.each([
    [['reach', '--receive'], 'which files? Example: coreward orders reach --receive ~/Downloads/orders.age'],
    [
      ['reach', '--receive', 'x', '--remember'],
      '--remember keeps what --unproven says: give --unproven too, and the sheets of those whom you know',
    ],
    [
      ['reach', '--receive', 'x', '--add', '--replace'],
      '--add keeps the orders that are there and --replace does not: leave one out',
    ],
    [['reach', '--add'], '--add says how sheets that came are taken: give --receive too, and the files'],
    [['reach', '--older'], '--older says how sheets that came are taken: give --receive too, and the files'],
    [['reach', '--receive', 'x', '--setup'], '--receive takes what players sent, so --setup cannot be given too: leave one out'],
  ])('%j is refused', async (args, why) => {
    expect(await coreward(['orders', ...args], campaign())).toMatchObject({ code: 2, err: `${why}\n` });
  });
});
