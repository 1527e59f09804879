import { mkdirSync, readdirSync, renameSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { self } from '#campaign/disk/owner.ts';
import { campaign, first, sheet, type TestCampaign } from '../builders/campaignFolder.ts';
import { coreward } from '../builders/coreward.ts';

/** Is called before each call that changes the disk, and may throw instead: root may write everywhere, so taking away rights would not do. */
const disk = vi.hoisted((): { watch: (call: string, path: string) => void } => ({ watch: () => undefined }));

vi.mock('node:fs', async (original) => {
  const real = await original<Record<string, (...given: unknown[]) => unknown>>();
  const calls = ['openSync', 'mkdirSync', 'renameSync', 'linkSync', 'writeFileSync', 'writeSync', 'rmSync', 'readdirSync'];
  const watched = calls.map((call) => {
    const act = (...given: unknown[]) => {
      disk.watch(call, String(given[0]));
      return real[call]?.(...given);
    };
    return [call, act];
  });
  return { ...real, ...Object.fromEntries(watched) };
});

afterEach(calm);

function calm(): void {
  disk.watch = () => undefined;
}

function ready(): TestCampaign {
  const it = campaign();
  it.desk(`${first}.md`, sheet(first, 1, 'no orders'));
  return it;
}

function refusal(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: as the system says it`), { code, syscall: 'write', path });
}

/** From now on the disk refuses these calls, after letting `letThrough` of them through. */
function refusing(code: string, calls: RegExp = /^(?!readdir)/, letThrough = 0): void {
  let left = letThrough;
  disk.watch = (call, path) => {
    if (calls.test(call) && left-- <= 0) throw refusal(code, path);
  };
}

const commands = [
  ['turn', 'reach', '--missing-ok'],
  ['undo', 'reach', '--yes'],
  ['redo', 'reach'],
  ['orders', 'reach'],
  ['keys', 'reach'],
];

describe('on a disk that', () => {
  test.each(commands)('can only be read, %s changes nothing and says why', async (...args) => {
    const it = ready();
    const before = it.all();
    refusing('EROFS');
    const said = await coreward(args, it);
    calm();
    expect(said).toEqual({ code: 2, out: '', err: `${join(it.folder, '.lock')} cannot be written: the disk can only be read\n` });
    expect(it.all()).toEqual(before);
  });

  test('can only be read, check and status work as ever, even beside a dead lock', async () => {
    const it = ready();
    writeFileSync(join(it.folder, '.lock'), '4194303\n');
    refusing('EROFS');
    for (const command of ['check', 'status']) expect(await coreward([command, 'reach'], it)).toMatchObject({ code: 0, err: '' });
  });

  test('is full, a turn is not played, and nothing of it is left', async () => {
    const it = ready();
    const before = it.all();
    refusing('ENOSPC', /^writeSync$/);
    const said = await coreward(['turn', 'reach', '--missing-ok'], it);
    calm();
    expect(said).toEqual({ code: 2, out: '', err: `${join(it.folder, 'turns/001')} cannot be written: the disk is full\n` });
    expect(it.all()).toEqual(before);
    expect(readdirSync(join(it.folder, 'turns'))).toEqual(['000']);
  });

  test('is full, an undo leaves the turn and the desk as they are', async () => {
    const it = ready();
    await coreward(['turn', 'reach', '--missing-ok'], it);
    const before = it.all();
    refusing('ENOSPC', /^writeSync$/, 1); // the second sheet does not fit any more
    const said = await coreward(['undo', 'reach', '--yes'], it);
    calm();
    expect(said.code).toBe(2);
    expect(said.err).toMatch(/desk\/[a-z-]+\.md cannot be written: the disk is full\n$/);
    expect(it.all()).toEqual(before);
  });

  test('fails when the turn is written, the turn stands and the desk is told', async () => {
    const it = ready();
    disk.watch = (call, path) => {
      if (call === 'rmSync' && path.endsWith(`${first}.md`)) throw refusal('EACCES', path);
    };
    const said = await coreward(['turn', 'reach', '--missing-ok'], it);
    calm();
    expect(said.code).toBe(0);
    expect(said.out).toContain(
      `The desk could not be cleared: ${join(it.folder, 'desk', first)}.md cannot be written: you may not write there. What was played lies there still, and will not be played again\n`,
    );
    expect((await coreward(['turn', 'reach', '--yes'], it)).out).toContain('is of a finished turn: moved to desk/old/');
  });
});

describe('somebody edits meanwhile', () => {
  /** Changes a file once, before the disk is asked for this for the nth time. */
  function editing(it: TestCampaign, file: string, text: string, before: RegExp, nth = 1): void {
    let left = nth;
    disk.watch = (call, path) => {
      if (!before.test(`${call} ${path}`) || --left > 0) return;
      calm();
      writeFileSync(join(it.folder, file), text);
    };
  }

  test('a sheet: what was read is played, and the new one stays on the desk and is told', async () => {
    const it = ready();
    editing(it, `desk/${first}.md`, sheet(first, 2, 'invest 1 in research'), /^mkdirSync .*\.unfinished-/);
    const { code, out } = await coreward(['turn', 'reach', '--missing-ok'], it);
    calm();
    expect(code).toBe(0);
    expect(out).toContain(`desk/${first}.md was changed while the turn ran, so it stays on the desk`);
    expect(it.read(`turns/001/inputs/${first}.md`)).toContain('no orders');
    expect(it.read(`desk/${first}.md`)).toContain('invest 1 in research');
  });

  test.each(['campaign.yaml', 'galaxy.json', 'secrets.json', 'turns/000/state.json'])(
    '%s: nothing is written, and that is told',
    async (file) => {
      const it = ready();
      editing(it, file, `${it.read(file)}\n`, /^readdirSync .*desk$/, 3); // after it was looked for leftovers and for set-up sheets
      const said = await coreward(['turn', 'reach', '--missing-ok'], it);
      calm();
      expect(said).toEqual({
        code: 2,
        out: '',
        err: `${join(it.folder, file)} was changed while the turn ran, so nothing was written: run it again\n`,
      });
      expect(it.has('turns/001')).toBe(false);
      expect(it.has(`desk/${first}.md`)).toBe(true);
    },
  );
});

describe('two moderators on one folder', () => {
  test('of another host nothing is known: its lock is left alone, and how to go on is told', async () => {
    const it = ready();
    const lock = join(it.folder, '.lock');
    writeFileSync(lock, '1@tower.example\n');
    const before = it.all();
    for (const args of commands)
      expect(await coreward(args, it)).toEqual({
        code: 2,
        out: '',
        err: `a command on tower.example (process 1 there) is at work here, or was cut short: wait for it; if there is none, delete ${lock}\n`,
      });
    expect(await coreward(['check', 'reach'], it)).toMatchObject({ code: 0, err: '' });
    expect(it.all()).toEqual(before);
  });

  test('what another host was building is cleared once its lock is gone', async () => {
    const it = ready();
    mkdirSync(join(it.folder, 'turns/.unfinished-001-7@tower.example'));
    writeFileSync(join(it.folder, 'secrets.json.7@tower.example.unfinished'), '{');
    expect(await coreward(['status', 'reach'], it)).toMatchObject({
      code: 0,
      err: 'reach: a command was cut short here; cleared away an unfinished turn 1; an unfinished secrets.json\n',
    });
    expect(readdirSync(it.folder).filter((name) => name.includes('unfinished'))).toEqual([]);
    expect(readdirSync(join(it.folder, 'turns'))).toEqual(['000']);
  });

  test('a lock with the number of this very process, which does not hold it, is a dead one', async () => {
    const it = ready();
    writeFileSync(join(it.folder, '.lock'), `${process.pid}@${self.host}\n`);
    expect(await coreward(['turn', 'reach', '--missing-ok'], it)).toMatchObject({
      code: 0,
      err: `reach: a command was cut short here (process ${process.pid}); it left nothing half done\n`,
    });
  });

  test('sheets that an undo had laid back before it was killed leave the desk again, and are told', async () => {
    const it = ready();
    const text = it.read(`desk/${first}.md`);
    await coreward(['turn', 'reach', '--missing-ok'], it);
    it.desk(`${first}.md`, text);
    writeFileSync(join(it.folder, '.lock'), `4194303@${self.host}\n`);
    expect((await coreward(['status', 'reach'], it)).err).toBe(
      'reach: a command was cut short here (process 4194303); cleared away a sheet on the desk that turn 1 was played with (kept in turns/001/inputs)\n',
    );
    expect(it.has(`desk/${first}.md`)).toBe(false);
  });
});

test.each(['desk', 'turns', 'undone'])('a folder that was replaced by a link is refused: %s', async (name) => {
  const it = ready();
  await coreward(['turn', 'reach', '--missing-ok'], it);
  await coreward(['undo', 'reach', '--yes'], it);
  const path = join(it.folder, name);
  renameSync(path, join(it.campaigns, '..', name));
  symlinkSync(join('..', '..', name), path);
  const before = it.all();
  for (const args of commands)
    expect(await coreward(args, it)).toEqual({
      code: 2,
      out: '',
      err: `${path} is a link to ../../${name}: put the folder itself there, since turns are moved in one step\n`,
    });
  expect(it.all()).toEqual(before);
});

test('a campaign that is a link is refused by name', async () => {
  const it = ready();
  renameSync(it.folder, join(it.campaigns, '..', 'elsewhere'));
  symlinkSync('../elsewhere', it.folder);
  expect((await coreward(['check', 'reach'], it)).err).toBe(
    `${it.folder} is a link to ../elsewhere: put the folder itself there, since turns are moved in one step\n`,
  );
});

test('clocks may jump: files from the future and from 1970 are as good as any', async () => {
  const [it, other] = [ready(), ready()];
  const stamp = (folder: string, seconds: number) => {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      utimesSync(join(folder, name), seconds, seconds);
  };
  for (const [one, seconds] of [
    [it, 0],
    [other, 4_000_000_000],
  ] as const) {
    stamp(one.folder, seconds);
    await coreward(['turn', 'reach', '--missing-ok'], { ...one, now: seconds * 1000 });
    stamp(join(one.folder, 'turns'), 4_000_000_000 - seconds);
    await coreward(['undo', 'reach', '--yes'], { ...one, now: 0 });
    expect(await coreward(['redo', 'reach'], { ...one, now: -seconds * 1000 })).toMatchObject({ code: 0 });
  }
  expect(it.all()).toEqual(other.all());
});
