import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { campaign, first, nameOf, npe, second, sheet } from '../builders/campaignFolder.ts';
import { coreward, tempFile } from '../builders/coreward.ts';

const choices = ['name empire "Terran Union"', 'tag tu', 'start with 24 Explorer in Pathfinders'];
const hint = 'The start can still be chosen: coreward orders reach --setup lays out set-up sheets\n';

/** A campaign with one player's choices on the desk. */
function choosing() {
  const made = campaign();
  made.desk(`${first}.md`, sheet(first, 0, ...choices));
  return made;
}

describe('coreward orders --setup', () => {
  test('lays out set-up sheets, which check finds legal and without a choice', async () => {
    const { campaigns, folder, read, has } = campaign();
    expect(await coreward(['orders', 'reach', '--setup'], { campaigns })).toEqual({
      code: 0,
      out: `reach: 2 sheets for the set-up laid out in ${join(folder, 'desk')}\n  desk/${first}.md\n  desk/${second}.md\n`,
      err: '',
    });
    expect(has(`desk/${npe}.md`)).toBe(false);
    const text = read(`desk/${first}.md`);
    expect(text.replace(/^token: [a-z0-9-]{29}\n/m, '')).toContain(
      `---\ncampaign: reach\nempire: ${first}\nturn: 0\n---\n\n# ${nameOf(first)}: the start\n`,
    );
    expect([...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual([
      'Empire',
      'Home',
      'Classes',
      'Forces',
      'Press',
      'Notes',
    ]);
    expect(text).toContain(`Now: ${nameOf(first)}, tag `);
    expect(text).toMatch(
      /The free one is the mining base\.\n {2}mining base: .+\nYou can have instead:\n {2}command post: .+\n {2}fighter garrison: /,
    );
    expect(text).toContain('\n  Scout, 4 EP, destroyer: DV 2, AS 0, PD 0, endurance 2, FTL 1, scout 3\n');
    expect(text).toContain('\n  - start with 1 Explorer, 1 Scout in 1st Survey\n');
    for (const other of [second, npe]) for (const hidden of [other, nameOf(other)]) expect(text).not.toContain(hidden);
    const { code, out } = await coreward(['check', 'reach'], { campaigns });
    expect(code).toBe(0);
    expect(out).toContain(`${join(folder, 'desk', `${first}.md`)}: no choices stand, no errors, no warnings\n`);
  });

  test('without --setup the sheets of turn 1 are laid out, and it is said that the start can be chosen', async () => {
    const { campaigns, read } = campaign();
    expect((await coreward(['orders', 'reach', first], { campaigns })).out).toMatch(new RegExp(`for turn 1 .*\n.*\n${hint}$`));
    expect(read(`desk/${first}.md`)).toContain('turn: 1\n');
  });

  test('one lies where the other would: it stays unless it is forced', async () => {
    const { campaigns, read } = choosing();
    expect((await coreward(['orders', 'reach', first], { campaigns })).out).toContain('is there already and stays as it is');
    expect((await coreward(['orders', 'reach', first, '--force'], { campaigns })).out).toContain(
      `an older sheet went to desk/old/${first}-turn-000.md\n`,
    );
    expect(read(`desk/${first}.md`)).toContain('turn: 1\n');
    expect((await coreward(['orders', 'reach', first, '--setup', '--force'], { campaigns })).out).toContain(
      `an older sheet went to desk/old/${first}-turn-001.md\n`,
    );
    expect(read(`desk/${first}.md`)).toContain('turn: 0\n');
  });

  test('says when it is too late', async () => {
    const { campaigns } = choosing();
    await coreward(['turn', 'reach', '--missing-ok'], { campaigns });
    expect((await coreward(['orders', 'reach', '--setup'], { campaigns })).err).toBe(
      'the start of reach cannot be chosen any more, for the set-up is played: coreward undo reach takes it back\n',
    );
    await coreward(['turn', 'reach', '--yes'], { campaigns });
    expect((await coreward(['orders', 'reach', '--setup'], { campaigns })).err).toContain('for turn 1 is played: ');
  });
});

describe('coreward check, with set-up sheets', () => {
  test('tells problems with their places, and what the choices will do', async () => {
    const { campaigns, folder, desk } = campaign();
    const file = join(folder, 'desk', `${first}.md`);
    desk(`${first}.md`, sheet(first, 0, 'tag tu', 'livry blue', 'start with 3 Scout'));
    const { code, out } = await coreward(['check', 'reach'], { campaigns });
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      'reach: its 8 files are as they must be; the desk is not',
      `${file}:10:3 error "livry" begins no order; did you mean "livery"?`,
      `${file}:11:1 warning 108 EP of the 120 EP for forces are not spent, and are lost (G-10)`,
      '',
      `${file}: 2 choices stand, 1 error, 1 warning`,
      '  line 9   its tag is TU',
      '  line 11  3 Scout in 1st Fleet for 12 EP  leaves 108 EP for forces',
      '',
    ]);
  });

  test('takes a set-up sheet from anywhere', async () => {
    const { campaigns } = campaign();
    const file = tempFile('my start.md', sheet(second, 0, 'tag TU'));
    expect((await coreward(['check', 'reach', file], { campaigns })).out).toContain(
      `${file}: 1 choice stands, no errors, no warnings\n`,
    );
  });

  test('says that set-up and turn 1 cannot be played at once', async () => {
    const { campaigns, desk } = choosing();
    desk(`${second}.md`, sheet(second, 1, 'no orders'));
    const { code, out } = await coreward(['check', 'reach'], { campaigns });
    expect(code).toBe(1);
    expect(out).toContain(' error on the desk are sheets for the set-up ');
  });
});

