import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Asker } from '#cli/asker.ts';
import { campaign, capitalOf, first, nameOf, npe, second, sheet, type TestCampaign } from '../builders/campaignFolder.ts';
import { coreward } from '../builders/coreward.ts';

const order = `build intel at ${capitalOf(first)}`;
/** Where it is refused: under `## Economy`, after the dash. */
const wrong = { text: 'build moons at Nowhere', place: ':10:' };

/** EP of one empire as the log of a turn has them. */
function moneyOf({ read }: TestCampaign, turn: string, empire: string): { income: number; spent: number; holds: number } {
  const lines: { empire: string; pool: string; amount: number }[] = JSON.parse(read(`turns/${turn}/log.json`)).ledger;
  const amounts = lines.filter((line) => line.empire === empire && line.pool === 'ep').map(({ amount }) => amount);
  const sum = (part: number[]) => part.reduce((all, amount) => all + amount, 0) / 10;
  const holds = JSON.parse(read(`turns/${turn}/state.json`)).empires[empire].treasury.epTenths / 10;
  return { income: sum(amounts.filter((one) => one > 0)), spent: -sum(amounts.filter((one) => one < 0)), holds };
}

function saying(answer: string): Asker & { asked: string[] } {
  const asked: string[] = [];
  const say = async (question: string) => {
    asked.push(question);
    return answer;
  };
  return { asked, text: say, choose: say };
}

