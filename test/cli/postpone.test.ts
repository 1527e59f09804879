import { describe, expect, test } from 'vitest';
import { campaign, first, sheet } from '../builders/campaignFolder.ts';
import { coreward } from '../builders/coreward.ts';
import { change } from '../builders/playedCampaign.ts';

const NOW = Date.parse('2031-03-01T12:00:00Z');

/** A campaign whose first turn is due on 2031-03-02. */
function due() {
  const made = campaign();
  change(made.folder, 'campaign.yaml', (text) => text.replace('firstDeadline: null', 'firstDeadline: 2031-03-02'));
  return made;
}

describe('coreward postpone', () => {
  test('moves the deadline of the next turn and all after it; campaign.yaml says so, and is otherwise as it was', async () => {
    const made = due();
    const before = made.read('campaign.yaml');
    const args = ['postpone', 'reach', '--to', '2031-03-05 18:30', '--because', 'Ann: away # for long'];
    expect(await coreward(args, { ...made, now: NOW })).toEqual({
      code: 0,
      out: [
        'reach: orders for turn 1 are due Wednesday 2031-03-05 18:30 (UTC) (they were due Sunday 2031-03-02 20:00 (UTC))',
        'Turn 2 follows Wednesday 2031-03-12 20:00 (UTC), unless you move it too',
        'Players read of it after the next coreward publish; campaign.yaml has it under calendar',
        '',
      ].join('\n'),
      err: '',
    });
    const entry = '  postponed:\n    - turn: 1\n      to: 2031-03-05 18:30\n      because: "Ann: away # for long"\n';
    expect(made.read('campaign.yaml')).toContain(entry);
    expect(made.read('campaign.yaml').replace(entry, '')).toBe(before);
    const status = await coreward(['status', 'reach'], { ...made, now: NOW });
    expect(status.out).toContain('due Wednesday 2031-03-05 18:30 (UTC) (moved, because Ann: away # for long), in 4 days');
    expect(status.out).toContain('They are due on Wednesday 2031-03-05 18:30 (UTC).');
    await coreward(['orders', 'reach', first], made);
    const said = 'Wednesday 2031-03-05 18:30 (UTC), moved from Sunday 2031-03-02 20:00 (UTC) because Ann: away # for long';
    expect(made.read(`desk/${first}.md`)).toContain(`Due: ${said}\n`);
  });

  test('everybody reads why: in the report that is sent by mail, too', async () => {
    const made = due();
    made.desk(`${first}.md`, sheet(first, 1, 'no orders'));
    expect((await coreward(['turn', 'reach', '--auto', '--yes'], made)).code).toBe(0);
    await coreward(['postpone', 'reach', '--to', '2031-03-12', '--because', 'of the holidays'], { ...made, now: NOW });
    const { out } = await coreward(['export', 'reach', '--format', 'md', '--empire', first], made);
    expect(out).toContain(
      'Orders for turn 2 are due on Wednesday 2031-03-12 20:00 (UTC), moved from Sunday 2031-03-09 20:00 (UTC) because of the holidays.',
    );
  });

  test('is recorded with the turn, which comes out the same, and can be taken back', async () => {
    const made = due();
    const before = made.read('campaign.yaml');
    const move = ['postpone', 'reach', '--to', '2031-03-05', '--because', 'of the holidays'];
    expect((await coreward(move, { ...made, now: NOW })).code).toBe(0);
    made.desk(`${first}.md`, sheet(first, 1, 'no orders'));
    expect((await coreward(['turn', 'reach', '--auto', '--yes'], made)).code).toBe(0);
    expect(made.read('turns/001/campaign.yaml')).toContain('because: of the holidays');
    expect((await coreward(['verify', 'reach'], made)).code).toBe(0);
    expect((await coreward(['postpone', 'reach', '--turn', '1', '--undo'], made)).err).toBe(
      'turn 1 of reach is played already: turn 2 comes next\n',
    );
    await coreward(['undo', 'reach', '--yes'], made);
    expect((await coreward(['postpone', 'reach', '--undo'], made)).out).toContain('are due Sunday 2031-03-02 20:00 (UTC)');
    expect(made.read('campaign.yaml')).toBe(before);
  });

  test('a turn later on, moved twice: the second replaces the first', async () => {
    const made = due();
    for (const to of ['2031-03-20', '2031-03-21'])
      await coreward(['postpone', 'reach', '--turn', '3', '--to', to, '--because', 'x'], { ...made, now: NOW });
    expect(made.read('campaign.yaml').match(/- turn:/g)).toHaveLength(1);
    const { out } = await coreward(['postpone', 'reach', '--turn', '3', '--undo', '--json'], { ...made, now: NOW });
    expect(JSON.parse(out)).toMatchObject({
      turn: 3,
      due: 'Sunday 2031-03-16 20:00 (UTC)',
      was: 'Friday 2031-03-21 20:00 (UTC)',
    });
  });

  test.each([
    [[], '--to is missing: write when it is due, such as --to "2031-03-05 20:00"'],
    [['--to', '2031-03-05'], '--because is missing: write why, for everybody to read'],
    [['--to', 'tomorrow', '--because', 'x'], '--to is "tomorrow": write a day and an hour such as "2031-03-05 20:00"'],
    [['--to', '2031-02-30', '--because', 'x'], '--to is "2031-02-30": there is no such day'],
    [['--to', '2031-03-05', '--because', 'x'.repeat(501)], '--because: 500 letters at most'],
    [['--to', '2031-03-02', '--because', 'x'], 'turn 1 is due Sunday 2031-03-02 20:00 (UTC) already'],
    [['--to', '2031-02-20', '--because', 'x'], 'Thursday 2031-02-20 20:00 (UTC) has passed already: write a later day'],
    [
      ['--turn', '2', '--to', '2031-03-02', '--because', 'x'],
      'turn 2 would be due before turn 1, Sunday 2031-03-02 20:00 (UTC): write a later day',
    ],
    [['--undo'], 'the deadline of turn 1 was not moved'],
    [['--undo', '--to', '2031-03-05'], '--undo stands alone: leave --to and --because out'],
  ])('%j is refused', async (args, why) => {
    const made = due();
    const before = made.all();
    expect(await coreward(['postpone', 'reach', ...args], { ...made, now: NOW })).toEqual({ code: 2, out: '', err: `${why}\n` });
    expect(made.all()).toEqual(before);
  });

  test('never past a later turn that was moved by itself, nor back behind one', async () => {
    const made = due();
    const move = (turn: string, to: string) =>
      coreward(['postpone', 'reach', '--turn', turn, '--to', to, '--because', 'x'], { ...made, now: NOW });
    await move('2', '2031-03-05');
    await move('3', '2031-03-07');
    const before = made.read('campaign.yaml');
    expect((await move('2', '2031-03-08')).err).toBe(
      'turn 3 would be due before turn 2, Saturday 2031-03-08 20:00 (UTC): move that of turn 3 first, with --turn 3\n',
    );
    const undone = await coreward(['postpone', 'reach', '--turn', '2', '--undo'], { ...made, now: NOW });
    expect(undone).toMatchObject({ code: 2, err: expect.stringContaining('move that of turn 3 first') });
    expect(made.read('campaign.yaml')).toBe(before);
  });

  test('without a calendar there is nothing to move', async () => {
    const { err } = await coreward(['postpone', 'reach', '--to', '2031-03-05', '--because', 'x'], campaign());
    expect(err).toBe('no deadline is set yet: write firstDeadline under calendar in campaign.yaml\n');
  });

  test('M-31: whoever writes it into decisions.md is told what works', async () => {
    const made = due();
    made.desk(
      'decisions.md',
      '---\ncampaign: reach\nturn: 1\n---\n\n- postpone deadline of turn 7 to 2031-05-03 18:00 because Ann is away\n',
    );
    const { code, out } = await coreward(['check', 'reach', 'decisions'], { ...made, now: NOW });
    expect(code).toBe(1);
    expect(out).toContain('decisions.md:6:3 error ');
    expect(out).toContain('run: coreward postpone reach --turn 7 --to "2031-05-03 18:00" --because "..."');
  });
});

