import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withKeys } from '#campaign/keys/keepKeys.ts';
import { openCampaign } from '#campaign/openCampaign.ts';
import { keepMails } from '#campaign/publish/keepMails.ts';
import { mailFiles } from '#cli/mailFiles.ts';
import { type Message, mboxOf, messageText } from '#cli/mailMessage.ts';
import { mailsFor } from '#cli/mails.ts';
import { turnReport } from '#schemas/vbam/report.ts';
import { campaign, first, second, sheet } from '../builders/campaignFolder.ts';
import { coreward, tempFile } from '../builders/coreward.ts';
import { change } from '../builders/playedCampaign.ts';

const message = (over: Partial<Message> = {}): Message => ({
  from: { name: 'Max', address: 'max@example.org' },
  to: { name: 'Ann', address: 'ann@example.org' },
  subject: 'The Long Reach: turn 4',
  date: Date.UTC(2031, 2, 2, 20, 0, 5),
  id: 'reach.turn-004-terrans',
  body: 'Hello.',
  ...over,
});

/** The headers of a message by name, unfolded; a name that stands twice would be a second header. */
function headersOf(text: string): [string, string][] {
  const head = text.split('\n\n')[0] ?? '';
  return head
    .replace(/\n[ \t]/g, ' ')
    .split('\n')
    .map((line) => {
      const [, name = '', value = ''] = /^([!-9;-~]+): (.*)$/.exec(line) ?? [];
      return [name, value];
    });
}

/** RFC 2047, as mail programs read it. */
function decoded(header: string): string {
  const words = header.replace(/\?=\s+=\?/g, '?==?');
  const bytes = [...words.matchAll(/=\?utf-8\?B\?([^?]*)\?=/g)].map(([, part = '']) => Buffer.from(part, 'base64'));
  for (const { length } of [...words.matchAll(/=\?utf-8\?B\?[^?]*\?=/g)].map(([word]) => word))
    expect(length).toBeLessThanOrEqual(75);
  for (const part of bytes) new TextDecoder('utf-8', { fatal: true }).decode(part); // no letter is split
  return Buffer.concat(bytes).toString();
}

/** The messages of an mbox, as mboxrd is read: a line `From ` begins one, and one `>` is taken from those that were quoted. */
function messagesIn(mbox: string): string[] {
  const begins = [...mbox.matchAll(/^From .*\n/gm)].map(({ index }) => index);
  return begins.map((start, index) =>
    mbox
      .slice(mbox.indexOf('\n', start) + 1, begins[index + 1] ?? mbox.length)
      .replace(/\n$/, '')
      .replace(/^>(>*From )/gm, '$1'),
  );
}

