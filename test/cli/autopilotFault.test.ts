import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { campaign, first, npe, second, sheet, type TestCampaign } from '../builders/campaignFolder.ts';
import { coreward } from '../builders/coreward.ts';

const broken = vi.hoisted(() => ({ empire: '' }));

/** An adviser that fails for one empire, and is well for all others. */
vi.mock('#vbam/autopilot/advisers/guards.ts', async (original) => {
  const guards = await original<typeof import('#vbam/autopilot/advisers/guards.ts')>();
  const adviseGuards: typeof guards.adviseGuards = (desk) => {
    if (desk.view.empire.id === broken.empire) throw new Error('there is no fleet 2nd Survey');
    guards.adviseGuards(desk);
  };
  return { ...guards, adviseGuards };
});

const told = (turn: number) =>
  new RegExp(
    `desk/${npe}\\.md:1:1 warning the autopilot failed for ${npe} in turn ${turn}: there is no fleet 2nd Survey; without a sheet the empire does only what its standing instructions say; "coreward orders reach --autopilot ${npe}" repeats it, and the file of "coreward export reach" is all that is needed to mend it\n`,
  );
const fault = { campaign: 'reach', turn: 1, empire: npe, error: 'there is no fleet 2nd Survey' };

function withFault(): TestCampaign {
  broken.empire = npe;
  const made = campaign();
  for (const empire of [first, second]) made.desk(`${empire}.md`, sheet(empire, 1, 'no orders'));
  return made;
}

test('where the autopilot fails, the turn stands and the moderator is told what repeats it', async () => {
  const { campaigns, has } = withFault();
  const { code, out, err } = await coreward(['turn', 'reach', '--missing-ok'], { campaigns });
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^reach: turn 1 is played, with 2 sheets/);
  expect(out).toMatch(told(1));
  expect([has('turns/001/state.json'), has(`turns/001/inputs/${npe}.md`)]).toEqual([true, false]);
  expect(await coreward(['verify', 'reach'], { campaigns })).toMatchObject({ code: 0 });
  expect(await coreward(['check', 'reach'], { campaigns })).toMatchObject({ code: 0, out: expect.stringMatching(told(2)) });
});

test('so he is by a dry run and by a check, before the turn', async () => {
  const { campaigns, has } = withFault();
  const dry = await coreward(['turn', 'reach', '--dry-run'], { campaigns });
  expect([dry.code, has('turns/001')]).toEqual([0, false]);
  expect(dry.out).toMatch(told(1));
  const check = await coreward(['check', 'reach'], { campaigns });
  expect(check.code).toBe(0);
  expect(check.out).toMatch(told(1));
});

test('machines are told too', async () => {
  const { campaigns } = withFault();
  for (const args of [
    ['check', 'reach'],
    ['turn', 'reach', '--dry-run'],
    ['turn', 'reach', '--missing-ok'],
  ]) {
    const { code, out } = await coreward([...args, '--json'], { campaigns });
    expect([args, code, JSON.parse(out)]).toEqual([args, 0, expect.objectContaining({ ok: true, faults: [fault] })]);
  }
});

test('its standing instructions still count', async () => {
  const { campaigns, desk, read } = withFault();
  broken.empire = '';
  desk(`${npe}.md`, sheet(npe, 1, 'always: no orders'));
  expect(await coreward(['turn', 'reach', '--yes'], { campaigns })).toMatchObject({ code: 0 });
  broken.empire = npe;
  expect(await coreward(['turn', 'reach', '--yes', '--auto'], { campaigns })).toMatchObject({
    code: 0,
    out: expect.stringMatching(told(2)),
  });
  const after = JSON.parse(read('turns/002/state.json')).empires[npe];
  expect(after.standing).toEqual([{ turn: null, order: 'no orders' }]);
  expect(after.missedTurns).toBe(1);
});

test('orders --autopilot tells what failed, and does not say that all is well', async () => {
  const { campaigns, folder, has } = withFault();
  const { code, out } = await coreward(['orders', 'reach', '--autopilot'], { campaigns });
  expect([code, has(`desk/${npe}.md`)]).toEqual([1, false]);
  expect(out).toMatch(new RegExp(`^reach: the autopilot wrote no sheets for turn 1 into ${join(folder, 'desk')}\n`));
  expect(out).toMatch(told(1));
  const json = await coreward(['orders', 'reach', '--autopilot', '--json'], { campaigns });
  expect([json.code, JSON.parse(json.out)]).toEqual([1, expect.objectContaining({ ok: false, written: [], faults: [fault] })]);
});

test('where nothing fails, nothing is told', async () => {
  broken.empire = '';
  const { campaigns } = campaign();
  expect(JSON.parse((await coreward(['check', 'reach', '--json'], { campaigns })).out).faults).toEqual([]);
  expect((await coreward(['turn', 'reach', '--dry-run'], { campaigns })).out).not.toContain('failed');
});
