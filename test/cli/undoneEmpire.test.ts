import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { coreward, tempFolder } from '../builders/coreward.ts';

const demo = 'content/campaigns/demo';

function empiresAfter(turn: string): string[] {
  return Object.keys(JSON.parse(readFileSync(join(demo, 'turns', turn, 'state.json'), 'utf8')).empires);
}

/** The demo up to the first turn in which an empire comes into being, and the sheet of that one. */
function demoWithNewcomer() {
  const turns = readdirSync(join(demo, 'turns')).sort();
  const born = turns.findIndex(
    (turn, index) => index > 0 && empiresAfter(turn).length > empiresAfter(turns[index - 1] ?? '').length,
  );
  const before = empiresAfter(turns[born - 1] ?? '');
  const campaigns = join(tempFolder(), 'content', 'campaigns');
  const folder = join(campaigns, 'demo');
  cpSync(demo, folder, { recursive: true });
  for (const later of turns.slice(born + 1)) rmSync(join(folder, 'turns', later), { recursive: true });
  const newcomer = empiresAfter(turns[born] ?? '').find((empire) => !before.includes(empire));
  return { campaigns, folder, sheet: `${newcomer}.md` };
}

test('undo takes the sheet of an empire that is not there any more off the desk, so that the turn can be played again', async () => {
  const { campaigns, folder, sheet } = demoWithNewcomer();
  expect(await coreward(['orders', 'demo', '--autopilot'], { campaigns })).toMatchObject({ code: 0 });
  expect(readdirSync(join(folder, 'desk'))).toContain(sheet);
  expect(JSON.parse((await coreward(['undo', 'demo', '--yes', '--json'], { campaigns })).out)).toMatchObject({
    ok: true,
    unborn: [],
  });
  expect(readdirSync(join(folder, 'desk'))).not.toContain(sheet);
  expect(await coreward(['turn', 'demo', '--dry-run', '--auto'], { campaigns })).toMatchObject({ code: 0 });
});

test('what a person wrote for that empire is kept', async () => {
  const { campaigns, folder, sheet } = demoWithNewcomer();
  await coreward(['orders', 'demo', '--autopilot'], { campaigns });
  const path = join(folder, 'desk', sheet);
  appendFileSync(path, '\n- no orders\n');
  const changed = readFileSync(path, 'utf8');
  const { out } = await coreward(['undo', 'demo', '--yes'], { campaigns });
  const to = /brought forth, and is (\S+) now/.exec(out)?.[1] ?? '';
  expect(to).toMatch(/^desk\/old\//);
  expect(readFileSync(join(folder, to), 'utf8')).toBe(changed);
  expect(readdirSync(join(folder, 'desk'))).not.toContain(sheet);
});