describe('a mail as a file', () => {
  test('has the headers that RFC 5322 asks for, each once', () => {
    expect(headersOf(messageText(message()))).toEqual([
      ['From', '"Max" <max@example.org>'],
      ['To', '"Ann" <ann@example.org>'],
      ['Subject', 'The Long Reach: turn 4'],
      ['Date', 'Sun, 02 Mar 2031 20:00:05 +0000'],
      ['Message-ID', '<reach.turn-004-terrans@coreward.invalid>'],
      ['MIME-Version', '1.0'],
      ['Content-Type', 'text/plain; charset=utf-8'],
      ['Content-Transfer-Encoding', '8bit'],
      ['X-Unsent', '1'],
    ]);
  });

  test.each(['Zürich: turn 4', 'Ж'.repeat(80), '🪐'.repeat(40), '=?utf-8?B?eA==?='])(
    'letters beyond ASCII are encoded: %j',
    (subject) => {
      const text = messageText(message({ subject, to: { name: subject, address: 'a@b.org' } }));
      const headers = Object.fromEntries(headersOf(text));
      expect(decoded(headers.Subject ?? '')).toBe(subject);
      expect(decoded(headers.To ?? '')).toBe(subject);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is what it is about
      expect(text.split('\n\n')[0]).toMatch(/^[\x00-\x7f]*$/);
    },
  );

  test.each(['Ann\r\nBcc: eve@evil.org', 'Ann\nBcc: eve@evil.org', 'Ann\u2028Bcc: x', 'Ann" <eve@evil.org>, "', 'Ann\\'])(
    'no name begins a header, or an address, of its own: %j',
    (name) => {
      const text = messageText(message({ to: { name, address: 'ann@example.org' }, subject: name }));
      const headers = headersOf(text);
      expect(headers.map(([header]) => header)).toHaveLength(9);
      const to = headers.find(([header]) => header === 'To')?.[1] ?? '';
      const outside = to.replace(/"(?:[^"\\]|\\.)*"/g, '').replace(/=\?[^?]*\?B\?[^?]*\?=/g, '');
      expect(outside.trim()).toBe('<ann@example.org>');
    },
  );

  test('no line is longer than mails allow, and links are not broken', () => {
    const link = `https://example.org/${'x'.repeat(400)}`;
    const body = messageText(message({ body: `${'many words '.repeat(300)}\n${link}` })).split('\n\n')[1] ?? '';
    expect(Math.max(...body.split('\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(998);
    expect(body.split('\n')).toContain(link);
  });
});

test('an mbox holds each message as it is, whatever its lines begin with', () => {
  const bodies = ['Hello.\nFrom here on:\n>From there\n\nFrom ', 'Second.\n\nFrom max@example.org Sun Mar  2 20:00:05 2031'];
  const mbox = mboxOf(bodies.map((body) => message({ body })));
  expect(mbox.split('\n')[0]).toBe('From coreward@coreward.invalid Sun Mar  2 20:00:05 2031');
  expect(messagesIn(mbox)).toEqual(bodies.map((body) => messageText(message({ body }))));
  expect(mbox).toMatch(/\n\nFrom coreward@/); // an empty line comes before each
});

/** A campaign after a turn, with a player whose name says more than it should. */
async function played(digest = false) {
  const at = campaign();
  for (const empire of [first, second]) at.desk(`${empire}.md`, sheet(empire, 1, 'no orders'));
  change(at.folder, 'campaign.yaml', (text) =>
    text
      .replace('name: "" # who plays', 'name: "Ännchen, the 1st" # who plays')
      .replace(/(Ännchen[\s\S]*?mail: )""/, '$1ann@example.org')
      .replace('digest: false', `digest: ${digest}`),
  );
  await coreward(['turn', 'reach'], at);
  const open = withKeys(openCampaign(at.campaigns, 'reach'));
  const mails = mailsFor('https://example.org', open);
  const report = turnReport.parse(JSON.parse(at.read(`turns/001/reports/${first}.json`)));
  return { at, open, mails, report, files: mailFiles(open, mails, 0) };
}

test('publish keeps one file for each player and one for all; only their owner may read them, and what was there before is gone', async () => {
  const { at, open, mails, files } = await played();
  const folder = join(at.folder, 'mails');
  keepMails(
    at.folder,
    new Map([
      ['turn-000.mbox', 'old'],
      ['turn-000-x.eml', 'old'],
    ]),
  );
  keepMails(at.folder, files);
  expect(readdirSync(folder)).toEqual([...files.keys()].sort());
  expect([...files.keys()]).toEqual([`turn-001-${first}.eml`, `turn-001-${second}.eml`, 'turn-001.mbox']);
  for (const name of files.keys()) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const eml = readFileSync(join(folder, `turn-001-${first}.eml`), 'utf8');
  expect(eml.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const text = eml.replaceAll('\r\n', '\n');
  expect(decoded(headersOf(text).find(([name]) => name === 'To')?.[1] ?? '')).toBe('Ännchen, the 1st');
  expect(text.endsWith(`\n\n${mails[0]?.body}\n`)).toBe(true);
  expect(headersOf((files.get(`turn-001-${second}.eml`) ?? '').replaceAll('\r\n', '\n'))).toContainEqual([
    'To',
    'undisclosed-recipients:;',
  ]);
  expect(messagesIn(files.get('turn-001.mbox') ?? '')).toHaveLength(2);
  const keys = open.keys.readers.map(({ identity }) => identity);
  for (const [index, empire] of [first, second].entries()) {
    const own = files.get(`turn-001-${empire}.eml`) ?? '';
    expect(keys.map((key) => own.includes(key))).toEqual(keys.map((_, nth) => nth === index));
  }
});

test('a mail carries what to act on and the news only if campaign.yaml says so; link, deadline and seal it carries anyway', async () => {
  const [plain, told] = [await played(), await played(true)];
  const said = told.report.act.at(-1)?.text ?? '';
  expect([plain, told].map(({ mails }) => mails[0]?.body.includes(said))).toEqual([false, true]);
  for (const { mails } of [plain, told])
    for (const part of [
      /https:\/\/example\.org\/campaigns\/reach\/report\/#key=/,
      /Orders for turn 2/,
      /Seal of turn 1 of reach/,
    ])
      expect(mails[0]?.body).toMatch(part);
});

test('whoever may not read a turn yet gets no digest of it', async () => {
  const { open } = await played(true);
  const readers = open.keys.readers.map((reader) => (reader.empire === first ? { ...reader, from: 2 } : reader));
  const bodies = mailsFor('https://example.org', { ...open, keys: { ...open.keys, readers } }).map(({ body }) => body);
  expect(bodies.map((body) => body.includes('\nACT\n'))).toEqual([false, true]);
});

test('mails are neither exported nor taken for files of the campaign', async () => {
  const { at, files } = await played();
  keepMails(at.folder, files);
  expect((await coreward(['check', 'reach'], at)).code).toBe(0);
  const out = tempFile('x', '').replace(/x$/, 'reach.coreward');
  expect((await coreward(['export', 'reach', '--no-secrets', '--out', out], at)).code).toBe(0);
  expect(readFileSync(out, 'utf8')).not.toMatch(/#key=|\.mbox|\.eml/);
});

describe('coreward export --format md', () => {
  test('writes the report of one turn, by default the last, to standard output or to a file that only its owner may read', async () => {
    const { at, report } = await played();
    const { code, out, err } = await coreward(['export', 'reach', '--format', 'md', '--empire', first], at);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(new RegExp(`^# ${report.empire.name}, turn 1`));
    expect(out).toContain('\n## Ledger\n');
    expect(out).toContain('Seal of turn 1 of reach');
    const file = tempFile('x', '').replace(/x$/, 'report.md');
    const args = ['export', 'reach', '--empire', report.empire.name.toLowerCase(), '--turn', '1', '--out', file];
    expect((await coreward(args, at)).out).toBe(
      `${file}: the report of ${report.empire.name} on turn 1\nIt holds what this empire knows, in clear: send it to its player only.\n`,
    );
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([out, 0o600]);
    const json = await coreward(['export', 'reach', '--format', 'md', '--empire', first, '--json'], at);
    expect(JSON.parse(json.out)).toMatchObject({ ok: true, empire: first, turn: 1, out: null, text: out });
  });

  test.each([
    [
      ['--format', 'md'],
      '--format md is for one player: give --empire too, such as coreward export reach --format md --empire ...',
    ],
    [['--format', 'md', '--empire', first, '--turn', '7'], '--turn 7: there are reports of turn 1 to turn 1'],
    [['--format', 'md', '--empire', first, '--from', '1'], '--format md writes one turn: name it by --turn instead of --from'],
    [['--format', 'csv', '--turn', '1', '--out', 'x'], '--turn goes with --format md: the others write all turns'],
    [['--format', 'html', '--empire', first], 'where to? Example: coreward export reach --out reach.coreward.gz'],
  ])('%j is refused', async (args, why) => {
    const { at } = await played();
    expect(await coreward(['export', 'reach', ...args], at)).toEqual({ code: 2, out: '', err: `${why}\n` });
  });
});
