import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { self } from '#campaign/disk/owner.ts';
import { spaceIn, writableFinding } from '#cli/doctor/places.ts';
import { nodeFinding, packageFindings } from '#cli/doctor/program.ts';
import { campaign } from '../builders/campaignFolder.ts';
import { coreward, corewardChild, tempFolder } from '../builders/coreward.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const nobody = spawnSync('true').pid; // this process has ended

describe('coreward doctor', () => {
  test('finds a healthy campaign well, one line for each look', async () => {
    const { campaigns } = campaign();
    const { code, out, err } = await coreward(['doctor'], { campaigns });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const what of [
      'Node',
      'packages',
      'browser',
      'time zones',
      'campaigns',
      'site',
      'disk space',
      'leftovers',
      'campaign reach',
    ])
      expect(out).toMatch(new RegExp(`^(ok|warning) +${what} `, 'm'));
    expect(out).toMatch(/campaign reach {2}format 1, begun with Coreward \d/);
  });

  test('--json says the same, and exits 1 when something is wrong', async () => {
    const { campaigns, folder } = campaign();
    writeFileSync(join(folder, 'galaxy.json'), '{');
    const { code, out } = await coreward(['doctor', 'reach', '--json'], { campaigns });
    expect(code).toBe(1);
    const { ok, findings } = JSON.parse(out);
    expect(ok).toBe(false);
    expect(findings.filter(({ state }: { state: string }) => state === 'wrong')).toEqual([
      {
        what: 'campaign reach',
        state: 'wrong',
        says: expect.stringContaining(`${join(folder, 'galaxy.json')}:1:2 this is no JSON`),
        mend: 'coreward check reach tells all',
      },
    ]);
  });

  test.each([
    ['campaign.yaml', 'timeZone: UTC', 'timeZone: Atlantis/Capital', '"Atlantis/Capital" is no time zone'],
    [
      'campaign.yaml',
      'format: 1',
      'format: 2',
      'this file was written by a newer Coreward (layout 2, this one knows them up to 1)',
    ],
    ['campaign.yaml', 'id: reach', 'id: \u001b[31mreach', 'campaign.yaml'],
  ])('tells what is wrong in %s: %s', async (file, old, fresh, message) => {
    const { campaigns, folder, read } = campaign();
    writeFileSync(join(folder, file), read(file).replace(old, fresh));
    const { code, out } = await coreward(['doctor'], { campaigns });
    expect(code).toBe(1);
    expect(out).toContain(message);
    expect(out).not.toContain('\u001b');
  });

  test('tells what killed commands left, and who is at work', async () => {
    const { campaigns, folder } = campaign();
    writeFileSync(join(folder, '.lock'), `${nobody}\n`);
    mkdirSync(join(folder, `turns/.unfinished-001-${nobody}`));
    mkdirSync(join(campaigns, `.unfinished-other-${process.pid}`));
    writeFileSync(join(folder, `published.json.${nobody}.unfinished`), '');
    const { code, out } = await coreward(['doctor'], { campaigns });
    expect(code).toBe(0);
    expect(out.match(/^warning {2}leftover .* was left by a command that was killed -> nothing is lost/gm)).toHaveLength(3);
    expect(out).toContain(`process ${process.pid} on ${self.host} is at ${join(campaigns, `.unfinished-other-${process.pid}`)}`);
    expect(out).toContain('All works; 3 things are worth a look');
  });

  test('tells of a schema beside campaign.yaml that is of another version', async () => {
    const { campaigns, folder } = campaign();
    writeFileSync(join(folder, 'campaign.schema.json'), '{}');
    expect((await coreward(['doctor'], { campaigns })).out).toContain('editors may complain without need -> copy ');
  });

  test('a campaigns’ folder that is not there yet is no trouble; a file in its place is', async () => {
    const home = tempFolder();
    const { code, out } = await coreward(['doctor'], { campaigns: join(home, 'content/campaigns') });
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('is not there yet and can be made') });
    writeFileSync(join(home, 'content'), '');
    const said = await coreward(['doctor'], { campaigns: join(home, 'content/campaigns') });
    expect({ code: said.code, out: said.out }).toEqual({
      code: 1,
      out: expect.stringContaining('is a file where a folder must be -> move it away'),
    });
  });

  test('a campaign that is not there is asked back', async () => {
    const { code, err } = await coreward(['doctor', 'raech'], { campaigns: campaign().campaigns });
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('did you mean "reach"?') });
  });

  test.skipIf(process.getuid?.() === 0)('a folder that may not be written is wrong', () => {
    const folder = tempFolder();
    chmodSync(folder, 0o500);
    expect(writableFinding('campaigns', folder)).toMatchObject({ state: 'wrong', mend: expect.stringContaining('chmod') });
  });
});

