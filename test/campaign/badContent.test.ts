import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { checkCampaign } from '#campaign/check/checkCampaign.ts';
import { readCampaign } from '#campaign/disk/folders.ts';
import { notePublished, standingTurns } from '#campaign/publish/published.ts';
import { coreward, tempFolder } from '../builders/coreward.ts';
import { anyDamage, type Damage, deleted, flipped, rewritten, vouchedFiles } from '../builders/damage.ts';
import { change, playedCampaign } from '../builders/playedCampaign.ts';
import { SOAK, soaked } from '../builders/soaked.ts';

const RUNS = SOAK ? 300 : 30;

interface Bench {
  campaigns: string;
  folder: string;
  files: string[];
  /** a campaign of the same empires and another secret */
  other: string;
  /** everything as it was before the damage */
  mend(): void;
}

// played once: every test damages a copy
const elsewhere = mkdtempSync(join(tmpdir(), 'coreward-'));
afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));
const [whole, other] = ['reach', 'other'].map((id) => playedCampaign(elsewhere, { id, turns: 2 })) as [string, string];
notePublished(whole, standingTurns(whole));

function bench(): Bench {
  const home = tempFolder();
  const folder = join(home, 'reach');
  const mend = () => {
    rmSync(folder, { recursive: true, force: true });
    cpSync(whole, folder, { recursive: true });
  };
  mend();
  return {
    campaigns: home,
    folder,
    files: vouchedFiles(whole),
    other,
    mend,
  };
}

/** What check finds wrong, by the files it is about. */
function foundIn({ folder }: Bench): Set<string> {
  const problems = checkCampaign(readCampaign(folder), 'reach');
  for (const { line, column } of problems) expect(Math.min(line, column)).toBeGreaterThan(0);
  return new Set(problems.flatMap(({ file, about }) => [file, about ?? file]));
}

/** Going on reads these; for what came before, the last log's word is taken. */
const READ_BY_TURN = /^(galaxy\.json|turns\/000\/state\.json|turns\/001\/log\.json|turns\/002\/)/;

test('whatever happens to a file that is vouched for: check finds it, nobody publishes or goes on with it, verify tells', async () => {
  const made = bench();
  const { code } = await coreward(['turn', 'reach', '--yes', '--auto'], made);
  expect(code).toBe(0);
  const next = readFileSync(join(made.folder, 'turns/003/state.json'), 'utf8');
  let damages = 0;
  await fc.assert(
    fc.asyncProperty(anyDamage(made.files, made.other), async (damage: Damage) => {
      made.mend();
      if (!damage.happens(made.folder)) return;
      damages++;
      const found = foundIn(made);
      expect(
        damage.files.some((file) => found.has(file)),
        `${damage.what}: ${[...found]}`,
      ).toBe(true);
      const wrong = damage.files.join('|').replaceAll('.', '\\.');
      expect(await coreward(['check', 'reach'], made)).toMatchObject({
        code: 1,
        out: expect.stringMatching(new RegExp(`(${wrong}).*`)),
      });
      expect(await coreward(['publish', '--out', join(made.campaigns, '..', 'x')], made)).toMatchObject({ code: 2, out: '' });
      expect(await coreward(['verify', 'reach'], made)).toMatchObject({ code: 1, out: expect.stringMatching(new RegExp(wrong)) });
      const went = await coreward(['turn', 'reach', '--yes', '--auto'], made);
      if (damage.files.some((file) => READ_BY_TURN.test(file))) expect(went).toMatchObject({ code: 2, out: '' });
      else expect([went.code, readFileSync(join(made.folder, 'turns/003/state.json'), 'utf8')]).toEqual([0, next]);
    }),
    { numRuns: RUNS },
  );
  expect(damages).toBeGreaterThan(RUNS / 2);
  soaked(`${damages} random damages to a campaign's files: each was found, and nothing went on with it`);
});

test('every single file is missed when it is gone, cut short or off by a bit', () => {
  const made = bench();
  for (const file of made.files) {
    for (const damage of [
      deleted(file),
      rewritten('cut', file, (bytes) => bytes.subarray(0, bytes.length >> 1)),
      rewritten('off', file, (bytes) => flipped(bytes, 0.4, 0)),
    ]) {
      cpSync(join(made.folder, file), join(made.campaigns, 'kept'));
      expect(damage.happens(made.folder)).toBe(true);
      expect(foundIn(made), damage.what).toContain(file);
      cpSync(join(made.campaigns, 'kept'), join(made.folder, file));
    }
  }
  expect(foundIn(made).size).toBe(0);
});

