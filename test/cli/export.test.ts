import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { campaign, filesIn, first, second, sheet, type TestCampaign } from '../builders/campaignFolder.ts';
import { coreward, tempFolder } from '../builders/coreward.ts';

/** A campaign with two turns, one of them taken back, and with files that are not exported. */
async function lived(): Promise<TestCampaign> {
  const made = campaign();
  const { campaigns, desk, folder } = made;
  desk(`${first}.md`, `\ufeff${sheet(first, 1, 'no orders').replaceAll('\n', '\r\n')}`);
  desk(`${second}.md`, sheet(second, 1, 'no orders'));
  for (const _ of [1, 2]) await coreward(['turn', 'reach', '--auto', '--yes'], { campaigns });
  await coreward(['undo', 'reach', '--yes'], { campaigns });
  mkdirSync(join(folder, 'desk/old'), { recursive: true });
  writeFileSync(join(folder, 'desk/old/notes.txt'), 'Mind the gap — “quotes”, \u0007 and 🚀\r\n');
  for (const [file, text] of [
    ['sealed/0.age', 'cache'],
    ['.unfinished-001-1/state.json', '{'],
    ['published.json.1.unfinished', '{'],
    ['turns/.unfinished-002-7/log.json', '{'],
  ] as const) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return made;
}

function kept({ all }: TestCampaign): Record<string, string> {
  return Object.fromEntries(Object.entries(all('sealed')).filter(([name]) => !/(^|\/)\.|\.unfinished$/.test(name)));
}

describe('a campaign as one file', () => {
  test.each(['reach.coreward', 'reach.coreward.gz'])(
    '%s comes back byte for byte, secrets for their owner alone',
    async (name) => {
      const here = await lived();
      const before = kept(here);
      const file = join(tempFolder(), name);
      const said = await coreward(['export', 'reach', '--out', file], { campaigns: here.campaigns });
      expect(said).toMatchObject({ code: 0, err: expect.stringMatching(/^reach: a command was cut short here; cleared away /) });
      expect(said.out).toContain(`${Object.keys(before).length} files of reach`);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(Object.keys(before)).toEqual(expect.arrayContaining(['desk/old/notes.txt', 'undone/002-1/state.json']));

      const there = join(tempFolder(), 'content/campaigns');
      expect(await coreward(['import', file], { campaigns: there })).toMatchObject({ code: 0, err: '' });
      expect(filesIn(join(there, 'reach'))).toEqual(before);
      expect(statSync(join(there, 'reach/secrets.json')).mode & 0o777).toBe(0o600);
      expect(await coreward(['check', 'reach'], { campaigns: there })).toMatchObject({ code: 0 });
      const again = join(tempFolder(), name);
      await coreward(['export', 'reach', '--out', again], { campaigns: there });
      expect(readFileSync(again).equals(readFileSync(file))).toBe(true);
    },
  );

  test('--no-secrets leaves the secret and all keys out', async () => {
    const { campaigns, read } = await lived();
    const file = join(tempFolder(), 'reach.coreward.gz');
    const { out } = await coreward(['export', 'reach', '--out', file, '--no-secrets'], { campaigns });
    expect(out).toContain('It holds no secrets, but all else');
    const { secret, keys } = JSON.parse(read('secrets.json'));
    const text = gunzipSync(readFileSync(file)).toString();
    for (const word of [secret, keys.moderator, 'AGE-SECRET-KEY', '"secrets.json"']) expect(text).not.toContain(word);
  });

  test('a machine is told what was written', async () => {
    const { campaigns } = campaign();
    const out = join(tempFolder(), 'reach.coreward');
    const said = await coreward(['export', 'reach', '--out', out, '--json'], { campaigns });
    expect(JSON.parse(said.out)).toMatchObject({ ok: true, campaign: 'reach', out, secrets: true });
  });

  test('the galaxy alone begins another campaign, byte for byte', async () => {
    const { campaigns, read } = campaign();
    const file = join(tempFolder(), 'galaxy.json');
    expect(await coreward(['export', 'reach', '--format', 'galaxy', '--out', file], { campaigns })).toMatchObject({ code: 0 });
    expect(readFileSync(file, 'utf8')).toBe(read('galaxy.json'));
    await coreward(['new', 'again', '--galaxy', file, '--empires', '2', '--npes', '1', '--yes'], { campaigns });
    expect(readFileSync(join(campaigns, 'again/galaxy.json'), 'utf8')).toBe(read('galaxy.json'));
  });
});