describe('written by hand', () => {
  const list = (...entries: string[]) => `graceHours: 12\n  postponed:\n${entries.map((entry) => `    - ${entry}\n`).join('')}#`;
  test.each([
    [
      ['{ turn: 2, to: 2031-03-01 20:00, because: x }'],
      'turn 2 would be due before turn 1, Sunday 2031-03-02 20:00 (UTC): write a later day',
    ],
    [['{ turn: 2, to: 2031-03-12, because: x }'], '"to" is "2031-03-12": write a day and an hour such as "2031-03-05 20:00"'],
    [
      ['{ turn: 2, to: 2031-03-12 20:00, because: x }', '{ turn: 2, to: 2031-03-13 20:00, because: x }'],
      'the deadline of turn 2 is moved twice: take one out',
    ],
    [['{ turn: 2, to: 2031-03-12 20:00, becuase: x }'], '"becuase" is not known here: did you mean "because"?'],
  ])('%j is explained by check', async (entries, why) => {
    const made = due();
    change(made.folder, 'campaign.yaml', (text) => text.replace('graceHours: 12 #', list(...entries)));
    const { code, out } = await coreward(['check', 'reach'], { ...made, now: NOW });
    expect([code, out]).toEqual([1, expect.stringMatching(/campaign\.yaml:\d+:\d+ /)]);
    expect(out).toContain(why);
  });
});