describe('coreward turn', () => {
  test('plays the sheets on the desk, keeps them with the turn, and clears the desk', async () => {
    const { campaigns, folder, desk, read, all } = campaign();
    const text = `\ufeff${sheet(first, 1, order).replaceAll('\n', '\r\n')}`;
    desk(`${first}.md`, text);
    desk(`${second}.md`, sheet(second, 1, 'no orders'));
    const said = await coreward(['turn', 'reach', '--missing-ok'], { campaigns });
    expect(said).toMatchObject({ code: 0, err: '' });
    expect(Object.keys(all()).filter((name) => name.startsWith('turns/001/'))).toEqual([
      'turns/001/campaign.yaml',
      ...[first, second].sort().map((empire) => `turns/001/desks/${empire}.json`),
      ...[first, npe, second].sort().map((empire) => `turns/001/inputs/${empire}.md`),
      'turns/001/log.json',
      ...[...Object.keys(JSON.parse(read('turns/001/state.json')).empires), 'moderator', 'public']
        .sort()
        .map((viewer) => `turns/001/reports/${viewer}.json`),
      'turns/001/state.json',
    ]);
    expect(read(`turns/001/inputs/${first}.md`)).toBe(text);
    expect(readdirSync(join(folder, 'desk'))).toEqual(['README.md']);
    expect(readdirSync(folder).sort()).toEqual([
      'campaign.yaml',
      'commitment.json',
      'desk',
      'galaxy.json',
      'secrets.json',
      'turns',
    ]);
    expect(await coreward(['check', 'reach'], { campaigns })).toEqual({
      code: 0,
      out: 'reach: all well, 21 files are as they must be\n',
      err: '',
    });
  });

  test('tells income, spending, refusals and who is missing on one screen', async () => {
    const played = campaign();
    played.desk(`${first}.md`, sheet(first, 1, order, wrong.text));
    const { out } = await coreward(['turn', 'reach', '--missing-ok'], played);
    const lines = out.split('\n');
    expect(lines[0]).toBe(`reach: turn 1 is played, with 2 sheets; it is in ${join(played.folder, 'turns/001')}`);
    const byAutopilot = played.read(`turns/001/inputs/${npe}.md`).match(/^- /gm)?.length;
    const rows = [first, npe, second].sort().map((empire) => {
      const { income, spent, holds } = moneyOf(played, '001', empire);
      const came = { [first]: '1 accepted, 1 refused', [second]: 'no sheet', [npe]: `${byAutopilot} accepted, 0 refused` }[
        empire
      ];
      return [nameOf(empire), String(income), String(spent), String(holds), came].join('  ');
    });
    const plain = (line: string) => line.trim().replace(/ {2,}/g, '  ');
    expect(lines.slice(1, 5).map(plain)).toEqual(['empire  EP income  spent  holds  orders', ...rows]);
    const happened = lines.slice(5).findIndex((line) => line.startsWith(played.folder));
    expect(happened).toBeGreaterThan(0);
    expect(happened).toBeLessThanOrEqual(10);
    const told = lines.slice(5 + happened);
    expect(told[0]).toMatch(`${join(played.folder, 'turns/001/inputs', `${first}.md`)}${wrong.place}`);
    expect(told[0]).toContain(' error ');
    expect(told.slice(1)).toEqual([
      `The autopilot wrote 1 sheet, for ${nameOf(npe)}`,
      '',
      'Next: coreward orders reach lays out the sheets of turn 2; coreward undo reach takes this turn back',
      '',
    ]);
  });

  test('--dry-run tells the same and writes nothing', async () => {
    const { campaigns, folder, desk, all } = campaign();
    desk(`${first}.md`, sheet(first, 1, order));
    const before = all();
    const dry = await coreward(['turn', 'reach', '--dry-run'], { campaigns });
    expect(all()).toEqual(before);
    const real = await coreward(['turn', 'reach', '--missing-ok'], { campaigns });
    expect(dry.out.split('\n')[0]).toBe('reach: turn 1 would be played like this; nothing was written');
    expect(real.out.split('\n').slice(1, 5)).toEqual(dry.out.split('\n').slice(1, 5));
    expect(existsSync(join(folder, '.lock'))).toBe(false);
  });

  test('speaks JSON to machines', async () => {
    const { campaigns, folder, desk } = campaign();
    desk(`${first}.md`, sheet(first, 1, order));
    const { out } = await coreward(['turn', 'reach', '--missing-ok', '--json'], { campaigns });
    expect(JSON.parse(out)).toMatchObject({
      ok: true,
      campaign: 'reach',
      turn: 1,
      folder: join(folder, 'turns/001'),
      leftovers: [],
      problems: [],
      empires: [first, npe, second].sort().map((empire) => ({
        empire,
        sheet: empire !== second,
        ...(empire === npe ? {} : { accepted: empire === first ? 1 : 0 }),
      })),
    });
  });

  test('asks before it plays a turn without somebody’s sheet, and says whose; a blank one counts as none', async () => {
    const { campaigns, desk, all } = campaign();
    await coreward(['orders', 'reach', second], { campaigns });
    const before = all();
    const both = [`${nameOf(first)}`, `${nameOf(second)} (the one on the desk is blank)`];
    const is = `no sheet for turn 1 has come from ${both.join(' and ')}`;
    expect(await coreward(['turn', 'reach'], { campaigns })).toEqual({
      code: 2,
      out: '',
      err: `${is}, and nobody is here to be asked: add --missing-ok to play it without, or --yes; nothing was written\n`,
    });
    const asker = saying('no');
    expect(await coreward(['turn', 'reach'], { campaigns, asker })).toMatchObject({
      code: 2,
      err: 'stopped: nothing was written\n',
    });
    expect(asker.asked).toEqual([`${is}. Play it all the same?`]);
    expect(all()).toEqual(before);
    desk(`${first}.md`, sheet(first, 1, order));
    const one = saying('yes');
    expect(await coreward(['turn', 'reach'], { campaigns, asker: one })).toMatchObject({ code: 0 });
    expect(one.asked).toEqual([`no sheet for turn 1 has come from ${both[1]}. Play it all the same?`]);
  });

  test('a sheet that is refused whole is missing too', async () => {
    const { campaigns, desk } = campaign();
    desk(`${first}.md`, sheet(first, 1, order).replace('campaign: reach', 'campaign: elsewhere'));
    desk(`${second}.md`, sheet(second, 1, 'no orders'));
    expect((await coreward(['turn', 'reach'], { campaigns })).err).toContain(
      `no sheet for turn 1 has come from ${nameOf(first)} (the one on the desk is refused whole), `,
    );
  });

  test('a sheet that names its empire by its name counts: nobody is asked about it', async () => {
    const { campaigns, desk } = campaign();
    desk(`${first}.md`, sheet(first, 1, order).replace(`empire: ${first}`, `empire: ${nameOf(first)}`));
    desk(`${second}.md`, sheet(second, 1, 'no orders'));
    expect(await coreward(['turn', 'reach'], { campaigns })).toMatchObject({ code: 0, err: '' });
  });

  test('asks before the deadline, even if all sheets are there; --missing-ok does not answer that, --yes does', async () => {
    const made = campaign();
    const yaml = made.read('campaign.yaml').replace('firstDeadline: null', 'firstDeadline: "2031-03-02"');
    writeFileSync(join(made.folder, 'campaign.yaml'), yaml);
    const due = Date.parse('2031-03-02T20:00:00Z');
    const early = 'the deadline of turn 1, Sunday 2031-03-02 20:00 (UTC), has not passed';
    const before = made.all();
    for (const flags of [[], ['--missing-ok']]) {
      const { code, err } = await coreward(['turn', 'reach', ...flags], { ...made, now: due - 1 });
      const missing = flags.length === 0 ? `no sheet for turn 1 has come from ${nameOf(first)} and ${nameOf(second)}, and ` : '';
      const add = 'and nobody is here to be asked: add --yes to play it all the same; nothing was written';
      expect([code, err]).toEqual([2, `${missing}${early}, ${add}\n`]);
    }
    expect(made.all()).toEqual(before);
    for (const empire of [first, second]) made.desk(`${empire}.md`, sheet(empire, 1, 'no orders'));
    const asker = saying('no');
    await coreward(['turn', 'reach'], { ...made, now: due - 1, asker });
    expect(asker.asked).toEqual([`${early}. Play it all the same?`]);
    expect((await coreward(['turn', 'reach', '--dry-run'], { ...made, now: due - 1 })).code).toBe(0);
    expect((await coreward(['turn', 'reach', '--yes'], { ...made, now: due - 1 })).code).toBe(0);
    await coreward(['undo', 'reach', '--yes'], made);
    expect((await coreward(['turn', 'reach'], { ...made, now: due })).code).toBe(0);
  });

  test('says when an empire has missed three turns', async () => {
    const { campaigns } = campaign();
    for (const turn of [1, 2]) expect((await coreward(['turn', 'reach', '--yes'], { campaigns })).out).toContain(`turn ${turn} `);
    const { out } = await coreward(['turn', 'reach', '--yes', '--auto'], { campaigns });
    expect(out.split('\n').filter((line) => line.endsWith('no sheet, 3 turns in a row'))).toHaveLength(2);
    expect(out.match(/ has sent no orders for 3 turns: is it still played\? By default: keep\. /g)).toHaveLength(2);
  });

  test('moves sheets of finished turns aside and never plays them', async () => {
    const { campaigns, desk, read, has } = campaign();
    await coreward(['turn', 'reach', '--yes'], { campaigns });
    desk(`${first}.md`, sheet(first, 1, order));
    desk(`${second}.md`, sheet(second, 2, 'no orders'));
    const { out } = await coreward(['turn', 'reach', '--missing-ok'], { campaigns });
    expect(out).toContain(`desk/${first}.md is of a finished turn: moved to desk/old/${first}-turn-001.md\n`);
    expect(read(`desk/old/${first}-turn-001.md`)).toBe(sheet(first, 1, order));
    expect(has(`turns/002/inputs/${first}.md`)).toBe(false);
    expect(JSON.parse(read('turns/002/state.json')).empires[first].missedTurns).toBe(2);
  });

  test('refuses a sheet of a turn to come as a whole', async () => {
    const { campaigns, folder, desk } = campaign();
    desk(`${first}.md`, sheet(first, 7, order));
    const { out } = await coreward(['turn', 'reach', '--missing-ok'], { campaigns });
    expect(out).toContain(
      `${join(folder, 'turns/001/inputs', `${first}.md`)}:4:1 error the sheet is for turn "7": this is turn "1", so all of it is refused\n`,
    );
    expect(out).toMatch(new RegExp(`${nameOf(first)} .* 0 accepted, 1 refused\n`));
  });

  test.each([
    [`${first}s.md`, '- no orders', `this is no empire's sheet; did you mean "${first}"?`],
    [`${first}.txt`, '- no orders', `this is no empire's sheet; did you mean "${first}.md"?`],
    ['x.md', '- no orders', `this is no empire's sheet: a sheet is called after its empire, such as `],
    [`${first}.md`, '\0', 'this is no text: a zero byte stands here'],
  ])('stops at %s on the desk', async (file, text, message) => {
    const { campaigns, folder, desk, all } = campaign();
    desk(file, text);
    const before = all();
    const { code, err } = await coreward(['turn', 'reach', '--yes'], { campaigns });
    expect(code).toBe(2);
    expect(err).toContain(`${join(folder, 'desk', file)}:1:1 error ${message}`);
    expect(err).toContain('\nnothing was done: mend, rename or move these files first\n');
    expect(all()).toEqual(before);
  });

  test('refuses a damaged campaign', async () => {
    const { campaigns, folder, all } = campaign();
    writeFileSync(join(folder, 'secrets.json'), '{"format":1}');
    const before = all();
    expect(await coreward(['turn', 'reach', '--yes'], { campaigns })).toEqual({
      code: 2,
      out: '',
      err: `${join(folder, 'secrets.json')}:1:1 "secret" is missing: write a text\nreach is damaged, so nothing was done: mend what stands above first\n`,
    });
    expect(all()).toEqual(before);
  });
});

