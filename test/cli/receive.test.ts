import { createHash } from 'node:crypto';
import { armor, Encrypter, identityToRecipient } from 'age-encryption';
import { describe, expect, test } from 'vitest';
import { campaign, first, nameOf, second, sheet, type TestCampaign } from '../builders/campaignFolder.ts';
import { coreward, tempFile } from '../builders/coreward.ts';

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
    [['reach', '--older'], '--older says how sheets that came are taken: give --receive too, and the files'],
    [['reach', '--receive', 'x', '--setup'], '--receive takes what players sent, so --setup cannot be given too: leave one out'],
  ])('%j is refused', async (args, why) => {
    expect(await coreward(['orders', ...args], campaign())).toMatchObject({ code: 2, err: `${why}\n` });
  });
});