test.each([
  ['24.21.0', undefined, 'ok', '24.21.0'],
  ['24.21.0', '20.20.2', 'ok', 'the 20.20.2 of this machine is too old and hands over'],
  ['22.20.0', undefined, 'warning', 'does not build the site'],
])('Node %s, started by %s, is %s', (version, startedBy, state, says) => {
  expect(nodeFinding(version, startedBy)).toMatchObject({ state, says: expect.stringContaining(says) });
});

test.each([
  [10, 1, 'wrong'],
  [100, 1, 'warning'],
  [100, 40, 'wrong'],
  [500, 1, 'ok'],
  [500, 40, 'warning'],
])('%d MB free for campaigns of %d MB is %s', (free, largest, state) => {
  expect(spaceIn(free * 1024 * 1024, largest * 1024 * 1024)).toMatchObject({ what: 'disk space', state });
});

describe('packages', () => {
  function clone(): string {
    const folder = tempFolder();
    const packages = {
      '': {},
      'node_modules/zod': { version: '4.0.0' },
      'node_modules/vitest': { version: '5.0.0', dev: true },
      'node_modules/fsevents': { version: '2.0.0', optional: true },
    };
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
    for (const [name, version] of [
      ['zod', '4.0.0'],
      ['vitest', '5.0.0'],
    ] as const) {
      mkdirSync(join(folder, 'node_modules', name), { recursive: true });
      writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ version }));
    }
    return folder;
  }

  test('that are all there are well', () => {
    expect(packageFindings(clone())).toMatchObject([{ state: 'ok', says: '2, all as package-lock.json says' }]);
  });

  test('that are missing, torn or of another version are wrong; only a warning where tests alone need them', () => {
    const folder = clone();
    rmSync(join(folder, 'node_modules/vitest'), { recursive: true });
    expect(packageFindings(folder)).toMatchObject([{ state: 'warning', says: 'vitest is missing: only tests need them' }]);
    writeFileSync(join(folder, 'node_modules/zod/package.json'), '{"version":"3.0.0"}');
    expect(packageFindings(folder)).toMatchObject([{ state: 'wrong', says: 'zod is 3.0.0, not 4.0.0, vitest is missing' }]);
    writeFileSync(join(folder, 'node_modules/zod/package.json'), '{');
    expect(packageFindings(folder)).toMatchObject([{ state: 'wrong', mend: `run npm install in ${folder}` }]);
  });
});

describe('where packages are missing', () => {
  /** A clone in which npm install never finished, or never began. */
  function bare(begun: boolean): (...args: string[]) => { code: number | null; out: string; err: string } {
    const folder = tempFolder();
    for (const part of ['bin', 'src', 'schemas', 'generators', 'package.json', 'package-lock.json'])
      cpSync(join(root, part), join(folder, part), { recursive: true });
    if (begun) {
      mkdirSync(join(folder, 'node_modules'));
      writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}');
    }
    const env = { ...process.env, NODE_OPTIONS: '', COREWARD_HOME: folder };
    return (...args) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'bin/coreward.mjs'), ...args], {
        encoding: 'utf8',
        env,
      });
      expect(existsSync(join(folder, 'node_modules/zod'))).toBe(false); // it looks, and installs nothing
      return { code: status, out: stdout, err: stderr };
    };
  }

  test('the doctor works all the same, and says so', () => {
    const { code, out, err } = bare(false)('doctor');
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatch(/^wrong +packages +.* is missing, .* and \d+ more -> run npm install in /m);
    expect(out).toMatch(/^ok +Node /m);
    expect(JSON.parse(bare(false)('doctor', '--json').out)).toMatchObject({ ok: false });
  });

  test('any other command names what is missing', () => {
    const { code, out, err } = bare(true)('status', 'demo');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/Cannot find package '.*'[\s\S]*run npm install in .*; coreward doctor tells more\n$/);
  });
});

test('Node 22 runs the doctor, who says what it cannot do', () => {
  const home = tempFolder();
  const said = corewardChild(['doctor'], { home, node: join(root, 'node_modules/node22/bin/node') });
  expect(said.out).toMatch(/^warning +Node +22\./m);
  expect(said.code).toBe(0);
});