describe('coreward undo', () => {
  test('gives back the bytes there were, and the same turn comes out again', async () => {
    const { campaigns, folder, desk, all } = campaign();
    await coreward(['turn', 'reach', '--yes'], { campaigns });
    desk(`${first}.md`, `\ufeff${sheet(first, 2, order)}`);
    desk(`${second}.md`, sheet(second, 2, 'no orders').replaceAll('\n', '\r\n'));
    await coreward(['orders', 'reach', '--autopilot'], { campaigns });
    const sheets = readdirSync(join(folder, 'desk')).filter((file) => file !== 'README.md');
    const before = all();
    await coreward(['turn', 'reach', '--missing-ok'], { campaigns });
    const after = all();
    expect(await coreward(['undo', 'reach', '--yes'], { campaigns })).toEqual({
      code: 0,
      out: `reach: turn 2 is taken back and kept in ${join(folder, 'undone/002-1')}; ${sheets.length} sheets are on the desk again\nNext: coreward redo reach brings it back\n`,
      err: '',
    });
    expect(all('undone')).toEqual(before);
    await coreward(['turn', 'reach', '--missing-ok'], { campaigns });
    expect(all('undone')).toEqual(after);
    await coreward(['undo', 'reach', '--yes'], { campaigns });
    expect(readdirSync(join(folder, 'undone'))).toEqual(['002-1', '002-2']);
  });

  test('leaves newer sheets on the desk and lays the old one beside', async () => {
    const { campaigns, desk, read } = campaign();
    desk(`${first}.md`, sheet(first, 1, order));
    await coreward(['turn', 'reach', '--missing-ok'], { campaigns });
    desk(`${first}.md`, sheet(first, 1, 'no orders'));
    const { out } = await coreward(['undo', 'reach', '--yes'], { campaigns });
    expect(out.split('\n')[1]).toBe(`desk/${first}.md is newer and stays; that of turn 1 is desk/old/${first}-turn-001.md`);
    expect(read(`desk/${first}.md`)).toBe(sheet(first, 1, 'no orders'));
    expect(read(`desk/old/${first}-turn-001.md`)).toBe(sheet(first, 1, order));
  });

  test('a sheet of a later turn gives way to the one that was played, so the same turn comes out again', async () => {
    const { campaigns, desk, read, folder } = campaign();
    desk(`${first}.md`, sheet(first, 1, order));
    desk(`${second}.md`, sheet(second, 1, 'no orders'));
    await coreward(['turn', 'reach', '--missing-ok'], { campaigns });
    const played = read('turns/001/state.json');
    await coreward(['orders', 'reach'], { campaigns }); // blank sheets of turn 2
    desk(`${second}.md`, sheet(second, 2, order));
    const { out } = await coreward(['undo', 'reach', '--yes'], { campaigns });
    expect(out.split('\n').slice(0, -2)).toEqual([
      expect.stringContaining('3 sheets are on the desk again'),
      `desk/${second}.md was for a later turn and is desk/old/${second}-turn-002.md now`,
    ]);
    expect(readdirSync(join(folder, 'desk/old'))).toEqual([`${second}-turn-002.md`]);
    expect([read(`desk/${first}.md`), read(`desk/old/${second}-turn-002.md`)]).toEqual([
      sheet(first, 1, order),
      sheet(second, 2, order),
    ]);
    await coreward(['turn', 'reach', '--missing-ok'], { campaigns });
    expect(read('turns/001/state.json')).toBe(played);
  });

  test('asks first, and never takes the start back', async () => {
    const { campaigns, all } = campaign();
    expect(await coreward(['undo', 'reach', '--yes'], { campaigns })).toMatchObject({
      code: 2,
      err: 'reach has played no turn yet: there is nothing to take back\n',
    });
    await coreward(['turn', 'reach', '--yes'], { campaigns });
    const before = all();
    expect(await coreward(['undo', 'reach'], { campaigns })).toMatchObject({
      code: 2,
      err: 'turn 1 of reach would be taken back, and nobody is here to be asked: give --yes to do it all the same\n',
    });
    expect(await coreward(['undo', 'reach'], { campaigns, asker: saying('no') })).toMatchObject({ code: 2 });
    expect(all()).toEqual(before);
  });
});
