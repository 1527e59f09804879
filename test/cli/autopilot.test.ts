import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { authorOf } from '#campaign/desk/sheetAuthor.ts';
import { openCampaign } from '#campaign/openCampaign.ts';
import { canonicalJson } from '#core/canonical.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { campaign, first, nameOf, npe, second, sheet, type TestCampaign } from '../builders/campaignFolder.ts';
import { coreward } from '../builders/coreward.ts';
import { decisionsText } from '../builders/decisions.ts';

const notice = 'The autopilot wrote this sheet, with its reasons. You may change it: what you change stays.';
const ofTheirOwn = `desk/${npe}.md is a person's work and stays as it is: --force lays the autopilot's over it\n`;

/** What campaign.yaml says of an empire's autopilot. */
function onLeave(made: TestCampaign, empire: string, autopilot = true): TestCampaign {
  const entry = new RegExp(`(empire: ${empire}\\b[^]*?autopilot: )(?:true|false)`);
  made.desk('../campaign.yaml', made.read('campaign.yaml').replace(entry, `$1${autopilot}`));
  return made;
}

function bothSend({ desk }: TestCampaign, turn = 1): void {
  for (const empire of [first, second]) desk(`${empire}.md`, sheet(empire, turn, 'no orders'));
}

/** Changes a played state: an empire that fell, say. */
function fallenIn(made: TestCampaign, empire: string): TestCampaign {
  const state = JSON.parse(made.read('turns/000/state.json'));
  state.empires[empire].fallen = { turn: 0, how: 'eliminated' };
  made.desk('../turns/000/state.json', canonicalJson(state));
  rmSync(join(made.folder, 'commitment.json')); // as in a campaign that is older than commitments
  return made;
}

/** The notice and the counsel come before the first heading, so what is quoted comes from after it. */
function reasonsIn(text: string): string[] {
  return text
    .slice(text.indexOf('\n## '))
    .split('\n')
    .filter((line) => /^\p{L}/u.test(line));
}