describe('coreward status, before turn 1', () => {
  test('says that the start can be chosen', async () => {
    const { campaigns } = campaign();
    expect((await coreward(['status', 'reach'], { campaigns })).out).toContain(hint);
    await coreward(['turn', 'reach', '--yes'], { campaigns });
    expect((await coreward(['status', 'reach'], { campaigns })).out).not.toContain(hint);
  });

  test('says who has chosen as soon as somebody has', async () => {
    const { campaigns, desk } = choosing();
    const { out } = await coreward(['status', 'reach'], { campaigns });
    expect(out.split('\n').map((line) => line.replace(/(\S) {2,}/g, '$1  '))).toEqual([
      'The Long Reach (reach), set-up: players choose their start',
      `  ${nameOf(first)}  sent: 3 choices, no errors`,
      `  ${nameOf(second)}  missing`,
      `  ${nameOf(npe)}  the computer plays it`,
      '',
      'coreward turn reach plays the set-up; whoever has chosen nothing starts as it was made',
      '',
    ]);
    desk(`${second}.md`, sheet(second, 0));
    const json = JSON.parse((await coreward(['status', 'reach', '--json'], { campaigns })).out);
    expect(json.setUp).toEqual({
      mixture: null,
      sheets: [
        { empire: first, sheet: 'sent', choices: 3, errors: 0, toModerator: null, notes: null, pledges: false },
        { empire: second, sheet: 'blank', choices: 0, errors: 0, toModerator: null, notes: null, pledges: false },
      ].sort((a, b) => (a.empire < b.empire ? -1 : 1)),
    });
    expect(json.reminder).toBe(null);
  });
});

