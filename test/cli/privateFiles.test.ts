import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOpenToOthers } from '#campaign/check/openFiles.ts';
import { campaign, first, sheet } from '../builders/campaignFolder.ts';
import { coreward, tempFolder } from '../builders/coreward.ts';

/** What others may do with what is in a folder: `path mode`, for all that is not closed to them. */
function openIn(folder: string): string[] {
  const names = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  return names.flatMap((name) => {
    const mode = statSync(join(folder, name)).mode & 0o777;
    return (mode & 0o077) === 0 ? [] : [`${name} ${mode.toString(8)}`];
  });
}

const ran = async (made: { campaigns: string }, ...args: string[]) => {
  const said = await coreward(args, made);
  expect([args.join(' '), said.err, said.code]).toEqual([args.join(' '), said.err, 0]);
  return said;
};

describe('whatever lies beside the secrets is for its owner alone', () => {
  test('from new over orders, turns, undo and redo to keys, and after an import', async () => {
    const campaigns = join(tempFolder(), 'content', 'campaigns');
    const made = { campaigns };
    await ran(made, 'new', 'reach', '--seed', 'andromeda', '--systems', '12', '--empires', '2', '--yes');
    const folder = join(campaigns, 'reach');
    expect(openIn(folder)).toEqual([]);
    await ran(made, 'orders', 'reach');
    await ran(made, 'turn', 'reach', '--yes', '--auto');
    await ran(made, 'turn', 'reach', '--yes', '--auto');
    await ran(made, 'undo', 'reach', '--yes', '--published');
    expect(openIn(folder)).toEqual([]);
    await ran(made, 'redo', 'reach');
    await ran(made, 'keys', 'reach', '--spectator', 'Ann', '--delay', '3');
    await ran(made, 'reveal', 'reach', '--yes');
    expect(openIn(folder)).toEqual([]);
    const out = join(tempFolder(), 'reach.coreward.gz');
    await ran(made, 'export', 'reach', '--out', out);
    expect(statSync(out).mode & 0o777).toBe(0o600);
    await ran(made, 'import', out, '--id', 'other');
    expect(openIn(join(campaigns, 'other'))).toEqual([]);
  });

  test('a galaxy that is made for anybody may be read by anybody', async () => {
    const out = join(tempFolder(), 'andromeda.json');
    await ran({ campaigns: tempFolder() }, 'galaxy', '--seed', 'andromeda', '--systems', '12', '--homes', '2', '--out', out);
    expect(statSync(out).mode & 0o044).toBe(0o044 & ~process.umask());
  });

  test('check and doctor tell which files of an older campaign are open, and fail for that no more than for nothing', async () => {
    const made = campaign();
    expect(filesOpenToOthers(made.folder)).toEqual([]);
    chmodSync(made.folder, 0o755);
    expect(filesOpenToOthers(made.folder)).toEqual([]); // they are closed themselves
    for (const file of ['galaxy.json', 'turns/000/state.json']) chmodSync(join(made.folder, file), 0o644);
    const said = await coreward(['check', 'reach'], made);
    expect(said).toMatchObject({
      code: 0,
      err: `Others on this computer can read ${join(made.folder, 'galaxy.json')} and 1 other file: chmod -R go= ${made.folder} closes them\n`,
    });
    expect(JSON.parse((await coreward(['check', 'reach', '--json'], made)).out)).toMatchObject({
      ok: true,
      readable: ['galaxy.json', 'turns/000/state.json'],
    });
    expect((await coreward(['doctor', 'reach'], made)).out).toContain(
      `others on this computer can read ${join(made.folder, 'galaxy.json')} and 1 more`,
    );
    chmodSync(made.folder, 0o700);
    expect(filesOpenToOthers(made.folder)).toEqual([]); // nobody gets there
  });

  test('a disk without modes, and a campaign without secrets, are no matter', () => {
    const made = campaign();
    for (const name of ['.', ...readdirSync(made.folder, { recursive: true, encoding: 'utf8' })])
      chmodSync(join(made.folder, name), 0o777);
    expect(filesOpenToOthers(made.folder)).toEqual([]);
  });
});

