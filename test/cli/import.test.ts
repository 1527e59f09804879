import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#campaign/exchange/limits.ts';
import { unpacked } from '#campaign/exchange/unpack.ts';
import { hashOf } from '#core/canonical.ts';
import { campaign, filesIn, first, sheet } from '../builders/campaignFolder.ts';
import { coreward, type Said, tempFile, tempFolder } from '../builders/coreward.ts';

interface Line {
  path: string;
  text: string;
  sha256?: string;
}

/** The lines of an exported campaign: the head, then one for each file. */
let lines: string[] = [];

beforeAll(async () => {
  const home = mkdtempSync(join(tmpdir(), 'coreward-'));
  const { campaigns, desk } = campaign(home);
  desk(`${first}.md`, sheet(first, 1, 'no orders'));
  await coreward(['turn', 'reach', '--auto', '--yes'], { campaigns });
  await coreward(['turn', 'reach', '--auto', '--yes'], { campaigns });
  await coreward(['undo', 'reach', '--yes', '--published'], { campaigns });
  const file = join(home, 'reach.coreward');
  await coreward(['export', 'reach', '--out', file], { campaigns });
  lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  rmSync(home, { recursive: true });
});

function head(change: object = {}): string {
  return JSON.stringify({ ...JSON.parse(lines[0] ?? ''), ...change });
}

/** An exported campaign with other lines than ours, its head in keeping with them. */
function exported(more: Line[], without: string[] = []): string {
  const own = lines.slice(1).filter((line) => !without.includes(JSON.parse(line).path));
  const added = more.map(({ path, text, sha256 = hashOf(text) }) => JSON.stringify({ path, sha256, text }));
  const all = [...own, ...added];
  return [head({ files: all.length, secrets: all.some((line) => line.includes('"path":"secrets.json"')) }), ...all, ''].join(
    '\n',
  );
}

/** Imports into an empty folder, which must stay empty if it fails. */
async function taken(content: string | Uint8Array, ...flags: string[]): Promise<Said & { home: string }> {
  const home = tempFolder();
  const said = await coreward(['import', tempFile('some.coreward', content), ...flags], { campaigns: join(home, 'campaigns') });
  if (said.code !== 0) expect(readdirSync(home)).toEqual([]);
  return { ...said, home };
}