describe('export refuses', () => {
  test.each([
    [['export'], 'which campaign? Example: coreward export demo'],
    [['export', 'reach'], 'where to? Example: coreward export reach --out reach.coreward.gz'],
    [['export', 'reach', '--out', '-'], 'where to? Example: coreward export reach --out reach.coreward.gz'],
    [['export', 'raech', '--out', 'x'], 'did you mean "reach"?'],
    [['export', 'reach', '--out', 'x', '--empire', first], '--empire goes with --format csv, html or md'],
    [['export', 'reach', '--out', 'x.html'], '--format html is for one player: give --empire too'],
    [['export', 'reach', '--out', 'x', '--format', 'csv', '--no-secrets'], '--no-secrets goes with --format campaign only'],
    [['export', 'reach', '--out', 'x', '--format', 'xls'], '--format is "xls": write campaign, csv, html, md or galaxy'],
    [['export', 'reach', '--out', '/nowhere/at/all/x'], 'there is no folder /nowhere/at/all; make it first'],
  ])('%j', async (args, message) => {
    const said = await coreward(args, { campaigns: campaign().campaigns });
    expect(said).toMatchObject({ code: 2, out: '' });
    expect(said.err).toContain(message);
  });

  const spoil: [string, (made: TestCampaign) => void, string][] = [
    [
      'a damaged campaign',
      ({ folder }) => writeFileSync(join(folder, 'galaxy.json'), '{'),
      'reach is damaged, so nothing was written',
    ],
    ['what is no text', ({ folder }) => writeFileSync(join(folder, 'desk/map.png'), '\u0000PNG'), 'a campaign holds only text'],
    ['a link', ({ folder }) => symlinkSync('/etc/passwd', join(folder, 'desk/link.md')), 'is a link or a device'],
    ['a link to a folder', ({ folder }) => symlinkSync('/etc', join(folder, 'etc')), 'is a link or a device'],
    ['names of one disk only', ({ folder }) => writeFileSync(join(folder, 'desk/readme.md'), ''), 'could not lie on every disk'],
    [
      'a name Windows keeps',
      ({ folder }) => writeFileSync(join(folder, 'desk/nul.md'), ''),
      'Windows keeps the name "nul.md" for itself',
    ],
    ['a lock in use', ({ folder }) => writeFileSync(join(folder, '.lock'), `${process.ppid}\n`), 'is at work here'],
  ];
  test.each(spoil)('%s, and writes nothing', async (_, spoiled, message) => {
    const made = campaign();
    spoiled(made);
    const out = join(tempFolder(), 'reach.coreward');
    const said = await coreward(['export', 'reach', '--out', out], { campaigns: made.campaigns });
    expect(said).toMatchObject({ code: 2, out: '' });
    expect(said.err).toContain(message);
    expect(statSync(out, { throwIfNoEntry: false })).toBeUndefined();
  });

  test('to write over a file, unless by --force', async () => {
    const { campaigns } = campaign();
    const out = join(tempFolder(), 'reach.coreward');
    writeFileSync(out, 'mine');
    const said = await coreward(['export', 'reach', '--out', out], { campaigns });
    expect(said.err).toContain('is there already');
    expect(readFileSync(out, 'utf8')).toBe('mine');
    expect(await coreward(['export', 'reach', '--out', out, '--force'], { campaigns })).toMatchObject({ code: 0 });
  });
});