describe('--out inside a campaign is refused', () => {
  /** A campaign, and links that lead into it. */
  function linked() {
    const made = campaign();
    const elsewhere = tempFolder();
    symlinkSync(made.folder, join(elsewhere, 'link'));
    symlinkSync(join(made.folder, 'turns'), join(elsewhere, 'turns'));
    writeFileSync(join(made.folder, 'notes.txt'), '');
    symlinkSync(join(made.folder, 'notes.txt'), join(elsewhere, 'notes.json'));
    mkdirSync(join(made.campaigns, 'plain'));
    const places = [
      join(made.folder, 'x'),
      join(made.folder, 'desk', 'x'),
      join(made.folder, 'new', 'deeper', 'x'),
      join(elsewhere, 'link', 'x'),
      `${elsewhere}/turns/../x`, // the disk goes to the campaign, the words to elsewhere
      `${made.campaigns}/plain/../reach/x`,
      relative(process.cwd(), join(made.folder, 'x')),
    ];
    return { ...made, elsewhere, places };
  }

  test('by galaxy and export, whichever way it is written', async () => {
    const made = linked();
    const before = made.all();
    for (const place of made.places) {
      for (const args of [
        ['galaxy', '--seed', 'a', '--systems', '12', '--homes', '2', '--out', `${place}.json`, '--force'],
        ['export', 'reach', '--out', `${place}.coreward`],
        ['export', 'reach', '--format', 'galaxy', '--out', `${place}.json`],
        ['export', 'reach', '--format', 'csv', '--out', place],
      ]) {
        const said = await coreward(args, made);
        expect([args.join(' '), said.code, said.err]).toEqual([
          args.join(' '),
          2,
          expect.stringContaining('is inside the campaign in '),
        ]);
      }
    }
    const link = join(made.elsewhere, 'notes.json');
    expect((await coreward(['galaxy', '--seed', 'a', '--out', link, '--force'], made)).err).toContain(
      'is inside the campaign in ',
    );
    expect(made.all()).toEqual(before);
  });

  test('by publish, which may replace neither a campaign nor the campaigns nor what holds them', async () => {
    const made = linked();
    for (const [place, why] of [
      [made.folder, 'is inside the campaign in '],
      [join(made.folder, 'site'), 'is inside the campaign in '],
      [join(made.elsewhere, 'link', 'site'), 'is inside the campaign in '],
      [`${made.elsewhere}/turns/../site`, 'is inside the campaign in '],
      [made.campaigns, 'is in the folder of the campaigns'],
      [join(made.campaigns, 'site'), 'is in the folder of the campaigns'],
      [join(made.campaigns, '..'), 'holds the campaigns themselves'],
      [join(made.campaigns, '..', '..'), 'holds the campaigns themselves'],
    ] as const) {
      const said = await coreward(['publish', '--out', place], made);
      expect([place, said.code, said.err]).toEqual([place, 2, expect.stringContaining(why)]);
    }
    expect(existsSync(join(made.folder, 'site'))).toBe(false);
  });

  test('and nowhere else: beside the campaigns it is written', async () => {
    const made = linked();
    made.desk(`${first}.md`, sheet(first, 1, 'no orders'));
    await ran(made, 'export', 'reach', '--out', join(made.campaigns, '..', 'reach.coreward'));
    await ran(made, 'export', 'reach', '--out', join(made.campaigns, 'reach.coreward'));
    await ran(made, 'export', 'reach', '--format', 'csv', '--out', join(made.elsewhere, 'tables'));
    expect((await coreward(['export', 'reach', '--format', 'csv', '--out', join(made.campaigns, 'tables')], made)).err).toContain(
      'is in the folder of the campaigns',
    );
  });
});
