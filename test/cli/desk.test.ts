import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type SheetProblem, sheetLines } from '#cli/words/sheetLine.ts';
import { campaign, capitalOf, first, nameOf, npe, second, sheet } from '../builders/campaignFolder.ts';
import { coreward, tempFile } from '../builders/coreward.ts';

const setUpHint = 'The start can still be chosen: coreward orders reach --setup lays out set-up sheets';
const intel = `build intel at ${capitalOf(first)}`;

/** A campaign whose first turn is due on Sunday, 2031-03-02 at 20:00 in Berlin. */
function dated() {
  const made = campaign();
  const yaml = made
    .read('campaign.yaml')
    .replace('timeZone: UTC', 'timeZone: Europe/Berlin')
    .replace('firstDeadline: null', 'firstDeadline: 2031-03-02');
  made.desk('../campaign.yaml', yaml);
  return made;
}

/** Every name that an empire must not read: other empires and their capitals. */
function hiddenFrom(empire: string): string[] {
  return [first, second, npe].filter((other) => other !== empire).flatMap((other) => [other, nameOf(other), capitalOf(other)]);
}

describe('coreward orders', () => {
  test('lays out a sheet for every player, which check finds legal and without an order', async () => {
    const { campaigns, folder, read, has } = dated();
    expect(await coreward(['orders', 'reach'], { campaigns })).toEqual({
      code: 0,
      out: `reach: 2 sheets for turn 1 laid out in ${join(folder, 'desk')}\n  desk/${first}.md\n  desk/${second}.md\n${setUpHint}\n`,
      err: '',
    });
    expect(has(`desk/${npe}.md`)).toBe(false);
    const text = read(`desk/${first}.md`);
    expect(text.replace(/^token: [a-z0-9-]{29}\n/m, '')).toContain(
      `---\ncampaign: reach\nempire: ${first}\nturn: 1\n---\n\n# ${nameOf(first)}, turn 1, year 1\n`,
    );
    expect(text).toContain('Due: Sunday 2031-03-02 20:00 (Europe/Berlin)\nYou hold ');
    expect([...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual([
      'Economy',
      'Construction',
      'Colonies',
      'Research',
      'Trade',
      'Fleets',
      'Diplomacy',
      'Intelligence',
      'Letters',
      'Press',
      'Notes',
    ]);
    expect(text).toMatch(new RegExp(`The next point costs:\n {2}${capitalOf(first)}: economy \\d+ EP[^,]*, industry \\d+ EP`));
    const { code, out } = await coreward(['check', 'reach'], { campaigns });
    expect(code).toBe(0);
    expect(out).toContain(`${join(folder, 'desk', `${first}.md`)}: no orders stand, no errors, 1 warning\n`);
  });

  test('prices are those of the check', async () => {
    const { campaigns, desk, read } = campaign();
    await coreward(['orders', 'reach', first], { campaigns });
    const price = /intel (\d+ EP)/.exec(read(`desk/${first}.md`))?.[1];
    desk(`${first}.md`, sheet(first, 1, intel));
    expect((await coreward(['check', 'reach'], { campaigns })).out).toContain(` for ${price}`);
  });

  test('never lays a sheet over another unless it is forced, and then keeps the old one', async () => {
    const { campaigns, folder, desk, read } = campaign();
    desk(`${first}.md`, sheet(first, 1, 'no orders'));
    expect((await coreward(['orders', 'reach', first], { campaigns })).out).toBe(
      `reach: no sheets for turn 1 laid out in ${join(folder, 'desk')}\n  desk/${first}.md is there already and stays as it is: --force lays a new one over it\n${setUpHint}\n`,
    );
    expect(read(`desk/${first}.md`)).toBe(sheet(first, 1, 'no orders'));
    expect((await coreward(['orders', 'reach', first, '--force'], { campaigns })).out).toContain(
      `  an older sheet went to desk/old/${first}-turn-001.md\n`,
    );
    expect(read(`desk/old/${first}-turn-001.md`)).toBe(sheet(first, 1, 'no orders'));
    expect(read(`desk/${first}.md`)).toContain('## Economy');
  });

  test('lists standing instructions as comments', async () => {
    const { campaigns, desk, read } = campaign();
    desk(`${first}.md`, sheet(first, 1, 'always: no orders'));
    await coreward(['turn', 'reach', '--missing-ok'], { campaigns });
    await coreward(['orders', 'reach'], { campaigns });
    expect(read(`desk/${first}.md`)).toContain(
      '<!--\nYour standing instructions, carried out without being written again; if you send no sheet, only those that cost nothing:\n  no orders\n-->\n',
    );
  });

  test('tells nothing of another empire', async () => {
    const { campaigns, read } = campaign();
    await coreward(['orders', 'reach'], { campaigns });
    for (const empire of [first, second])
      for (const hidden of hiddenFrom(empire)) expect(read(`desk/${empire}.md`)).not.toContain(hidden);
  });

  test('asks for an empire that is there', async () => {
    const { campaigns } = campaign();
    expect((await coreward(['orders', 'reach', `${first}x`], { campaigns })).err).toBe(
      `there is no empire "${first}x"; did you mean "${first}"?\n`,
    );
  });
});

describe('coreward check', () => {
  test('tells problems with their places, and what the orders will do', async () => {
    const { campaigns, folder, desk } = campaign();
    const file = join(folder, 'desk', `${first}.md`);
    desk(`${first}.md`, sheet(first, 1, intel, 'buld intel at Sol', 'no orders'));
    const { code, out } = await coreward(['check', 'reach'], { campaigns });
    const lines = out.split('\n');
    expect(code).toBe(1);
    expect(lines[0]).toBe('reach: its 8 files are as they must be; the desk is not');
    expect(lines[1]).toBe(`${file}:10:3 error "buld" begins no order; did you mean "build"?`);
    expect(lines.slice(2, 4)).toEqual(['', `${file}: 2 orders stand, 1 error, no warnings`]);
    expect(lines[4]).toMatch(
      new RegExp(`^ {2}line 9 {3}intel at ${capitalOf(first)} rises to \\d+ for \\d+ EP {2}leaves \\d+ EP, \\d+ PP, \\d+ IP$`),
    );
    expect(lines[5]).toMatch(/^ {2}line 11 {2}no orders {2,}leaves \d+ EP, \d+ PP, \d+ IP$/);
    expect(lines[6]).toMatch(
      /^ {2}expected: system income [\d.]+ EP, commerce [\d.]+ EP, maintenance -[\d.]+ EP; leaves [\d.]+ EP, \d+ PP, \d+ IP$/,
    );
  });

  test('lists lines for later turns in their place', async () => {
    const { campaigns, desk } = campaign();
    desk(`${first}.md`, sheet(first, 1, `turn 5: ${intel}`, 'always: no orders', 'stop: no orders'));
    const { code, out } = await coreward(['check', 'reach'], { campaigns });
    expect(code).toBe(0);
    const listed = out.split('\n').filter((line) => line.startsWith('  line '));
    expect(listed.map((line) => line.replace(/ {2,}leaves .*/, ''))).toEqual([
      `  line 9   kept for turn 5: "${intel}"; if no sheet comes in that turn, it is carried out only if it costs nothing`,
      '  line 10  no orders',
      '  line 11  "no orders" is not repeated any more',
    ]);
    const { sheets } = JSON.parse((await coreward(['check', 'reach', '--json'], { campaigns })).out);
    expect(sheets[0].remembered.map(({ line }: { line: number }) => line)).toEqual([9, 11]);
  });

  test('warns of a full treasury, unless nothing is wanted', async () => {
    const { campaigns, folder, desk } = campaign();
    desk(`${first}.md`, sheet(first, 1));
    desk(`${second}.md`, sheet(second, 1, 'no orders'));
    const { code, out } = await coreward(['check', 'reach'], { campaigns });
    expect(code).toBe(0);
    expect(out.split('\n')[1]).toMatch(/:1:1 warning (\d+) of \1 EP are left unspent$/);
    expect(out).toContain(`${join(folder, 'desk', `${second}.md`)}: 1 order stands, no errors, no warnings\n`);
  });

  test('takes sheets from anywhere, by file or by empire', async () => {
    const { campaigns, folder, desk } = campaign();
    desk(`${second}.md`, sheet(second, 1, 'nonsense'));
    const file = tempFile('orders from ann.md', sheet(first, 1, 'no orders'));
    const anns = await coreward(['check', 'reach', file], { campaigns });
    expect(anns).toMatchObject({ code: 0, err: '' });
    expect(anns.out.split('\n').slice(0, 4)).toEqual([
      'reach: all well, 8 files are as they must be',
      '',
      `${file}: 1 order stands, no errors, no warnings`,
      `  line 9  no orders  ${lefts(campaigns, first)}`,
    ]);
    const { code, out } = await coreward(['check', 'reach', second], { campaigns });
    expect(code).toBe(1);
    expect(out).toContain(`${join(folder, 'desk', `${second}.md`)}:9:3 error `);
    const stranger = tempFile('x.md', sheet(`${first}x`, 1, 'no orders'));
    expect((await coreward(['check', 'reach', stranger], { campaigns })).err).toBe(
      `${stranger}:1:1 error there is no empire "${first}x"\nFor you alone: did you mean "${first}"?\n`,
    );
  });

  test('refuses a sheet of a wrong turn or empire as a whole, and names strangers on the desk', async () => {
    const { campaigns, folder, desk } = campaign();
    desk(`${first}.md`, sheet(first, 3, intel));
    desk(`${second}.md`, sheet(first, 1, intel));
    desk(`${npe}s.md`, sheet(npe, 1, 'no orders'));
    const { code, out } = await coreward(['check', 'reach'], { campaigns });
    expect(code).toBe(1);
    expect(out).toContain(`${join(folder, 'desk', `${npe}s.md`)}:1:1 error this is no empire's sheet; did you mean "${npe}"?\n`);
    expect(out).toContain(':4:1 error the sheet is for turn "3": this is turn "1", so all of it is refused\n');
    expect(out).toContain(`:3:1 error the sheet is for empire "${first}": this is empire "${second}", so all of it is refused\n`);
    expect(out.match(/: no orders stand, 1 error, no warnings\n/g)).toHaveLength(2);
  });

  test('answers no question about what an empire does not know', async () => {
    const { campaigns, desk } = campaign();
    const answerTo = async (name: string) => {
      desk(`${first}.md`, sheet(first, 1, `colonize "${name}"`));
      return (await coreward(['check', 'reach'], { campaigns })).out.replaceAll(name, '*');
    };
    expect(await answerTo(capitalOf(second))).toBe(await answerTo('Xyzzyquux'));
  });

  test('speaks JSON to machines', async () => {
    const { campaigns, desk } = campaign();
    desk(`${first}.md`, sheet(first, 1, intel, 'nonsense'));
    expect(JSON.parse((await coreward(['check', 'reach', '--json'], { campaigns })).out)).toMatchObject({
      ok: false,
      problems: [
        { line: 1, column: 1, severity: 'info' },
        { line: 10, column: 3, severity: 'error' },
      ],
      sheets: [{ empire: first, orders: [{ line: 9, verb: 'build infrastructure' }], expected: { starving: [] } }],
    });
  });

  test('tells a hundred errors of a sheet and counts the rest; machines get all', async () => {
    const { campaigns, folder, desk } = campaign();
    desk(`${first}.md`, sheet(first, 1, 'no orders', ...Array.from({ length: 130 }, (_, index) => `nonsense ${index}`)));
    const { out } = await coreward(['check', 'reach'], { campaigns });
    expect(out.match(/ error /g)).toHaveLength(100);
    expect(out).toContain(`\n${join(folder, 'desk', `${first}.md`)}: and 30 more, 30 of them errors\n`);
    expect(JSON.parse((await coreward(['check', 'reach', '--json'], { campaigns })).out).problems).toHaveLength(130);
  });

  test('errors come first, and nothing harmless takes their room', () => {
    const problem = (line: number, severity: SheetProblem['severity']) => ({
      file: 'a.md',
      line,
      column: 1,
      severity,
      message: 'x',
    });
    const infos = Array.from({ length: 30 }, (_, index) => problem(index + 1, 'info'));
    const errors = Array.from({ length: 3 }, (_, index) => problem(index + 50, 'error'));
    const lines = sheetLines([...infos, problem(40, 'warning'), ...errors]);
    expect(lines.slice(0, 5)).toEqual([
      ...[50, 51, 52].map((line) => `a.md:${line}:1 error x`),
      'a.md:40:1 warning x',
      'a.md:1:1 info x',
    ]);
    expect([lines.length, lines.at(-1)]).toEqual([21, 'a.md: and 14 more, none of them an error']);
  });

  test('says nothing that a terminal would obey, and no text of a book\u2019s length', async () => {
    const { campaigns, desk } = campaign();
    const hostile = ['\u001b[2J\u001b]0;owned\u0007', `name fleet X as \u009b31m${'y'.repeat(500)}`, '\u202ereversed'];
    desk(`${first}.md`, sheet(first, 1, ...hostile));
    const { out } = await coreward(['check', 'reach'], { campaigns });
    expect(out).toContain('error "\ufffd[2J\ufffd]0;owned\ufffd" begins no order\n');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get through
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
    expect(out).not.toContain('y'.repeat(70));
  });
});

test('an empire is named by its id or by its name', async () => {
  const { campaigns, has } = campaign();
  expect(await coreward(['orders', 'reach', nameOf(first).toUpperCase()], { campaigns })).toMatchObject({ code: 0 });
  expect([has(`desk/${first}.md`), has(`desk/${second}.md`)]).toEqual([true, false]);
});

test('a sheet that is called after an empire’s name is told what it must be called', async () => {
  const { campaigns, desk } = campaign();
  desk(`${nameOf(first)}.md`, sheet(first, 1, 'no orders'));
  const { out } = await coreward(['check', 'reach'], { campaigns });
  expect(out).toContain(`this is no empire's sheet; did you mean "${first}.md"?`);
});

describe('coreward status', () => {
  const due = Date.parse('2031-03-02T19:00:00Z');
  const hour = 3_600_000;

  test('tells who has sent a sheet, who is missing, and has a reminder ready that names no empire', async () => {
    const { campaigns, desk } = dated();
    desk(`${first}.md`, sheet(first, 1, 'no orders', 'nonsense'));
    const { out } = await coreward(['status', 'reach'], { campaigns, now: due - 49 * hour });
    expect(out.split('\n').map((line) => line.replace(/(\S) {2,}/g, '$1  '))).toEqual([
      'The Long Reach (reach), turn 1: due Sunday 2031-03-02 20:00 (Europe/Berlin), in 2 days',
      ...[first, second, npe].map(
        (id) =>
          `  ${nameOf(id)}  ${{ [first]: 'sent: 1 order, 1 error', [second]: 'missing', [npe]: 'the computer plays it: turn writes its sheet' }[id]}`,
      ),
      setUpHint,
      '',
      `Missing: ${nameOf(second)}`,
      'A reminder for them:',
      '',
      '  The Long Reach: your orders for turn 1',
      '',
      '  Your orders for turn 1 of The Long Reach have not come in. They are due on Sunday 2031-03-02 20:00 (Europe/Berlin).',
      '  Without a sheet only those of your standing instructions are carried out that cost nothing.',
      '  If you want nothing this turn, send a sheet that says "- no orders".',
      '',
    ]);
  });

  test.each([
    [-30 * 60_000, 'due Sunday 2031-03-02 20:00 (Europe/Berlin), in 30 minutes', 'missing'],
    [2 * hour, 'was due Sunday 2031-03-02 20:00 (Europe/Berlin), 2 hours ago; grace ends in 10 hours', 'missing, late'],
    [72 * hour, 'was due Sunday 2031-03-02 20:00 (Europe/Berlin), 3 days ago', 'missing, late and out of grace'],
  ])('%d ms after the deadline says so', async (after, when, missing) => {
    const { campaigns } = dated();
    const { out } = await coreward(['status', 'reach'], { campaigns, now: due + after });
    expect(out.split('\n')[0]).toBe(`The Long Reach (reach), turn 1: ${when}`);
    expect(out).toMatch(new RegExp(`${nameOf(second)} +${missing}\n`));
  });

  test('says when all are in, and that a blank sheet is none', async () => {
    const { campaigns, desk } = campaign();
    for (const empire of [first, second]) desk(`${empire}.md`, sheet(empire, 1, 'no orders'));
    const { out } = await coreward(['status', 'reach'], { campaigns });
    expect(out).toContain('The Long Reach (reach), turn 1: no deadline is set (calendar in campaign.yaml)\n');
    expect(out).toMatch(/\n\nAll in: coreward turn reach plays turn 1\n$/);
    desk(`${first}.md`, sheet(first, 1));
    const { out: json } = await coreward(['status', 'reach', '--json'], { campaigns });
    expect(JSON.parse(json)).toMatchObject({ allIn: false, missing: [first], turn: 1, deadline: null });
  });

  test('a sheet that is refused whole is not in: it says why, and is among the missing', async () => {
    const { campaigns, desk } = campaign();
    desk(`${first}.md`, sheet(first, 5, 'no orders'));
    desk(`${second}.md`, sheet(second, 1, 'no orders'));
    const { out } = await coreward(['status', 'reach'], { campaigns });
    expect(out).toMatch(
      new RegExp(`${nameOf(first)} +refused: the sheet is for turn "5": this is turn "1", so all of it is refused\n`),
    );
    expect(out).toContain(`\n\nMissing: ${nameOf(first)}\n`);
  });
});

/** What an empire holds at the start, in the words of the forecast. */
function lefts(campaigns: string, empire: string): string {
  const state = JSON.parse(readFileSync(join(campaigns, 'reach/turns/000/state.json'), 'utf8'));
  const { epTenths, pp, ip } = state.empires[empire].treasury;
  return `leaves ${epTenths / 10} EP, ${pp} PP, ${ip} IP`;
}
