import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formInWords } from '#core/orders/grammar/verb.ts';
import { decisionVerbs } from '#vbam/decisions/index.ts';
import { campaign, capitalOf, first, nameOf, npe, second, sheet, type TestCampaign } from '../builders/campaignFolder.ts';
import { coreward } from '../builders/coreward.ts';
import { decisionsText } from '../builders/decisions.ts';

const home = capitalOf(first);
const morale = (turn: number) => decisionsText('reach', turn, `set morale of "${home}" to 5 because of a strike`);

/** A campaign in which the second player is about to miss the third turn. */
async function missing(): Promise<TestCampaign> {
  const made = campaign();
  for (const turn of [1, 2]) {
    made.desk(`${first}.md`, sheet(first, turn, 'no orders'));
    await coreward(['turn', 'reach', '--missing-ok'], made);
  }
  made.desk(`${first}.md`, sheet(first, 3, 'no orders'));
  return made;
}

describe('desk/decisions.md', () => {
  test('is applied, told, kept with the turn, and laid back by undo', async () => {
    const { campaigns, desk, read, has, all } = campaign();
    desk(`${first}.md`, sheet(first, 1, 'no orders'));
    desk('decisions.md', morale(1));
    await coreward(['orders', 'reach', '--autopilot'], { campaigns });
    const before = all();
    const { code, out } = await coreward(['turn', 'reach', '--missing-ok'], { campaigns });
    expect(code).toBe(0);
    expect(out).toContain(`decisions.md line 5: morale at ${home} is 5 now (it was 6), because of a strike\n`);
    expect(has('desk/decisions.md')).toBe(false);
    expect(read('turns/001/inputs/decisions.md')).toBe(morale(1));
    const log = JSON.parse(read('turns/001/log.json'));
    expect(Object.keys(log.chain.inputs).sort()).toEqual([`${first}.md`, `${npe}.md`, 'decisions.md'].sort());
    expect(log.events).toContainEqual(expect.objectContaining({ kind: 'moderatorEdit', seenBy: [first], reason: 'of a strike' }));
    expect(read(`turns/001/reports/${first}.json`)).toContain('of a strike');
    expect(read(`turns/001/reports/${second}.json`)).not.toContain('of a strike');
    expect(read('turns/001/reports/moderator.json')).toContain('of a strike');
    expect(read('turns/001/reports/public.json')).not.toContain('of a strike');
    expect((await coreward(['check', 'reach'], { campaigns })).code).toBe(0);
    await coreward(['undo', 'reach', '--yes'], { campaigns });
    expect(all('undone')).toEqual(before);
  });

  test('of all kinds about two empires and their forces: told to those it touches alone, undone, and played again to the same bytes', async () => {
    const { campaigns, desk, read, all } = campaign();
    const [one, other] = [nameOf(first), nameOf(second)];
    const entries = [
      `grant communications between ${one} and ${other} because reason-both`,
      `set relationship of ${one} with ${other} to -7 because reason-both`,
      `set ${one} and ${other} to war because reason-both`,
      `set ${one} and ${other} to peace because reason-both`,
      `end armistice between ${one} and ${other} because reason-both`,
      `move fleet ${one} 1st Survey to ${capitalOf(second)} because reason-first`,
    ];
    for (const empire of [first, second]) desk(`${empire}.md`, sheet(empire, 1, 'no orders'));
    desk('decisions.md', decisionsText('reach', 1, ...entries));
    await coreward(['orders', 'reach', '--autopilot'], { campaigns });
    const before = all();
    expect((await coreward(['turn', 'reach', '--auto'], { campaigns })).code).toBe(0);
    const after = all('undone', 'desk');
    const reads = (empire: string, reason: string) => read(`turns/001/reports/${empire}.json`).includes(reason);
    expect([first, second, npe].map((empire) => [reads(empire, 'reason-both'), reads(empire, 'reason-first')])).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
    expect((await coreward(['verify', 'reach'], { campaigns })).code).toBe(0);
    await coreward(['undo', 'reach', '--yes'], { campaigns });
    expect(all('undone')).toEqual(before);
    await coreward(['turn', 'reach', '--auto'], { campaigns });
    expect(all('undone', 'desk')).toEqual(after);
  });

  test('letters and press are listed by check and by turn', async () => {
    const { campaigns, desk } = campaign();
    desk(`${first}.md`, sheet(first, 1, 'no orders'));
    const papers = `\n## Letter to ${nameOf(first)}\n\nThe deadline moves.\n\n## Press\n\nAll is\nquiet.\n`;
    desk('decisions.md', `${decisionsText('reach', 1, `grant 5 EP to ${first} because of luck`)}${papers}`);
    const told = `: letter to ${nameOf(first)}, 19 characters\ndecisions.md: press, 13 characters: "All is quiet."\n`;
    expect((await coreward(['check', 'reach'], { campaigns })).out).toContain(told);
    expect((await coreward(['turn', 'reach', '--missing-ok', '--auto'], { campaigns })).out).toContain(told);
  });

  test('with an error stops the turn, and check shows it', async () => {
    const { campaigns, folder, desk, all } = campaign();
    desk(`${first}.md`, sheet(first, 1, 'no orders'));
    desk(
      'decisions.md',
      decisionsText('reach', 1, `grant 5 EP to ${first} because of luck`, `set morale of "${home}" to 99 because of joy`),
    );
    const before = all();
    const line = `${join(folder, 'desk/decisions.md')}:6:3 error "set morale of "${home}" to 99" is refused: the Capacity of the place is 8 (3.2.4-a)\n`;
    expect(await coreward(['turn', 'reach', '--missing-ok'], { campaigns })).toEqual({
      code: 2,
      out: '',
      err: `${line}nothing was done: mend desk/decisions.md first\n`,
    });
    expect(all()).toEqual(before);
    const { code, out } = await coreward(['check', 'reach'], { campaigns });
    expect(code).toBe(1);
    expect(out).toContain(line);
    expect((await coreward(['status', 'reach'], { campaigns })).out).toContain(
      'desk/decisions.md: 1 decision of yours, 1 error\n',
    );
  });

  test('without its dash is told with the mended line, and stops the turn', async () => {
    const made = campaign();
    made.desk(`${first}.md`, sheet(first, 1, 'no orders'));
    made.desk('decisions.md', morale(1).replace('- set', 'set'));
    const { code, err, out } = await coreward(['turn', 'reach', '--yes'], made);
    expect(code).toBe(2);
    expect(`${out}${err}`).toMatch(/decisions\.md:5:1 error "set morale of .* write "- set morale of .* to 5 because \.\.\."/);
  });

  test('tells its errors from top to bottom', async () => {
    const { campaigns, desk } = campaign();
    desk(`${first}.md`, sheet(first, 1, 'no orders'));
    desk(
      'decisions.md',
      decisionsText(
        'reach',
        1,
        'decide missed-x: keep because of luck',
        'grant 5 EP to Nobody because of luck',
        'sett x because of luck',
      ),
    );
    const { out } = await coreward(['check', 'reach'], { campaigns });
    expect([...out.matchAll(/decisions\.md:(\d+):\d+ error (.*)/g)].map(([, line, text]) => `${line} ${text}`)).toEqual([
      '5 "missed-x" does not wait for an answer this turn: no decision does',
      '6 "Nobody" is no empire of this campaign',
      '7 "sett" begins no order; did you mean "set"?',
    ]);
  });

  test('counts when sheets are checked', async () => {
    const { campaigns, folder, desk } = campaign();
    desk(`${first}.md`, sheet(first, 1, 'no orders'));
    desk('decisions.md', decisionsText('reach', 1, `grant 50 EP to ${first} because of luck`));
    for (const args of [[], [first]]) {
      const { out } = await coreward(['check', 'reach', ...args], { campaigns });
      expect(out).toContain('leaves 100 EP, ');
      expect(out).toContain(`decisions.md line 5: ${nameOf(first)} gains 50 EP and has 100 now, because of luck\n`);
    }
    desk('decisions.md', decisionsText('reach', 1, 'decide missed-x: keep because of luck'));
    const { code, out } = await coreward(['check', 'reach'], { campaigns });
    expect(code).toBe(1);
    expect(out).toContain(
      `${join(folder, 'desk/decisions.md')}:5:3 error "missed-x" does not wait for an answer this turn: no decision does\n`,
    );
    expect(out).not.toContain('decisions.md line 5: ');
    expect((await coreward(['check', 'reach', 'decisions'], { campaigns })).code).toBe(0);
  });

  test('of a finished turn is a leftover', async () => {
    const { campaigns, desk, read, has } = campaign();
    await coreward(['turn', 'reach', '--yes'], { campaigns });
    desk('decisions.md', morale(1));
    const { code, out } = await coreward(['turn', 'reach', '--yes'], { campaigns });
    expect(code).toBe(0);
    expect(out).toContain('desk/decisions.md is of a finished turn: moved to desk/old/decisions-turn-001.md\n');
    expect(read('desk/old/decisions-turn-001.md')).toBe(morale(1));
    expect(has('turns/002/inputs/decisions.md')).toBe(false);
  });
});

test('coreward turn --help tells how each decision is written', async () => {
  const { out } = await coreward(['turn', '--help']);
  for (const verb of decisionVerbs) expect(out).toContain(`- ${formInWords(verb)} because <reason>\n      ${verb.help}\n`);
  expect(out).toContain('--auto');
  expect(out).toContain('exit code 1');
});

describe('a turn that asks the moderator', () => {
  test('lists what it asks, with the line to write, and writes nothing', async () => {
    const { campaigns, folder, all } = await missing();
    const before = all();
    expect(await coreward(['turn', 'reach', '--missing-ok'], { campaigns })).toEqual({
      code: 1,
      out: [
        'reach: turn 3 waits for 1 decision of yours; nothing was written',
        '',
        `${nameOf(second)} has sent no orders for 3 turns: is it still played? (G-04)`,
        '  choices: keep (the default), non-player',
        `  - decide missed-${second}: keep because ...`,
        '',
        `Write these lines into ${join(folder, 'desk/decisions.md')}, each with your choice and your reason, below these:`,
        '  ---',
        '  campaign: reach',
        '  turn: 3',
        '  ---',
        'Next: coreward turn reach plays the turn with your answers; coreward turn reach --auto takes the defaults',
        '',
      ].join('\n'),
      err: '',
    });
    const { code, out } = await coreward(['turn', 'reach', '--missing-ok', '--json'], { campaigns });
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      turn: 3,
      folder: null,
      pending: [{ id: `missed-${second}`, choices: ['keep', 'non-player'], fallback: 'keep' }],
    });
    const dry = await coreward(['turn', 'reach', '--dry-run'], { campaigns });
    expect(dry.code).toBe(0);
    expect(dry.out).toContain('is it still played? By default: keep. To choose non-player: ');
    expect(all()).toEqual(before);
  });

  test('--auto takes the defaults and says so', async () => {
    const { campaigns, read } = await missing();
    const { code, out } = await coreward(['turn', 'reach', '--missing-ok', '--auto', '--json'], { campaigns });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ ok: true, pending: [{ id: `missed-${second}`, chosen: 'keep' }], edits: [] });
    expect(JSON.parse(read('turns/003/log.json')).decisions).toMatchObject([{ chosen: 'keep', by: 'default', reason: null }]);
  });

  test('goes on with the answers, and the computer plays the empire from then on', async () => {
    const { campaigns, folder, desk, read, has } = await missing();
    const answer = (choice: string) => decisionsText('reach', 3, `decide missed-${second}: ${choice} because Bob has left`);
    desk('decisions.md', answer('nonplayer'));
    expect((await coreward(['turn', 'reach', '--missing-ok'], { campaigns })).err).toContain(
      `${join(folder, 'desk/decisions.md')}:5:3 error "nonplayer" is no choice of missed-${second}: write keep or non-player; did you mean "non-player"?\n`,
    );
    desk('decisions.md', answer('non-player'));
    expect((await coreward(['turn', 'reach', '--missing-ok'], { campaigns })).code).toBe(0);
    expect(JSON.parse(read('turns/003/state.json')).empires[second].kind).toBe('non-player');
    expect(read(`turns/003/reports/${second}.json`)).toContain('Nobody plays ');
    expect((await coreward(['check', 'reach'], { campaigns })).code).toBe(0);
    const status = await coreward(['status', 'reach'], { campaigns });
    expect(status.out).toMatch(new RegExp(`${nameOf(second)} +the computer plays it: turn writes its sheet\n`));
    await coreward(['orders', 'reach'], { campaigns });
    expect([has(`desk/${first}.md`), has(`desk/${second}.md`)]).toEqual([true, false]);
  });
});
