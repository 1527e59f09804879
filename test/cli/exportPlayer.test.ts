import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvParse } from 'd3-dsv';
import { describe, expect, test } from 'vitest';
import { unguardedCell } from '#core/spreadsheet.ts';
import { csvOf } from '#report/csv/table.ts';
import { campaign, filesIn } from '../builders/campaignFolder.ts';
import { canaryHome, factsOf, fogged } from '../builders/canarySite.ts';
import { coreward, tempFolder } from '../builders/coreward.ts';
import { leaksIn } from '../builders/hidden.ts';
import { playedCampaign } from '../builders/playedCampaign.ts';
import { DEMO_TURNS } from '../demo/script.ts';

const demo = 'content/campaigns';
const empire = 'adasa-pact';

test('what is written for a player tells nothing of which the empire has no source', async () => {
  const home = tempFolder();
  canaryHome(home, 2);
  const campaigns = join(home, 'content/campaigns');
  let searched = 0;
  for (const id of fogged(2)) {
    const { turns, hidden, untold } = factsOf(home, id);
    for (const [player, { words, phrases }] of Object.entries(hidden[turns] ?? {})) {
      const [page, tables] = [join(home, `${id}-${player}.html`), join(home, `${id}-${player}`)];
      const written = [
        await coreward(['export', id, '--format', 'html', '--empire', player, '--out', page], { campaigns }),
        await coreward(['export', id, '--format', 'csv', '--empire', player, '--out', tables], { campaigns }),
      ];
      expect(written.map(({ code }) => code)).toEqual([0, 0]);
      const text = [readFileSync(page, 'utf8'), ...Object.values(filesIn(tables))].join('\n');
      expect(text).toContain(player.replace('q', 'Q')); // it is about them
      expect(leaksIn(text, { words: new Set(words), phrases })).toEqual([]);
      expect(untold.filter((word) => text.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
      searched += words.length;
    }
    const all = join(home, `${id}-all`);
    await coreward(['export', id, '--format', 'csv', '--out', all], { campaigns });
    const [{ words, phrases } = { words: [], phrases: [] }] = Object.values(hidden[turns] ?? {});
    const everything = Object.values(filesIn(all)).join('\n');
    expect(leaksIn(everything, { words: new Set(words), phrases }).length).toBeGreaterThan(20); // the search finds what is there
  }
  expect(searched).toBeGreaterThan(200);
});

describe('a player’s archive', () => {
  const write = async (...flags: string[]) => {
    const out = join(tempFolder(), 'archive.html');
    const said = await coreward(['export', 'demo', '--empire', empire, '--out', out, ...flags], { campaigns: demo });
    return { ...said, text: existsSync(out) ? readFileSync(out, 'utf8') : '' };
  };

  test('holds every turn, asks nothing of any network, runs no script, and no id stands twice', async () => {
    const { code, out, text } = await write();
    expect(code).toBe(0);
    expect(out).toContain(`${DEMO_TURNS} turns of Adasa Pact`);
    expect([...text.matchAll(/<section class="archive-turn" id="turn-(\d+)"/g)].map(([, turn]) => Number(turn))).toEqual(
      Array.from({ length: DEMO_TURNS }, (_, index) => index + 1),
    );
    expect(text).not.toMatch(/<script|<link|<img|<iframe|\ssrc=|\son\w+="|@import|(?:href|url)[=(]"?https?:/i);
    expect(text).not.toMatch(/ href="(?!#)/);
    expect(text).toMatch(
      /<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; style-src &#39;sha256-|content="default-src 'none'; style-src 'sha256-/,
    );
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBe(new Set(ids).size);
    const known = new Set(ids);
    const led = [...text.matchAll(/(?:href="|="url\()#([^")]+)/g)].map(([, id]) => id);
    expect(led.filter((id) => !known.has(id))).toEqual([]);
  });

  test('the newest turn says when orders are due, in the page and in the mail', async () => {
    const out = join(tempFolder(), 'pact.html');
    await coreward(['export', 'demo', '--format', 'html', '--empire', empire, '--out', out], { campaigns: demo });
    const due = `are due <strong>`;
    expect(readFileSync(out, 'utf8').split(due)).toHaveLength(2);
    const mail = await coreward(['export', 'demo', '--format', 'md', '--empire', empire], { campaigns: demo });
    expect(mail.out).toMatch(
      new RegExp(`^# .* of (?!demo)[^\\n]+\\n\\nOrders for turn ${DEMO_TURNS + 1} are due on \\w+ 20\\d\\d-`),
    );
    const older = await coreward(['export', 'demo', '--format', 'md', '--empire', empire, '--turn', '2'], { campaigns: demo });
    expect(older.out).not.toContain('are due on');
  });

  test('--from leaves out what was before, and all that it told', async () => {
    const { text } = await write('--from', String(DEMO_TURNS - 1));
    expect(text).toContain(`id="turn-${DEMO_TURNS - 1}"`);
    expect(text).not.toMatch(new RegExp(`(id="|href="#)turn-(?!${DEMO_TURNS - 1}|${DEMO_TURNS})`));
  });

  test.each([
    [['--empire', 'adasa-pcat'], 'no reports of "adasa-pcat"; did you mean "adasa-pact"?'],
    [['--empire', '../secrets'], 'no reports of "../secrets"; there are those of adasa-pact, '],
    [['--empire', 'moderator'], 'no reports of "moderator"'],
    [['--empire', empire, '--from', '99'], `--from 99: the last turn is ${DEMO_TURNS}`],
  ])('%j is refused', async (flags, message) => {
    const out = join(tempFolder(), 'archive.html');
    const { code, err } = await coreward(['export', 'demo', '--out', out, ...flags], { campaigns: demo });
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(message) });
    expect(existsSync(out)).toBe(false);
  });

  test('of a campaign that nobody has played yet there is none', async () => {
    const { campaigns } = campaign();
    const { err } = await coreward(['export', 'reach', '--empire', 'x', '--out', join(tempFolder(), 'a.html')], { campaigns });
    expect(err).toBe('reach has no reports yet: play a turn first, coreward turn reach\n');
  });
});

describe('tables for spreadsheets', () => {
  const names = ['colonies', 'empires', 'events', 'fleets', 'lanes', 'ledger', 'systems', 'treaties', 'units'];

  test.each([[[]], [['--empire', empire]]])('%j: the columns stay as they are', async (flags) => {
    const out = join(tempFolder(), 'tables');
    expect(await coreward(['export', 'demo', '--format', 'csv', '--out', out, ...flags], { campaigns: demo })).toMatchObject({
      code: 0,
    });
    expect(readdirSync(out)).toEqual(names.map((name) => `${name}.csv`));
    const heads = names.map((name) => `${name}: ${readFileSync(join(out, `${name}.csv`), 'utf8').split('\n')[0]}`);
    const whose = flags.length === 0 ? 'moderator' : 'empire';
    await expect(`${heads.join('\n')}\n`).toMatchFileSnapshot(`../golden/tables/${whose}.txt`);
  });

  test('the moderator’s ledger adds up to what the empires have', async () => {
    const out = join(tempFolder(), 'tables');
    await coreward(['export', 'demo', '--format', 'csv', '--out', out], { campaigns: demo });
    const table = (name: string) => csvParse(readFileSync(join(out, name), 'utf8'));
    const state = JSON.parse(readFileSync(join(demo, 'demo/turns/000/state.json'), 'utf8'));
    const booked = table('ledger.csv').filter((line) => line.empire === empire && line.pool === 'ep' && line.region === '');
    const sum = booked.reduce(
      (total, { amount }) => total + Math.round(Number(amount) * 10),
      state.empires[empire].treasury.epTenths,
    );
    expect(sum).toBe(Math.round(Number(table('empires.csv').find(({ id }) => id === empire)?.ep) * 10));
    expect(Math.max(...table('events.csv').map(({ turn }) => Number(turn)))).toBe(DEMO_TURNS);
  });

  test('the set-up alone, and a start that nobody has played, give tables too', async () => {
    const { campaigns } = campaign();
    const out = join(tempFolder(), 'tables');
    expect(await coreward(['export', 'reach', '--format', 'csv', '--out', out], { campaigns })).toMatchObject({ code: 0 });
    expect(csvParse(readFileSync(join(out, 'empires.csv'), 'utf8'))).toHaveLength(3);
  });

  test('no cell is run as a formula, and each comes back as it was', () => {
    const nasty = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1+1', "'=x", '＝1', 'a,"b"\nc'];
    const cells = csvParse(csvOf({ text: (row: string) => row }, nasty)).map(({ text }) => text ?? '');
    expect(cells.filter((cell) => /^[=+\-@\t\r＝]/.test(cell))).toEqual([]);
    expect(cells.map(unguardedCell)).toEqual(nasty.map((text) => text.trimStart()));
    expect(csvOf({ sum: (row: number) => row }, [-5])).toBe('sum\n-5\n');
  });

  test('never go into a folder that is there', async () => {
    const out = tempFolder();
    writeFileSync(join(out, 'mine.txt'), 'mine');
    const { code, err } = await coreward(['export', 'demo', '--format', 'csv', '--out', out], { campaigns: demo });
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('makes a folder of its own, so name another') });
    expect(readdirSync(out)).toEqual(['mine.txt']);
  });

  test('a damaged report stops it, with its place', async () => {
    const campaigns = tempFolder();
    const folder = playedCampaign(campaigns, { id: 'reach', turns: 1 });
    writeFileSync(join(folder, 'turns/001/reports/moderator.json'), '{');
    const { code, err } = await coreward(['export', 'reach', '--format', 'csv', '--out', join(tempFolder(), 'out')], {
      campaigns,
    });
    expect(code).toBe(2);
    expect(err).toContain('turns/001/reports/moderator.json:');
  });
});