describe('coreward orders --autopilot', () => {
  test('writes a sheet for each empire that the computer plays, and tells its first reasons', async () => {
    const { campaigns, folder, read, has } = campaign();
    const { code, out, err } = await coreward(['orders', 'reach', '--autopilot'], { campaigns });
    expect([code, err]).toEqual([0, '']);
    const text = read(`desk/${npe}.md`);
    const lines = out.split('\n');
    expect(lines[0]).toBe(`reach: the autopilot wrote 1 sheet for turn 1 into ${join(folder, 'desk')}`);
    expect(lines[1]).toBe(`  desk/${npe}.md: ${text.match(/^- /gm)?.length} orders`);
    expect(lines.slice(2, 5).map((line) => line.trim())).toEqual(reasonsIn(text).slice(0, 3));
    expect(lines[5]).toBe('All reasons stand in the sheets, which are yours to change; coreward turn reach plays them');
    expect([has(`desk/${first}.md`), has(`desk/${second}.md`)]).toEqual([false, false]);
  });

  test('the sheet says on its first line of prose who wrote it, and check finds it legal', async () => {
    const { campaigns, read } = campaign();
    await coreward(['orders', 'reach', '--autopilot'], { campaigns });
    const [, body = ''] = read(`desk/${npe}.md`).split('\n---\n');
    expect(body.trim().split('\n')[0]).toBe(notice);
    expect(read(`desk/${npe}.md`)).toMatch(
      /^---\ncampaign: reach\nempire: \S+\nturn: 1\ntoken: [a-z0-9-]{29}\nautopilot: [0-9a-f]{16}\n---\n/,
    );
    const { code, out } = await coreward(['check', 'reach'], { campaigns });
    expect(code).toBe(0);
    expect(out).toMatch(/: \d+ orders stand, no errors, /);
  });

  test('orders for any empire that is named, and for no other', async () => {
    const { campaigns, read, has } = campaign();
    const { code } = await coreward(['orders', 'reach', '--autopilot', first], { campaigns });
    expect(code).toBe(0);
    expect(read(`desk/${first}.md`)).toContain(notice);
    expect([has(`desk/${second}.md`), has(`desk/${npe}.md`)]).toEqual([false, false]);
  });

  test.each([
    ['a person wrote', (_: string) => sheet(npe, 1, 'no orders')],
    ['a person changed', (text: string) => text.replace(/^- .*$/m, '- no orders')],
    ['a person added a remark to', (text: string) => `${text}\nI have seen this.\n`],
  ])('leaves what %s, unless it is forced, and then keeps the old one', async (_, changed) => {
    const { campaigns, desk, read } = campaign();
    await coreward(['orders', 'reach', '--autopilot'], { campaigns });
    const written = read(`desk/${npe}.md`);
    const own = changed(written);
    desk(`${npe}.md`, own);
    const { out } = await coreward(['orders', 'reach', '--autopilot'], { campaigns });
    expect(out).toMatch(/^reach: the autopilot wrote no sheets for turn 1 into /);
    expect(out).toContain(ofTheirOwn);
    expect(read(`desk/${npe}.md`)).toBe(own);
    const forced = await coreward(['orders', 'reach', '--autopilot', '--force'], { campaigns });
    expect(forced.out).toContain(`  an older sheet went to desk/old/${npe}-turn-001.md\n`);
    expect(read(`desk/old/${npe}-turn-001.md`)).toBe(own);
    expect(read(`desk/${npe}.md`)).toBe(written);
  });

  test('writes its own sheet anew as long as nobody has touched it, by the decisions on the desk', async () => {
    const { campaigns, desk, read, has } = campaign();
    await coreward(['orders', 'reach', '--autopilot'], { campaigns });
    const poor = read(`desk/${npe}.md`);
    desk('decisions.md', decisionsText('reach', 1, `grant 500 EP to ${nameOf(npe)} because they found gold`));
    await coreward(['orders', 'reach', '--autopilot'], { campaigns });
    expect(read(`desk/${npe}.md`)).not.toBe(poor);
    expect(has('desk/old')).toBe(false);
    expect((await coreward(['check', 'reach'], { campaigns })).code).toBe(0);
  });

  test('a blank sheet gives way, and goes to desk/old; those of finished turns too', async () => {
    const made = campaign();
    const { campaigns, desk, read } = made;
    await coreward(['orders', 'reach', npe], { campaigns });
    const blank = read(`desk/${npe}.md`);
    await coreward(['orders', 'reach', '--autopilot'], { campaigns });
    expect(read(`desk/old/${npe}-turn-001.md`)).toBe(blank);
    bothSend(made);
    await coreward(['turn', 'reach', '--missing-ok'], { campaigns });
    desk(`${npe}.md`, sheet(npe, 1, 'no orders'));
    const { out } = await coreward(['orders', 'reach', '--autopilot'], { campaigns });
    expect(out).toContain(`  an older sheet went to desk/old/${npe}-turn-001-2.md\n`);
    expect(read(`desk/${npe}.md`)).toContain('\nturn: 2\n');
  });

  test('speaks JSON to machines', async () => {
    const { campaigns, desk } = onLeave(campaign(), second);
    desk(`${npe}.md`, sheet(npe, 1, 'no orders'));
    const { out } = await coreward(['orders', 'reach', '--autopilot', '--json'], { campaigns });
    const said = JSON.parse(out);
    expect(said).toMatchObject({ ok: true, campaign: 'reach', turn: 1, written: [second], kept: [npe], moved: [] });
    expect(said.sheets).toMatchObject([{ empire: second, orders: expect.any(Number) }]);
    expect(said.sheets[0].reasons).toHaveLength(3);
  });

  test.each([
    [[`${npe}x`], `there is no empire "${npe}x"; did you mean "${npe}"?`],
    [['__proto__'], 'there is no empire "__proto__"; there are '],
    [[npe, first], `coreward orders takes only one id and one empire: what is "${first}"?`],
    [['--setup'], '--autopilot orders for the next turn, so --setup cannot be given too: leave one out'],
    [['--receive', 'x.md'], '--receive takes what players sent, so --autopilot cannot be given too: leave one out'],
  ])('refuses %j', async (more, why) => {
    const { campaigns, all } = campaign();
    const before = all();
    const { code, err } = await coreward(['orders', 'reach', '--autopilot', ...more], { campaigns });
    expect(code).toBe(2);
    expect(err).toContain(why);
    expect(all()).toEqual(before);
  });

  test('waits for the set-up while its sheets are on the desk', async () => {
    const { campaigns, all } = campaign();
    await coreward(['orders', 'reach', '--setup'], { campaigns });
    const before = all();
    expect(await coreward(['orders', 'reach', '--autopilot'], { campaigns })).toEqual({
      code: 2,
      out: '',
      err: `the set-up comes first (desk/${[first, second].sort().join('.md, desk/')}.md), and the autopilot orders for turns alone: coreward turn reach plays the set-up\n`,
    });
    expect(all()).toEqual(before);
  });

  test('says what to do where the computer plays nobody', async () => {
    const { campaigns } = fallenIn(campaign(), npe);
    expect((await coreward(['orders', 'reach', '--autopilot'], { campaigns })).err).toBe(
      `the computer plays no empire of reach: name one, such as coreward orders reach --autopilot ${first}, or write "autopilot: true" beside a player in campaign.yaml\n`,
    );
    expect((await coreward(['orders', 'reach', '--autopilot', npe], { campaigns })).err).toBe(
      `${nameOf(npe)} is no more: no orders of it would be carried out\n`,
    );
  });
});