describe('coreward turn, with set-up sheets', () => {
  test('leaves desks on which only orders can be written', async () => {
    const { campaigns, read } = choosing();
    await coreward(['turn', 'reach', '--missing-ok'], { campaigns });
    const deskIn = (folder: string) => JSON.parse(read(`${folder}/desks/${first}.json`));
    expect(deskIn('turns/000').start.style.name).toBe(nameOf(first));
    expect(deskIn('turns/000/setup')).not.toHaveProperty('start');
    expect(deskIn('turns/000/setup').view.empire.name).toBe('Terran Union');
  });

  test('plays the set-up and not turn 1', async () => {
    const { campaigns, folder, all, read } = choosing();
    const start = read('turns/000/state.json');
    const { code, out, err } = await coreward(['turn', 'reach', '--missing-ok'], { campaigns });
    expect([code, err]).toEqual([0, '']);
    expect(out.split('\n').map((line) => line.replace(/(\S) {2,}/g, '$1  '))).toEqual([
      `reach: the set-up is played, with 1 sheet; it is in ${join(folder, 'turns/000/setup')}`,
      ...[first, second, npe]
        .sort()
        .map((id) => `  ${id === first ? 'Terran Union  3 choices, 0 refused' : `${nameOf(id)}  as it was made`}`),
      '',
      'Next: coreward orders reach lays out the sheets of turn 1; coreward undo reach takes the set-up back',
      '',
    ]);
    expect(Object.keys(all()).filter((name) => name.startsWith('turns/'))).toEqual([
      'turns/000/campaign.yaml',
      ...[first, second].sort().map((empire) => `turns/000/desks/${empire}.json`),
      'turns/000/setup/campaign.yaml',
      ...[first, second].sort().map((empire) => `turns/000/setup/desks/${empire}.json`),
      `turns/000/setup/inputs/${first}.md`,
      'turns/000/setup/log.json',
      ...[first, second, npe, 'moderator', 'public'].sort().map((viewer) => `turns/000/setup/reports/${viewer}.json`),
      'turns/000/setup/state.json',
      'turns/000/state.json',
    ]);
    expect(read('turns/000/state.json')).toBe(start);
    expect(readdirSync(join(folder, 'desk'))).toEqual(['README.md']);
    expect(await coreward(['check', 'reach'], { campaigns })).toEqual({
      code: 0,
      out: 'reach: all well, 19 files are as they must be\n',
      err: '',
    });
  });

  test('turn 1 goes on from there, and the chain holds', async () => {
    const { campaigns, desk, folder, read } = choosing();
    await coreward(['turn', 'reach', '--missing-ok'], { campaigns });
    expect((await coreward(['orders', 'reach', first], { campaigns })).out).not.toContain(hint);
    expect(read(`desk/${first}.md`)).toContain('# Terran Union, turn 1, year 1\n');
    expect((await coreward(['status', 'reach'], { campaigns })).out).toContain('  Terran Union ');
    desk(`${first}.md`, sheet(first, 1, 'no orders'));
    expect((await coreward(['turn', 'reach', '--missing-ok'], { campaigns })).out).toContain('\n  Terran Union ');
    expect(JSON.parse(read('turns/001/state.json')).empires[first]).toMatchObject({ name: 'Terran Union', tag: 'TU' });
    expect(await coreward(['check', 'reach'], { campaigns })).toMatchObject({ code: 0 });
    writeFileSync(
      join(folder, 'turns/000/setup/state.json'),
      read('turns/000/setup/state.json').replace('"tag":"TU"', '"tag":"TV"'),
    );
    const { code, out } = await coreward(['check', 'reach'], { campaigns });
    expect(code).toBe(1);
    expect(out).toContain(`${join(folder, 'turns/001/log.json')}:`);
    expect(out).toContain('turns/000/setup/state.json was changed after the turn: put the old one back\n');
  });

  test('a new name is no complaint about campaign.yaml, but a foreign one is', async () => {
    const { campaigns, folder, read } = choosing();
    await coreward(['turn', 'reach', '--missing-ok'], { campaigns });
    const yaml = read('campaign.yaml');
    for (const [name, code] of [
      ['Terran Union', 0],
      ['Somebody Else', 1],
    ] as const) {
      writeFileSync(join(folder, 'campaign.yaml'), yaml.replace(`name: ${nameOf(first)}`, `name: ${name}`));
      expect(await coreward(['check', 'reach'], { campaigns })).toMatchObject({ code });
    }
  });

  test('its link is listed by the name it chose', async () => {
    const { campaigns } = choosing();
    await coreward(['turn', 'reach', '--missing-ok'], { campaigns });
    const { out } = await coreward(['keys', 'reach'], { campaigns });
    expect(out).toMatch(/^ {2}Terran Union {2,}<site>/m);
    expect(out).not.toContain(nameOf(first));
  });

  test('G-10: a livery near to that of another is told to the moderator, with what is free, and to nobody else', async () => {
    const made = campaign();
    made.desk(`${second}.md`, sheet(second, 0, 'livery sky blue dots'));
    const line = new RegExp(
      `${second}\\.md:\\d+:1 warning for you alone: the livery of ${nameOf(second)} \\(sky blue, dots\\) is near to that of ${nameOf(first)} \\(blue, solid\\); free colours are vermilion, green, orange and pink\n`,
    );
    const checked = await coreward(['check', 'reach'], made);
    expect([checked.code, checked.out]).toEqual([0, expect.stringMatching(line)]);
    expect((await coreward(['turn', 'reach', '--missing-ok'], made)).out).toMatch(line);
    const report = made.read(`turns/000/setup/reports/${second}.json`);
    for (const hidden of ['near to', first, nameOf(first)]) expect(report).not.toContain(hidden);
  });

  test('G-10: colours that are far apart are not worth a word, nor is what nobody chose', async () => {
    const made = campaign();
    made.desk(`${second}.md`, sheet(second, 0, 'livery pink dots'));
    expect((await coreward(['check', 'reach'], made)).out).not.toContain('for you alone');
  });

  test('--dry-run tells the same and writes nothing', async () => {
    const { campaigns, all } = choosing();
    const before = all();
    const dry = await coreward(['turn', 'reach', '--dry-run'], { campaigns });
    expect(all()).toEqual(before);
    expect(dry.out.split('\n')[0]).toBe('reach: the set-up would be played like this; nothing was written');
    const real = await coreward(['turn', 'reach', '--missing-ok'], { campaigns });
    expect(real.out.split('\n').slice(1, 4)).toEqual(dry.out.split('\n').slice(1, 4));
  });

  test('speaks JSON to machines', async () => {
    const { campaigns, folder, desk } = choosing();
    desk(`${second}.md`, sheet(second, 0, 'tag 7'));
    expect(JSON.parse((await coreward(['turn', 'reach', '--missing-ok', '--json'], { campaigns })).out)).toMatchObject({
      ok: true,
      turn: 0,
      folder: join(folder, 'turns/000/setup'),
      empires: [first, second, npe]
        .sort()
        .map((empire) => ({ empire, sheet: empire !== npe, refused: empire === second ? 1 : 0 })),
      problems: [{ line: 9, column: 7, severity: 'error' }],
    });
  });

  test('asks when somebody has chosen nothing', async () => {
    const { campaigns, desk, all } = campaign();
    await coreward(['orders', 'reach', '--setup'], { campaigns });
    desk(`${first}.md`, sheet(first, 0, 'tag TU'));
    const before = all();
    expect(await coreward(['turn', 'reach'], { campaigns })).toEqual({
      code: 2,
      out: '',
      err: `no sheet for the set-up has come from ${nameOf(second)} (the one on the desk is blank), and nobody is here to be asked: add --missing-ok to play it without, or --yes; nothing was written\n`,
    });
    expect(all()).toEqual(before);
    desk(`${first}.md`, sheet(first, 0));
    expect((await coreward(['turn', 'reach', '--yes'], { campaigns })).out).toContain('the set-up is played, with no sheets');
  });

  test("refuses a mixture of set-up and turn 1; a blank sheet of turn 1 is in nobody's way", async () => {
    const { campaigns, desk, all, has } = choosing();
    desk(`${second}.md`, sheet(second, 1, 'no orders'));
    const before = all();
    expect(await coreward(['turn', 'reach', '--missing-ok'], { campaigns })).toEqual({
      code: 2,
      out: '',
      err: `on the desk are sheets for the set-up (desk/${first}.md) and for turn 1 (desk/${second}.md): the set-up comes first, so move those for turn 1 away until it is played; or move those for the set-up away to do without it\n`,
    });
    expect(all()).toEqual(before);
    desk(`${second}.md`, sheet(second, 1));
    expect(await coreward(['turn', 'reach', '--missing-ok'], { campaigns })).toMatchObject({ code: 0 });
    expect(has(`desk/${second}.md`)).toBe(true);
  });

  test('a set-up sheet that comes later is a leftover', async () => {
    const { campaigns, desk, has } = choosing();
    await coreward(['turn', 'reach', '--missing-ok'], { campaigns });
    desk(`${second}.md`, sheet(second, 0, 'tag TU'));
    expect((await coreward(['check', 'reach'], { campaigns })).out).toContain(
      `desk/${second}.md is of turn 0, which is over: it will not be played\n`,
    );
    await coreward(['turn', 'reach', '--yes'], { campaigns });
    expect(has(`desk/old/${second}-turn-000.md`)).toBe(true);
  });

  test('decisions for the set-up are told to which turn they belong, and stay on the desk', async () => {
    const { campaigns, folder, desk, all } = choosing();
    const text = (turn: number) =>
      `---\ncampaign: reach\nturn: ${turn}\n---\n\n- rule no letters are read because a test says so\n`;
    desk('decisions.md', text(0));
    const before = all();
    const said = `${join(folder, 'desk/decisions.md')}:3:1 error no decisions are taken with the set-up, which is turn 0: write "turn: 1", and these are taken with the first turn\n`;
    const checked = await coreward(['check', 'reach'], { campaigns });
    expect([checked.code, `${checked.out}${checked.err}`]).toEqual([1, expect.stringContaining(said)]);
    expect(await coreward(['turn', 'reach', '--missing-ok'], { campaigns })).toEqual({
      code: 2,
      out: '',
      err: `${said}nothing was done: mend, rename or move these files first\n`,
    });
    expect(all()).toEqual(before);
    desk('decisions.md', text(1));
    expect(await coreward(['turn', 'reach', '--missing-ok'], { campaigns })).toMatchObject({ code: 0 });
    expect(await coreward(['check', 'reach'], { campaigns })).toMatchObject({ code: 0 });
  });

  test("what a killed command left behind is in nobody's way", async () => {
    const { campaigns, folder } = choosing();
    mkdirSync(join(folder, 'turns/000/.unfinished-setup-999999999'));
    writeFileSync(join(folder, 'turns/000/.unfinished-setup-999999999/state.json'), '{');
    expect(await coreward(['check', 'reach'], { campaigns })).toMatchObject({ code: 0 });
    expect(await coreward(['turn', 'reach', '--missing-ok'], { campaigns })).toMatchObject({ code: 0 });
    expect(readdirSync(join(folder, 'turns/000'))).toEqual(['campaign.yaml', 'desks', 'setup', 'state.json']);
  });
});