describe('a path that leads elsewhere is refused, and nothing is written', () => {
  test.each([
    ['../evil.md', 'it leads out of its folder'],
    ['desk/../../evil.md', 'it leads out of its folder'],
    ['desk/./x.md', 'it leads out of its folder'],
    ['desk//x.md', 'it leads out of its folder'],
    ['desk/', 'it leads out of its folder'],
    ['/etc/evil', 'it begins at the top of the disk'],
    ['desk\\..\\evil.md', 'it holds a backslash'],
    ['c:evil.md', 'it names a drive'],
    ['desk/x:stream', 'not every disk can keep'],
    ['desk/nul', 'Windows keeps the name'],
    ['desk/COM1.md', 'Windows keeps the name'],
    ['desk/x.', 'ends with a dot or a blank'],
    ['desk/x ', 'ends with a dot or a blank'],
    ['.lock', 'begins with a dot'],
    ['desk/.hidden', 'begins with a dot'],
    ['.git/hooks/post-checkout', 'begins with a dot'],
    ['desk/\u202egnp.md', 'control character U+202E'],
    ['desk/a\u0000b', 'control character U+0000'],
    ['desk/e\u0301.md', 'loose accents'],
    ['sealed/0.age', 'made anew by coreward publish'],
    ['Sealed/0.age', 'made anew by coreward publish'],
    [`desk/${'x'.repeat(200)}`, '120 at most'],
    ['a/b/c/d/e/f/g', '7 folders deep'],
    ['turns/9999999999/state.json', 'no campaign has so many turns'],
  ])('%s', async (path, message) => {
    const { code, err } = await taken(exported([{ path, text: 'x' }]));
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  test.each([
    ['desk/readme.md', '"desk/README.md" and "desk/readme.md" cannot lie on one disk'],
    ['Desk/x.md', '"desk/" and "Desk/x.md" cannot lie on one disk'],
    ['desk', '"desk/" and "desk" cannot lie on one disk'],
    ['galaxy.json/x', '"galaxy.json" and "galaxy.json/x" cannot lie on one disk'],
    ['desk/README.md', '"desk/README.md" stands here twice'],
  ])('two in one place: %s', async (path, message) => {
    const { code, err } = await taken(exported([{ path, text: 'x' }]));
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(message) });
  });

  test('__proto__ is a name like any other, and changes nothing', async () => {
    const { code, home } = await taken(exported([{ path: 'desk/__proto__', text: 'x' }]));
    expect(code).toBe(0);
    expect(readFileSync(join(home, 'campaigns/reach/desk/__proto__'), 'utf8')).toBe('x');
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

describe('a file that is not as it was written is refused', () => {
  const state = 'turns/001/state.json';
  const textOf = (path: string): string => JSON.parse(lines.find((line) => line.includes(`"path":"${path}"`)) ?? '').text;
  const cases: [string, () => string | Uint8Array, string][] = [
    ['cut short', () => lines.slice(0, -1).join('\n'), 'it was cut short or changed on its way'],
    ['cut in a line', () => lines.join('\n').slice(0, -40), 'this is no JSON from here on'],
    ['changed by hand', () => lines.join('\n').replace('The Long Reach', 'The Wrong Reach'), 'is not what its hash says'],
    ['damaged gzip', () => gzipSync(lines.join('\n')).subarray(0, 900), 'it cannot be unpacked: it is damaged or cut short'],
    ['no UTF-8', () => Buffer.concat([Buffer.from(`${lines[0]}\n`), Buffer.from([0x22, 0xff, 0x22])]), 'no UTF-8'],
    ['no text in it', () => exported([{ path: 'desk/x.md', text: 'a\0b' }]), '"desk/x.md" is no text'],
    ['half a letter in it', () => exported([{ path: 'desk/x.md', text: '\ud800' }]), '"desk/x.md" is no text'],
    [
      'another field',
      () => `${lines[0]}\n{"path":"a","sha256":"${'0'.repeat(64)}","text":"","mode":511}\n`,
      '"mode" is not known here',
    ],
    [
      'a field twice',
      () => `${lines[0]}\n{"path":"a","path":"b","sha256":"${'0'.repeat(64)}","text":""}\n`,
      'no JSON from here on',
    ],
    ['secrets it says it has not', () => [head({ secrets: false }), ...lines.slice(1)].join('\n'), '"secrets" is false'],
    ['a newer version', () => head({ format: 2, engine: '9.1.0', files: { a: 1 } }), 'newer Coreward (9.1.0), in format 2'],
    ['of no version', () => head({ format: 0 }), '"format" is not right: write 1'],
    [
      'a wrong state',
      () => exported([{ path: state, text: textOf(state).replace('"turn":1', '"turn":2') }], [state]),
      'turns/001/',
    ],
    ['a turn missing', () => exported([{ path: 'turns/007/state.json', text: '{}' }]), 'turns/002:1:1 the turn is missing'],
    ['another id inside', () => [head({ campaign: 'other' }), ...lines.slice(1)].join('\n'), 'but the folder is "other"'],
    ['an id that is a path', () => [head({ campaign: '../evil' }), ...lines.slice(1)].join('\n'), '"campaign" is not right'],
    ['empty', () => '', 'this is no campaign that coreward export wrote'],
    ['some other text', () => '# Hello\n', 'this is no campaign that coreward export wrote'],
    ['a zip', () => 'PK\u0003\u0004', 'this is no campaign that coreward export wrote'],
    ['a galaxy', () => '{\n"fingerprint":"x",\n"systems":[]}', 'coreward new my-campaign --galaxy'],
    ['a galaxy as a table', () => 'id,name,q,r\nsol,Sol,0,0\n', 'coreward new my-campaign --galaxy'],
  ];
  test.each(cases)('%s', async (_, content, message) => {
    const { code, err } = await taken(content());
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(message) });
  });

  test('a secret is never repeated in a message', async () => {
    const secret = '5ec2e7'.repeat(11).slice(0, 64);
    for (const text of [`{"secret":"${secret}",`, `{"secret":"${secret}"}`, `{"format":1,"secret":"${secret}x"}`]) {
      const { code, err } = await taken(exported([{ path: 'secrets.json', text }], ['secrets.json']));
      expect(code).toBe(2);
      expect(err).not.toContain('5ec2e7');
    }
    const torn = await taken(`${lines[0]}\n{"path":"secrets.json","text":"${secret}`);
    expect(torn.err).not.toContain('5ec2e7');
  });

  test('a bomb is not unpacked', () => {
    const file = tempFile('bomb.gz', gzipSync(Buffer.alloc(6 * 1024 * 1024, 32)));
    expect(() => unpacked(file, { ...limits, unpackedMegabytes: 4 })).toThrow('unpacked it has more than 4 MB');
    expect(() => unpacked(file, { ...limits, packedMegabytes: 0 })).toThrow('0 MB at most: is this the right file?');
  });

  test('so many files, or one so large, are no campaign', () => {
    const file = tempFile('many.coreward', lines.join('\n'));
    expect(() => unpacked(file, { ...limits, files: 5 })).toThrow(`${file}:7:1 more than 5 files are in it`);
    expect(() => unpacked(file, { ...limits, textMegabytes: 0.01 })).toThrow('the line is longer than 0.01 MB');
  });
});

describe('import', () => {
  test('never writes over a campaign', async () => {
    const { campaigns, all } = campaign();
    const before = all();
    const said = await coreward(['import', tempFile('x.coreward', lines.join('\n'))], { campaigns });
    expect(said).toMatchObject({ code: 2, out: '' });
    expect(said.err).toContain('is there already: take another id, or move it away first; --id NEW takes it in under another');
    expect(all()).toEqual(before);
  });

  test('under another id is a copy that stands on its own and plays on as the first would', async () => {
    const { code, out, home } = await taken(lines.join('\n'), '--id', 'rehearsal');
    const campaigns = join(home, 'campaigns');
    expect(code).toBe(0);
    expect(out).toContain('Its id was reach.');
    expect(await coreward(['check', 'rehearsal'], { campaigns })).toMatchObject({ code: 0 });
    const files = filesIn(join(campaigns, 'rehearsal'));
    expect(
      Object.entries(files)
        .filter(([, text]) => /\breach\b/.test(text))
        .map(([name]) => name),
    ).toEqual([]);
    // it was published and taken back, and the copy knows that too
    const [log] = JSON.parse(files['published.json'] ?? '').turns.map((turn: { log: string }) => turn.log);
    expect(hashOf(files['undone/002-1/log.json'] ?? '')).toBe(log);

    await coreward(['import', tempFile('x.coreward', lines.join('\n'))], { campaigns });
    for (const id of ['reach', 'rehearsal']) await coreward(['turn', id, '--auto', '--yes'], { campaigns });
    const rollsOf = (id: string) => JSON.parse(readFileSync(join(campaigns, id, 'turns/002/log.json'), 'utf8')).rolls;
    expect(rollsOf('rehearsal')).toEqual(rollsOf('reach'));
  });

  test('without secrets says what cannot be done', async () => {
    const { code, out, home } = await taken(exported([], ['secrets.json']));
    expect(code).toBe(0);
    expect(out).toContain('It holds no secrets.json.');
    expect(out).toContain('no turn can be played');
    const again = await coreward(['export', 'reach', '--out', join(home, 'x'), '--json'], { campaigns: join(home, 'campaigns') });
    expect(again.err).toContain('has no secrets.json: give --no-secrets to export the rest');
  });

  test('tells a machine where it is', async () => {
    const { out, home } = await taken(lines.join('\n'), '--json');
    expect(JSON.parse(out)).toMatchObject({ ok: true, campaign: 'reach', was: 'reach', folder: join(home, 'campaigns/reach') });
  });

  test.each([
    [[], 'which file? Example: coreward import demo.coreward.gz'],
    [['/nowhere.coreward'], '/nowhere.coreward: there is no such file'],
    [['/tmp'], '/tmp is a folder: name a file'],
  ])('%j is refused', async (args, message) => {
    expect(await coreward(['import', ...args])).toEqual({ code: 2, out: '', err: `${message}\n` });
  });

  test.each(['', 'A B', '../x', 'x/y', 'con flict', '.x'])('--id=%j is refused', async (id) => {
    const { code, err } = await taken(lines.join('\n'), `--id=${id}`);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining("cannot be a campaign's id") });
  });

  test.skipIf(process.getuid?.() === 0)('into a folder that cannot be written says so', async () => {
    const campaigns = tempFolder();
    chmodSync(campaigns, 0o500);
    const said = await coreward(['import', tempFile('x.coreward', lines.join('\n'))], { campaigns });
    expect(said.err).toContain('you may not write there');
  });
});
