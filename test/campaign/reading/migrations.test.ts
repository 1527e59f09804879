import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { migrations, newestLayoutOf, upToDate } from '#campaign/reading/migrations.ts';
import { refuseChanged } from '#campaign/trust/refuseChanged.ts';
import { turnLog } from '#schemas/vbam/turnLog.ts';
import { coreward, tempFolder } from '../../builders/coreward.ts';
import { change } from '../../builders/playedCampaign.ts';

/** Campaigns of older layouts, each in a folder of its own; they are never touched again. */
const fixtures = fileURLToPath(new URL('../../fixtures', import.meta.url));
const older = readdirSync(fixtures).filter((name) => name.startsWith('campaign-'));

function copyOf(layout: string) {
  const campaigns = join(tempFolder(), 'campaigns');
  cpSync(join(fixtures, layout), campaigns, { recursive: true });
  const [id = ''] = readdirSync(campaigns);
  return { campaigns, id, folder: join(campaigns, id) };
}

/** All files with their bytes. */
function bytesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]));
}

test('there is a campaign of every older layout of logs', () => {
  expect(older).toEqual(migrations.filter(({ schema }) => schema === turnLog).map(({ from }) => `campaign-${from}`));
});

test('every older layout leads to the newest, one step at a time', () => {
  for (const schema of new Set(migrations.map((step) => step.schema))) {
    const steps = migrations.filter((step) => step.schema === schema).map(({ from }) => from);
    expect(steps).toEqual(Array.from({ length: newestLayoutOf(schema) - 1 }, (_, index) => index + 1));
  }
});

test('what is no layout is left to the schema to refuse', () => {
  for (const data of [null, 'x', [], {}, { format: 'two' }, { format: 0 }, { format: 1.5 }])
    expect(upToDate(turnLog, data)).toEqual({ data, newer: null });
});

test.each(older)('%s opens, is well, and can be published', async (layout) => {
  const { campaigns, id, folder } = copyOf(layout);
  expect(await coreward(['check', id], { campaigns })).toMatchObject({ code: 0, out: expect.stringContaining('all well') });
  expect(await coreward(['status', id], { campaigns })).toMatchObject({ code: 0 });
  expect(() => refuseChanged(folder, id)).not.toThrow();
});

test.each(older)('%s goes on in the newest layout, and its old turns stay as they are', async (layout) => {
  const { campaigns, id, folder } = copyOf(layout);
  const before = bytesIn(join(folder, 'turns'));
  const said = await coreward(['turn', id, '--yes', '--auto'], { campaigns });
  expect(said).toMatchObject({
    code: 0,
    err: expect.stringMatching(
      layout === 'campaign-1'
        ? /^Turn 3 was played by Coreward \S+, which noted no version of its rules: from turn 4 on /
        : /^Turn 3 was played by Coreward \S+ \(rules 2\): from turn 4 on /,
    ),
  });
  expect(bytesIn(join(folder, 'turns'))).toMatchObject(before);
  const log = JSON.parse(readFileSync(join(folder, 'turns/004/log.json'), 'utf8'));
  expect(log.format).toBe(newestLayoutOf(turnLog));
  expect(Object.keys(log.chain.past)).toEqual(['galaxy.json', 'turns/000/state.json', 'turns/003/log.json']);
  expect(await coreward(['check', id], { campaigns })).toMatchObject({ code: 0 });
  expect(await coreward(['turn', id, '--yes', '--auto'], { campaigns })).toMatchObject({ code: 0, err: '' });
  expect(await coreward(['verify', id], { campaigns })).toMatchObject({
    code: 3,
    out: expect.stringMatching(
      /^demo: turns 4 and 5 follow from galaxy, sheets and secret, to the byte\nThe start cannot be verified here: .*\nTurns 1 to 3 cannot be verified here: /,
    ),
  });
});

test.each(older)('in %s a turn is taken back and comes out again, to the byte', async (layout) => {
  const { campaigns, id, folder } = copyOf(layout);
  await coreward(['turn', id, '--yes', '--auto'], { campaigns });
  const played = bytesIn(join(folder, 'turns'));
  expect(await coreward(['undo', id, '--yes'], { campaigns })).toMatchObject({ code: 0 });
  expect(readdirSync(join(folder, 'desk'))).not.toContain('campaign.yaml');
  expect(bytesIn(join(folder, 'turns'))).toEqual(bytesIn(join(fixtures, layout, id, 'turns')));
  await coreward(['turn', id, '--yes', '--auto'], { campaigns });
  expect(bytesIn(join(folder, 'turns'))).toEqual(played);
  expect(await coreward(['undo', id, '--yes'], { campaigns })).toMatchObject({ code: 0 });
  expect(await coreward(['undo', id, '--yes'], { campaigns })).toMatchObject({ code: 0 }); // one of the old turns
  // in the first, sheets of turn 4 that had none of turn 3 before them lie on the desk too early now
  const well =
    layout === 'campaign-1' ? /^demo: its \d+ files are as they must be; the desk is not/ : /^demo: all well, \d+ files/;
  expect((await coreward(['check', id], { campaigns })).out).toMatch(well);
});

test.each(older)('what %s vouches for is still vouched for', async (layout) => {
  const { campaigns, id, folder } = copyOf(layout);
  change(folder, 'turns/003/state.json', (text) => text.replace(/"epTenths":\d+/, '"epTenths":1'));
  expect(await coreward(['turn', id, '--yes', '--auto'], { campaigns })).toMatchObject({
    code: 2,
    err: expect.stringContaining('turns/003/state.json was changed after the turn: put the old one back'),
  });
  expect(() => refuseChanged(folder, id)).toThrow('turns/003/state.json was changed after the turn');
});