describe('coreward undo, after the set-up', () => {
  test('gives back the bytes there were, and the same set-up comes out again', async () => {
    const { campaigns, folder, all } = choosing();
    const before = all();
    await coreward(['turn', 'reach', '--missing-ok'], { campaigns });
    const after = all();
    expect(await coreward(['undo', 'reach', '--yes'], { campaigns })).toEqual({
      code: 0,
      out: `reach: the set-up is taken back and kept in ${join(folder, 'undone/000-setup-1')}; 1 sheet is on the desk again\nNext: coreward redo reach brings it back\n`,
      err: '',
    });
    expect(all('undone')).toEqual(before);
    await coreward(['turn', 'reach', '--missing-ok'], { campaigns });
    expect(all('undone')).toEqual(after);
  });

  test('turn 1 first, then the set-up, then nothing', async () => {
    const { campaigns, has } = choosing();
    await coreward(['turn', 'reach', '--missing-ok'], { campaigns });
    await coreward(['turn', 'reach', '--yes'], { campaigns });
    await coreward(['undo', 'reach', '--yes'], { campaigns });
    expect([has('turns/001/state.json'), has('turns/000/setup/state.json')]).toEqual([false, true]);
    expect((await coreward(['undo', 'reach'], { campaigns })).err).toContain(
      'the set-up of reach would be taken back, and nobody',
    );
    await coreward(['undo', 'reach', '--yes'], { campaigns });
    expect(has('turns/000/setup/state.json')).toBe(false);
    expect((await coreward(['undo', 'reach', '--yes'], { campaigns })).err).toBe(
      'reach has played no turn yet: there is nothing to take back\n',
    );
  });
});
