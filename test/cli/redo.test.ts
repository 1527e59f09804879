import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notePublished, standingTurns, turnsTakenBack } from '#campaign/publish/published.ts';
import { campaign, first, npe, second, sheet, type TestCampaign } from '../builders/campaignFolder.ts';
import { coreward } from '../builders/coreward.ts';

const redo = (it: TestCampaign, ...flags: string[]) => coreward(['redo', 'reach', ...flags], it);
const undo = (it: TestCampaign) => coreward(['undo', 'reach', '--yes'], it);

async function play(it: TestCampaign, turn: number, ...orders: string[]): Promise<void> {
  it.desk(`${first}.md`, sheet(first, turn, ...orders));
  expect(await coreward(['turn', 'reach', '--yes'], it)).toMatchObject({ code: 0, err: '' });
}

async function played(turns: number): Promise<TestCampaign> {
  const it = campaign();
  for (let turn = 1; turn <= turns; turn++) await play(it, turn, 'no orders');
  return it;
}

test('M-32: what was taken back comes back turn by turn, byte for byte', async () => {
  const it = await played(2);
  const before = it.all();
  await undo(it);
  await undo(it);
  expect(readdirSync(join(it.folder, 'undone'))).toEqual(['001-2', '001-2-desk.json', '002-1']);
  it.desk(`${first}.md`, sheet(first, 2, 'no orders'));
  const stays = `desk/${first}.md is not what turn 1 was played with: it stays on the desk, for turn 2\n`;
  const again = `desk/${npe}.md is on the desk again, from desk/old/${npe}-turn-002.md\n`; // the autopilot's
  expect(await redo(it)).toEqual({
    code: 0,
    out: `reach: turn 1 stands again as it was; it went from undone/001-2 to ${join(it.folder, 'turns/001')}\n${stays}${again}Next: coreward undo reach takes it back again\n`,
    err: '',
  });
  expect(JSON.parse((await redo(it, '--json')).out)).toMatchObject({
    ok: true,
    turn: 2,
    from: 'undone/002-1',
    moved: [],
    staying: [],
  });
  expect(it.all('desk/old')).toEqual(before);
  expect(await redo(it)).toMatchObject({ code: 2, err: 'no turn of reach was taken back: there is nothing to bring back\n' });
  expect(await coreward(['check', 'reach'], it)).toMatchObject({ code: 0 });
});

test('the set-up comes back too, and turn 1 after it', async () => {
  const it = campaign();
  it.desk(`${first}.md`, sheet(first, 0, 'livery sky blue dots'));
  await coreward(['turn', 'reach', '--missing-ok'], it);
  await play(it, 1, 'no orders');
  const before = it.all();
  await undo(it);
  await undo(it);
  expect((await redo(it)).out).toContain('the set-up stands again as it was; it went from undone/000-setup-2 to ');
  expect((await redo(it)).out).toContain('turn 1 stands again');
  expect(it.all('desk/old')).toEqual(before);
});

test('sheets that were written since are kept and told', async () => {
  const it = await played(1);
  await undo(it);
  it.desk(`${first}.md`, sheet(first, 1, 'invest 1 in research'));
  it.desk(`${second}.md`, '- no orders\n');
  const { code, out } = await redo(it);
  expect(code).toBe(0);
  expect(out).toContain(`\ndesk/${first}.md was for turn 1, which is played: moved to desk/old/${first}-turn-001.md\n`);
  expect(it.read(`desk/old/${first}-turn-001.md`)).toContain('invest 1 in research');
  expect(it.read(`desk/${second}.md`)).toBe('- no orders\n');
});