describe('coreward turn, with empires that the computer plays', () => {
  test('writes the sheets that are missing, keeps them with the turn, and says so', async () => {
    const made = campaign();
    bothSend(made);
    const { out } = await coreward(['turn', 'reach', '--missing-ok'], made);
    expect(out).toMatch(/^reach: turn 1 is played, with 3 sheets; /);
    expect(out).toContain(`\nThe autopilot wrote 1 sheet, for ${nameOf(npe)}\n`);
    expect(out).toMatch(new RegExp(`${nameOf(npe)} .* [1-9]\\d* accepted, 0 refused\n`));
    expect(made.read(`turns/001/inputs/${npe}.md`)).toContain(notice);
    expect(readdirSync(join(made.folder, 'desk'))).toEqual(['README.md']);
    expect((await coreward(['check', 'reach'], made)).code).toBe(0);
  });

  test('M-14: plays the very sheet that orders --autopilot shows, and any that a person wrote instead', async () => {
    const [shown, own] = [campaign(), campaign()];
    for (const made of [shown, own]) bothSend(made);
    await coreward(['orders', 'reach', '--autopilot'], shown);
    const text = shown.read(`desk/${npe}.md`);
    expect((await coreward(['turn', 'reach', '--missing-ok'], shown)).out).not.toContain('The autopilot');
    expect(shown.read(`turns/001/inputs/${npe}.md`)).toBe(text);
    own.desk(`${npe}.md`, sheet(npe, 1, 'no orders'));
    expect((await coreward(['turn', 'reach', '--missing-ok'], own)).out).not.toContain('The autopilot');
    expect(own.read(`turns/001/inputs/${npe}.md`)).toBe(sheet(npe, 1, 'no orders'));
    const untold = campaign();
    bothSend(untold);
    await coreward(['turn', 'reach', '--missing-ok'], untold);
    expect(untold.read('turns/001/state.json')).toBe(shown.read('turns/001/state.json'));
  });

  test('--dry-run counts with them and leaves no file', async () => {
    const made = campaign();
    bothSend(made);
    const before = made.all();
    const dry = await coreward(['turn', 'reach', '--dry-run'], made);
    expect(made.all()).toEqual(before);
    expect(existsSync(join(made.folder, '.lock'))).toBe(false);
    expect(dry.out).toContain(`\nThe autopilot would write 1 sheet, for ${nameOf(npe)}\n`);
    const real = await coreward(['turn', 'reach', '--missing-ok'], made);
    expect(real.out.split('\n').slice(1, 5)).toEqual(dry.out.split('\n').slice(1, 5));
  });

  test('the inputs alone give the same bytes again, without an autopilot', async () => {
    const made = campaign();
    for (const turn of [1, 2, 3]) {
      bothSend(made, turn);
      const { state, galaxy, campaign: rules, secret } = openCampaign(made.campaigns, 'reach');
      await coreward(['turn', 'reach', '--missing-ok'], made);
      const inputs = readdirSync(join(made.folder, `turns/00${turn}/inputs`));
      const sheets = inputs.map((file) => ({
        empire: file.replace('.md', ''),
        file,
        text: made.read(`turns/00${turn}/inputs/${file}`),
      }));
      expect(sheets).toHaveLength(Object.keys(state.empires).length);
      const again = processTurn({ state, galaxy, campaign: rules, sheets, dice: secret });
      expect(canonicalJson(again.state)).toBe(made.read(`turns/00${turn}/state.json`));
    }
  });

  test('leaves nothing behind when it stops at a question', async () => {
    const made = campaign();
    for (const _ of [1, 2]) await coreward(['turn', 'reach', '--yes'], made);
    const before = made.all();
    expect((await coreward(['turn', 'reach', '--yes'], made)).code).toBe(1);
    expect(made.all()).toEqual(before);
  });

  test('tells machines for whom it wrote', async () => {
    const made = onLeave(campaign(), second);
    made.desk(`${first}.md`, sheet(first, 1, 'no orders'));
    const { out } = await coreward(['turn', 'reach', '--missing-ok', '--json'], made);
    expect(JSON.parse(out)).toMatchObject({ ok: true, autopilot: [npe, second].sort() });
  });

  test('asks whether to play only while somebody is awaited whom nobody has heard of', async () => {
    const made = campaign();
    await coreward(['orders', 'reach', '--autopilot'], made);
    expect((await coreward(['turn', 'reach'], made)).err).toMatch(/^no sheet for turn 1 has come from /);
    for (const empire of [first, second]) onLeave(made, empire);
    expect((await coreward(['turn', 'reach'], made)).code).toBe(0);
  });

  test('writes none for an empire that is no more', async () => {
    const made = fallenIn(campaign(), npe);
    bothSend(made);
    const { code, out } = await coreward(['turn', 'reach', '--missing-ok'], made);
    expect(code).toBe(0);
    expect(out).not.toContain('The autopilot');
    expect(made.has(`turns/001/inputs/${npe}.md`)).toBe(false);
  });
});