describe('what the moderator or a command may change must still be readable', () => {
  test.each(['secrets.json', 'published.json', 'campaign.yaml'])('%s cut short', async (file) => {
    const made = bench();
    change(made.folder, file, (text) => text.slice(0, text.length >> 1));
    expect(await coreward(['check', 'reach'], made)).toMatchObject({
      code: 1,
      out: expect.stringMatching(new RegExp(`/${file}:\\d+:\\d+ `)),
    });
    expect(await coreward(['turn', 'reach', '--yes', '--auto'], made)).toMatchObject({ code: 2, out: '' });
  });

  test('secrets.json of another campaign', async () => {
    const made = bench();
    cpSync(join(made.other, 'secrets.json'), join(made.folder, 'secrets.json'));
    expect(foundIn(made)).toContain('secrets.json');
    expect(await coreward(['turn', 'reach', '--yes', '--auto'], made)).toMatchObject({ code: 2, out: '' });
    expect(await coreward(['verify', 'reach'], made)).toMatchObject({ code: 1 });
  });
});

test('another campaign’s galaxy is named, and not buried under every system that is not in it', async () => {
  const made = bench();
  cpSync(join(made.other, 'galaxy.json'), join(made.folder, 'galaxy.json'));
  const { out } = await coreward(['check', 'reach'], made);
  expect(out.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/turns\/000\/state\.json:\d+:\d+ the state is played in galaxy \w+, but galaxy\.json is \w+$/),
    expect.stringMatching(/turns\/001\/state\.json/),
    expect.stringMatching(/turns\/001\/log\.json:\d+:\d+ galaxy\.json was changed after the turn: put the old one back$/),
    expect.stringMatching(/turns\/002\/state\.json/),
  ]);
});

describe('a turn that is somewhere else', () => {
  test.each<[string, (made: Bench) => void, RegExp]>([
    [
      'the last turn once more',
      ({ folder }) => cpSync(join(folder, 'turns/002'), join(folder, 'turns/003'), { recursive: true }),
      /the state is of turn 2, but the folder is of turn 3/,
    ],
    [
      'a turn of another campaign',
      ({ folder, other }) => {
        rmSync(join(folder, 'turns/002'), { recursive: true });
        cpSync(join(other, 'turns/002'), join(folder, 'turns/002'), { recursive: true });
      },
      /the state belongs to "other", but the folder is "reach"/,
    ],
    [
      'a turn that was emptied',
      ({ folder }) => mkdirSync(join(folder, 'turns/003')),
      /turns\/003\/state\.json:1:1 the file is missing/,
    ],
    [
      'a file where a turn must be',
      ({ folder }) => writeFileSync(join(folder, 'turns/003'), ''),
      /turns\/003\/state\.json:1:1 the file is missing/,
    ],
    ['a turn that is gone', ({ folder }) => rmSync(join(folder, 'turns/001'), { recursive: true }), /turns\/001\/log\.json/],
  ])('%s', async (_, move, words) => {
    const made = bench();
    move(made);
    expect(await coreward(['check', 'reach'], made)).toMatchObject({ code: 1, out: expect.stringMatching(words) });
    expect(await coreward(['turn', 'reach', '--yes', '--auto'], made)).toMatchObject({ code: 2, out: '' });
    expect(await coreward(['verify', 'reach'], made)).toMatchObject({ code: 1 });
  });

  test('a folder that is no turn’s is nobody’s business', async () => {
    const made = bench();
    for (const name of ['002 (copy)', '0002', 'notes', '99999999999'])
      cpSync(join(made.folder, 'turns/001'), join(made.folder, 'turns', name), { recursive: true });
    expect(foundIn(made).size).toBe(0);
    expect((await coreward(['verify', 'reach'], made)).code).toBe(0);
  });
});

describe('from a newer version', () => {
  const words = /this file was written by a newer Coreward \(layout 99, this one knows .*\): update Coreward to read it/;

  test.each(['campaign.yaml', 'secrets.json', 'published.json', 'galaxy.json', 'turns/001/state.json', 'turns/002/log.json'])(
    '%s says so, with its place, and nothing is done',
    async (file) => {
      const made = bench();
      change(made.folder, file, (text) =>
        file.endsWith('.yaml')
          ? text.replace('format: 1', 'format: 99')
          : `${JSON.stringify({ ...JSON.parse(text), format: 99 })}\n`,
      );
      const { code, out } = await coreward(['check', 'reach'], made);
      expect(code).toBe(1);
      const line = out.split('\n').find((one) => one.includes('newer Coreward'));
      expect(line).toMatch(new RegExp(`/${file}:\\d+:\\d+ ${words.source}$`));
      if (file !== 'turns/001/state.json')
        expect(await coreward(['turn', 'reach', '--yes', '--auto'], made)).toMatchObject({
          code: 2,
          out: '',
          err: expect.stringMatching(words),
        });
    },
  );

  test('a log is not made older by changing its number', () => {
    const made = bench();
    change(made.folder, 'turns/002/log.json', (text) => text.replace('"format":3', '"format":1'));
    expect(foundIn(made)).toContain('turns/002/log.json');
  });
});