test('sheets for the next turn that had come in are on the desk again', async () => {
  const it = await played(1);
  mkdirSync(join(it.folder, 'desk/old'), { recursive: true });
  it.desk(`old/${first}-turn-002.md`, sheet(first, 2, 'invest 3 in research')); // one that was replaced long ago
  const next = { [first]: sheet(first, 2, 'invest 1 in research'), [second]: sheet(second, 2, 'invest 2 in research') };
  it.desk(`${first}.md`, next[first] ?? '');
  it.desk(`${second}.md`, next[second] ?? '');
  const before = it.all();
  await undo(it);
  expect(it.read(`desk/${first}.md`)).not.toBe(next[first]);
  const { out } = await redo(it);
  expect(out).toContain(`\ndesk/${first}.md is on the desk again, from desk/old/${first}-turn-002-2.md\n`);
  expect(it.all()).toEqual(before);
});

test('what was on the desk gives way to what was written since, and is named', async () => {
  const it = await played(1);
  it.desk(`${first}.md`, sheet(first, 2, 'invest 1 in research'));
  await undo(it);
  it.desk(`${first}.md`, sheet(first, 2, 'invest 2 in research'));
  const kept = `desk/old/${first}-turn-002.md`;
  expect((await redo(it)).out).toContain(`\ndesk/${first}.md is newer and stays; what was there before is ${kept}\n`);
  expect(it.read(`desk/${first}.md`)).toContain('invest 2');
  expect(it.read(kept)).toContain('invest 1');
});

test.each([
  { file: '../x.md', to: 'desk/old/x.md' },
  { file: 'x.md', to: 'desk/old/../../galaxy.json' },
])('a note that names files outside the desk moves nothing: $file, $to', async (aside) => {
  const it = await played(1);
  const before = it.all();
  await undo(it);
  mkdirSync(join(it.folder, 'desk/old'), { recursive: true });
  it.desk('old/x.md', 'a sheet');
  writeFileSync(join(it.folder, 'undone/001-1-desk.json'), JSON.stringify([aside]));
  expect(await redo(it)).toMatchObject({ code: 0 });
  expect(it.all('desk/old')).toEqual(before);
});

test('a turn that was played again since stays taken back', async () => {
  const it = await played(1);
  await undo(it);
  await play(it, 1, 'invest 1 in research');
  const before = it.all();
  expect(await redo(it)).toEqual({
    code: 2,
    out: '',
    err: 'turn 1 was taken back (undone/001-1), but turn 1 was played again since: coreward undo reach takes that back first\n',
  });
  expect(it.all()).toEqual(before);
});

test('a turn that was played from another one stays taken back', async () => {
  const it = await played(2);
  await undo(it);
  await undo(it);
  rmSync(join(it.folder, 'desk'), { recursive: true }); // sheets for turn 2
  mkdirSync(join(it.folder, 'desk'));
  await play(it, 1, 'invest 2 in research');
  const before = it.all();
  expect(await redo(it)).toMatchObject({
    code: 2,
    err: 'turn 2 was taken back (undone/002-1), but it was played from another turn 1 than the one that stands now: play it again, with coreward turn reach\n',
  });
  expect(it.all()).toEqual(before);
});

test('a turn that was changed since it was taken back is told, and nothing is done', async () => {
  const it = await played(1);
  await undo(it);
  const file = join(it.folder, 'undone/001-1/state.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"turn":1', '"turn":1 '));
  const { code, err } = await redo(it);
  expect(code).toBe(2);
  expect(err).toMatch(
    /undone\/001-1\/log\.json:\d+:\d+ .+state\.json was changed after the turn: put the old one back\nundone\/001-1 cannot come back like this/,
  );
  expect(it.has('turns/001')).toBe(false);
});

test('a published turn that comes back is the same again for the gazette', async () => {
  const it = await played(1);
  notePublished(it.folder, standingTurns(it.folder));
  await undo(it);
  expect(turnsTakenBack(it.folder)).toMatchObject([{ turn: 1, times: 1 }]);
  expect((await redo(it)).out).toContain('so the gazette no longer tells that it was taken back: coreward publish\n');
  expect(turnsTakenBack(it.folder)).toEqual([]);
});