describe('autopilot: true in campaign.yaml', () => {
  test('is explained in a new campaign, and false there', () => {
    expect(campaign().read('campaign.yaml')).toMatch(/\n {4}autopilot: false # true: the computer plays it, such as while /);
  });

  test('may be left out, as in older campaigns', async () => {
    const made = campaign();
    made.desk('../campaign.yaml', made.read('campaign.yaml').replace(/^ +autopilot: .*\n/gm, ''));
    expect((await coreward(['check', 'reach'], made)).code).toBe(0);
    expect((await coreward(['status', 'reach'], made)).out).toMatch(new RegExp(`${nameOf(first)} +missing\n`));
  });

  test.each([
    ['maybe', '"autopilot" is "maybe": write true or false'],
    ['~', '"autopilot" is empty: write true or false'],
  ])('"%s" is refused with its place', async (word, why) => {
    const made = campaign();
    const yaml = made.read('campaign.yaml').replace('autopilot: false', `autopilot: ${word}`);
    made.desk('../campaign.yaml', yaml);
    const line = yaml.split('\n').findIndex((text) => text.includes('autopilot:')) + 1;
    const { code, out } = await coreward(['check', 'reach'], made);
    expect(code).toBe(1);
    expect(out).toContain(`${join(made.folder, 'campaign.yaml')}:${line}:16 ${why}`);
  });

  test('the computer plays for a player on leave, who misses no turn; a sheet that comes counts all the same', async () => {
    const made = onLeave(campaign(), second);
    await coreward(['orders', 'reach'], made);
    expect([made.has(`desk/${first}.md`), made.has(`desk/${second}.md`)]).toEqual([true, false]);
    made.desk(`${first}.md`, sheet(first, 1, 'no orders'));
    await coreward(['turn', 'reach', '--missing-ok'], made);
    expect(made.read(`turns/001/inputs/${second}.md`)).toContain(notice);
    expect(JSON.parse(made.read('turns/001/state.json')).empires[second]).toMatchObject({ kind: 'player', missedTurns: 0 });
    bothSend(made, 2);
    await coreward(['turn', 'reach', '--missing-ok'], made);
    expect(made.read(`turns/002/inputs/${second}.md`)).toBe(sheet(second, 2, 'no orders'));
    onLeave(made, second, false);
    made.desk(`${first}.md`, sheet(first, 3, 'no orders'));
    await coreward(['turn', 'reach', '--missing-ok'], made);
    expect(made.has(`turns/003/inputs/${second}.md`)).toBe(false);
    expect(JSON.parse(made.read('turns/003/state.json')).empires[second].missedTurns).toBe(1);
  });

  test('a sheet that was laid out before the leave and is still blank gives way', async () => {
    const made = campaign();
    await coreward(['orders', 'reach'], made);
    const blank = made.read(`desk/${second}.md`);
    made.desk(`${first}.md`, sheet(first, 1, 'no orders'));
    const { out } = await coreward(['turn', 'reach', '--missing-ok'], onLeave(made, second));
    expect(out).toContain(
      `desk/${second}.md was blank, so the autopilot's was played instead: moved to desk/old/${second}-turn-001.md\n`,
    );
    expect(made.read(`desk/old/${second}-turn-001.md`)).toBe(blank);
    expect(made.has(`desk/${second}.md`)).toBe(false);
    expect(made.read(`turns/001/inputs/${second}.md`)).toContain(notice);
  });
});

describe('4.1.1-a, M-16: a player empire that turns non-player, and back', () => {
  const turned = (turn: number, kind: string) =>
    decisionsText('reach', turn, `set kind of "${nameOf(second)}" to ${kind} because Bob is travelling`);

  test('the computer plays it from the turn of the decision on, until a decision gives it back', async () => {
    const made = campaign();
    const play = async (turn: number, kind?: string) => {
      made.desk(`${first}.md`, sheet(first, turn, 'no orders'));
      if (kind) made.desk('decisions.md', turned(turn, kind));
      expect((await coreward(['turn', 'reach', '--missing-ok'], made)).code).toBe(0);
      return made.has(`turns/00${turn}/inputs/${second}.md`);
    };
    expect(await play(1, 'non-player')).toBe(true);
    expect(await play(2)).toBe(true);
    expect(await play(3, 'player')).toBe(false);
    expect(await play(4)).toBe(false);
  });

  test('orders and status count with a decision that lies on the desk', async () => {
    const made = campaign();
    made.desk('decisions.md', turned(1, 'non-player'));
    await coreward(['orders', 'reach'], made);
    expect([made.has(`desk/${first}.md`), made.has(`desk/${second}.md`)]).toEqual([true, false]);
    expect((await coreward(['status', 'reach'], made)).out).toContain(`Missing: ${nameOf(first)}\n`);
    await coreward(['orders', 'reach', '--autopilot'], made);
    expect(made.read(`desk/${second}.md`)).toContain(notice);
    expect((await coreward(['check', 'reach'], made)).code).toBe(0);
  });
});

describe('coreward status, with empires that the computer plays', () => {
  const told = (out: string, empire: string) => new RegExp(`^  ${nameOf(empire)} +(.*)$`, 'm').exec(out)?.[1];

  test('tells sheets of players, of the autopilot, missing ones, and who is computer-run', async () => {
    const made = onLeave(campaign(), second);
    made.desk(`${first}.md`, sheet(first, 1, 'no orders'));
    const before = (await coreward(['status', 'reach'], made)).out;
    expect([first, second, npe].map((empire) => told(before, empire))).toEqual([
      'sent: 1 order, no errors',
      'the computer plays it: turn writes its sheet',
      'the computer plays it: turn writes its sheet',
    ]);
    expect(before).toContain('All in: coreward turn reach plays turn 1\n');
    await coreward(['orders', 'reach', '--autopilot'], made);
    made.desk(`${second}.md`, made.read(`desk/${second}.md`).replace(/^- .*$/m, '- no orders'));
    const { out } = await coreward(['status', 'reach'], made);
    expect(told(out, npe)).toMatch(/^from the autopilot: \d+ orders, no errors$/);
    expect(told(out, second)).toMatch(/^from the autopilot, changed since: \d+ orders, /);
    const { empires } = JSON.parse((await coreward(['status', 'reach', '--json'], made)).out);
    expect(empires).toMatchObject([
      { empire: first, playedBy: 'player', sheet: 'sent', author: 'person' },
      { empire: second, playedBy: 'computer', sheet: 'sent', author: 'autopilot, changed' },
      { empire: npe, playedBy: 'computer', sheet: 'sent', author: 'autopilot' },
    ]);
  });

  test('an empire that is no more is awaited by nobody', async () => {
    const made = fallenIn(campaign(), second);
    bothSend(made);
    const { out } = await coreward(['status', 'reach'], made);
    expect(told(out, second)).toBe('it is no more: the sheet on the desk will not be played');
    expect(out).toContain('All in: ');
  });
});

describe('authorOf', () => {
  test('line ends alone change nothing, and no line that stands elsewhere makes a sheet the autopilot’s', async () => {
    const made = campaign();
    await coreward(['orders', 'reach', '--autopilot'], made);
    const text = made.read(`desk/${npe}.md`);
    expect(authorOf({ text })).toBe('autopilot');
    expect(authorOf({ text: text.replaceAll('\n', '\r\n') })).toBe('autopilot');
    expect(authorOf({ text: text.replace(/\nautopilot: .*/, '') })).toBe('person');
    expect(authorOf({ text: `${sheet(npe, 1, 'no orders')}\nautopilot: 0123456789abcdef\n` })).toBe('person');
    expect(authorOf({ text: '' })).toBe('person');
  });
});
