import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { naturalOrder } from '#core/naturalOrder.ts';
import { frontValue, withFront } from '#core/orders/sheet/frontMatter.ts';
import { FOGGY_HOME, FOGGY_SITE, UNPLAYED } from '../builders/canarySite.ts';
import { coreward, tempFile, tempFolder } from '../builders/coreward.ts';
import { phone, sharedBrowser, type Visit, violationsByDayAndNight, violationsOn, visit } from './browser.ts';

const CAMPAIGN = join(FOGGY_HOME, 'content/campaigns/fog-1');
const [player] = JSON.parse(readFileSync(join(CAMPAIGN, 'secrets.json'), 'utf8')).keys.readers as {
  empire: string;
  identity: string;
}[];
const { empire = '', identity = '' } = player ?? {};
const { view } = JSON.parse(readFileSync(join(CAMPAIGN, `turns/003/desks/${empire}.json`), 'utf8'));
const colonies: string[] = Object.keys(view.colonies)
  .map((id) => view.systems[id].name)
  .sort(naturalOrder);
const capital: string = view.systems[view.empire.capital].name;

const eventually = <Value>(ask: () => Promise<Value> | Value) => expect.poll(ask, { timeout: 15_000 });

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** A player who has opened the desk; nothing they do may be an error or ask another host. */
async function atDesk(act: (at: Page, visit: Visit) => Promise<void>, options?: BrowserContextOptions): Promise<void> {
  const visited = await visit(browser, `${inject('foggySite')}campaigns/fog-1/report/#key=${identity}`, options);
  await visited.page.waitForSelector('#reader[data-state="open"]');
  await visited.page.click('#reader-desk');
  await checked(visited.page);
  await act(visited.page, visited);
  expect([visited.errors, visited.strangers]).toEqual([[], []]);
  await visited.end();
}

const checked = (at: Page) => at.waitForSelector('order-desk[data-state="checked"]');
const sheet = (at: Page) => at.inputValue('#desk-text');
const status = (at: Page) => at.textContent('.desk-status');
const options = (at: Page) => at.locator('.desk-suggestions:not([hidden]) [role="option"]').allTextContents();

/** Puts the caret on the free line under a heading. */
async function goUnder(at: Page, heading: string): Promise<void> {
  await at.locator('#desk-text').evaluate((field: HTMLTextAreaElement, title) => {
    const caret = field.value.indexOf(`## ${title}\n`) + `## ${title}\n\n`.length - 1;
    field.focus();
    field.setSelectionRange(caret, caret);
  }, heading);
}

async function saved(at: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([at.waitForEvent('download'), at.click(`.desk-sending >> text="${button}"`)]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

/** What a desk writes into what it sends. */
function numberOf(text: string): { token: string; draft: string } {
  return { token: frontValue(text, 'token') ?? '', draft: frontValue(text, 'draft') ?? '' };
}

/** A copy of a campaign, to be played on. */
function campaignsCopy(id = 'fog-1'): string {
  const campaigns = join(tempFolder(), 'content', 'campaigns');
  cpSync(join(FOGGY_HOME, 'content/campaigns', id), join(campaigns, id), { recursive: true });
  return campaigns;
}

describe('the order desk', () => {
  test('a letter is begun by a button, and told with what the sheet will do', async () => {
    await atDesk(async (at) => {
      await at.click('order-desk summary:has-text("Write a letter")');
      const button = at.locator('.desk-letters button').first();
      const name = (await button.textContent())?.replace('Write a letter to ', '') ?? '';
      await button.click();
      await at.keyboard.type('We come in peace.');
      expect(await sheet(at)).toContain(`## Letter to ${name}\n\n> We come in peace.\n`);
      await eventually(() => at.textContent('.desk-forecast')).toContain(`letter to ${name}, 17 characters`);
      expect(await status(at)).toContain('0 orders stand, no errors');
      expect(await violationsOn(at)).toEqual([]);
    });
  });

  test('from an empty sheet to a sealed file, and through the command onto the moderator’s desk', async () => {
    await atDesk(
      async (at) => {
        expect(await at.textContent('order-desk h1')).toBe('Orders for turn 4');
        expect(await status(at)).toContain('0 orders stand, no errors');
        await goUnder(at, 'Economy');
        await at.keyboard.type(`- build intel at ${capital}`);
        await at.keyboard.press('Escape');
        await eventually(() => status(at)).toContain('1 order stands');
        const written = await sheet(at);
        const sealed = await saved(at, 'Seal for the moderator');
        expect(sealed.name).toBe(`${empire}-turn-004.md.age`);
        expect(sealed.text).toMatch(/^-----BEGIN AGE ENCRYPTED FILE-----\n/);
        const campaigns = campaignsCopy();
        const said = await coreward(['orders', 'fog-1', '--receive', tempFile(sealed.name, sealed.text)], { campaigns });
        expect([said.code, said.err]).toEqual([0, '']);
        expect(said.out).toContain(`is filed as desk/${empire}.md\n  proven: `);
        expect(said.out).toContain('1 order, no errors');
        const [hash = ''] = /[0-9a-f]{64}/.exec((await at.textContent('.desk-said')) ?? '') ?? [];
        expect([hash.length, said.out.includes(hash)]).toEqual([64, true]);
        const filed = readFileSync(join(campaigns, 'fog-1/desk', `${empire}.md`), 'utf8');
        expect(filed.trimEnd()).toBe(withFront(written, numberOf(filed)).trimEnd());
      },
      { acceptDownloads: true },
    );
  });

  test('what is sent later has a higher number, also when the clock was set back; the older one does not take its place', async () => {
    await atDesk(
      async (at) => {
        const first = await saved(at, 'Download');
        await at.evaluate(() => {
          Date.now = () => 1_000_000_000_000;
        });
        await goUnder(at, 'Economy');
        await at.keyboard.type(`- build intel at ${capital}`);
        const second = await saved(at, 'Seal for the moderator');
        await at.evaluate(() => localStorage.setItem('coreward draft of elsewhere', 'kept')); // not of this campaign
        const campaigns = campaignsCopy();
        const files = [tempFile('second.age', second.text), tempFile('first.md', first.text)];
        const { out, code } = await coreward(['orders', 'fog-1', '--receive', ...files], { campaigns });
        expect([code, out]).toEqual([0, expect.stringContaining(`${files[1]} was written before the sheet that is on the desk`)]);
        const filed = readFileSync(join(campaigns, 'fog-1/desk', `${empire}.md`), 'utf8');
        expect(filed).toContain(`- build intel at ${capital}`);
        expect(Number(numberOf(filed).draft)).toBe(Number(numberOf(first.text).draft) + 1);
      },
      { acceptDownloads: true },
    );
  });

  test('a draft from before, without a token or with another, is sent with the right one', async () => {
    await atDesk(
      async (at) => {
        const token = frontValue(await sheet(at), 'token') ?? '';
        expect(token).toMatch(/^(\w{4}-){5}\w{4}$/);
        for (const line of ['', 'token: old\ntoken: older\n']) {
          await at.fill('#desk-text', (await sheet(at)).replace(/(token: .*\n)+/, line));
          const { name, text } = await saved(at, 'Download');
          const said = await coreward(['orders', 'fog-1', '--receive', tempFile(name, text)], { campaigns: campaignsCopy() });
          expect(said.out, line).toContain('  proven: ');
        }
      },
      { acceptDownloads: true },
    );
  });

  test('before the first turn it offers the start: chosen, sealed, filed, and played', async () => {
    const [chooser] = JSON.parse(readFileSync(join(FOGGY_HOME, 'content/campaigns', UNPLAYED, 'secrets.json'), 'utf8')).keys
      .readers;
    const link = `${inject('foggySite')}campaigns/${UNPLAYED}/report/#key=${chooser.identity}`;
    const { page: at, errors, strangers, end } = await visit(browser, link, { acceptDownloads: true });
    await at.click('#reader-desk');
    await checked(at);
    expect(await at.textContent('order-desk h1')).toBe('Your start');
    await goUnder(at, 'Empire');
    await at.keyboard.type('- nam');
    await eventually(() => options(at)).toEqual(['name empire']);
    await at.keyboard.press('Tab');
    await at.keyboard.type('Terran Union');
    await at.keyboard.press('Escape');
    await eventually(() => status(at)).toContain('1 choice stands, no errors; 120 EP left for forces');
    await goUnder(at, 'Forces');
    await at.keyboard.type('- start with 24 Explorer');
    await at.keyboard.press('Escape');
    await eventually(() => status(at)).toContain('2 choices stand, no errors; 0 EP left for forces');
    expect(await violationsOn(at)).toEqual([]);
    await at.click('.desk-other button');
    await eventually(() => at.textContent('order-desk h1')).toBe('Orders for turn 1');
    await at.click('.desk-other button');
    await eventually(() => at.textContent('order-desk h1')).toBe('Your start');
    expect(await sheet(at)).toContain('- name empire Terran Union\n');
    const sealed = await saved(at, 'Seal for the moderator');
    expect(sealed.name).toBe(`${chooser.empire}-start.md.age`);
    const campaigns = campaignsCopy(UNPLAYED);
    const said = await coreward(['orders', UNPLAYED, '--receive', tempFile(sealed.name, sealed.text)], { campaigns });
    expect(said.out).toContain('  proven: ');
    expect(said.out).toContain('your orders for the set-up have come in');
    expect((await coreward(['turn', UNPLAYED, '--missing-ok'], { campaigns })).out).toMatch(
      /the set-up is played, with 1 sheet[\s\S]*Terran Union +2 choices, 0 refused/,
    );
    expect([errors, strangers]).toEqual([[], []]);
    await end();
  });

  test('forecasts what the command does, order by order', async () => {
    await atDesk(
      async (at) => {
        await goUnder(at, 'Economy');
        await at.keyboard.type(`- build intel at ${capital}`);
        await at.keyboard.press('Escape');
        await at.keyboard.press('Enter');
        await at.keyboard.type('build moons at Nowhere');
        await at.keyboard.press('Escape');
        await eventually(() => status(at)).toContain('1 error');
        const { name, text } = await saved(at, 'Download');
        const { out } = await coreward(['check', 'fog-1', tempFile(name, text), '--json'], { campaigns: campaignsCopy() });
        const { problems, sheets } = JSON.parse(out);
        const told = await at.locator('.desk-problem span').allTextContents();
        expect(told.sort()).toEqual(problems.map(({ message }: { message: string }) => message).sort());
        const rows = await at.locator('.desk-forecast tbody tr').allTextContents();
        for (const { says, left } of sheets[0].orders)
          expect(rows.filter((row) => row.includes(says) && row.includes(String(left.epTenths / 10)))).toHaveLength(1);
        expect(rows.at(-1)).toContain(`Expected after the turn${sheets[0].expected.left.epTenths / 10}`);
      },
      { acceptDownloads: true },
    );
  });

  test('completes by keyboard: verbs, what is built, and own colonies', async () => {
    await atDesk(async (at) => {
      await goUnder(at, 'Economy');
      await at.keyboard.type('- bu');
      await eventually(() => options(at)).toContain('build');
      await at.keyboard.press('Tab');
      await eventually(() => options(at)).toContain('agriculture');
      await at.keyboard.type('agr');
      await eventually(() => options(at)).toEqual(['agriculture']);
      await at.keyboard.press('Tab');
      await eventually(() => options(at)).toEqual(['at']);
      await at.keyboard.press('Tab');
      await eventually(() => options(at)).toEqual(colonies);
      await at.keyboard.press('ArrowDown');
      expect(await at.getAttribute('#desk-text', 'aria-activedescendant')).toBe('desk-text-suggestions-0');
      expect(await at.getAttribute('#desk-text-suggestions-0', 'aria-selected')).toBe('true');
      await at.keyboard.press('Enter');
      expect(await sheet(at)).toContain(`- build agriculture at ${colonies[0]}\n`);
      await at.keyboard.press('Enter');
      await at.keyboard.type('no');
      await eventually(() => options(at)).toContain('no orders');
      await at.keyboard.press('Escape');
      expect(await options(at)).toEqual([]);
      await at.keyboard.press('Control+Space');
      await eventually(() => options(at)).toContain('no orders');
      await at.keyboard.press('Control+z');
      expect(await sheet(at)).not.toContain('- no\n');
    });
  });

  test('a dash typed or pasted behind the one that Enter wrote is not doubled, and can be undone', async () => {
    await atDesk(async (at) => {
      await goUnder(at, 'Economy');
      await at.keyboard.type(`- build intel at ${capital}`);
      await at.keyboard.press('Escape');
      await at.keyboard.press('Enter');
      await at.keyboard.type('- no orders');
      await at.keyboard.press('Escape');
      await at.keyboard.press('Enter');
      await at.keyboard.insertText('- build - intel');
      expect(await sheet(at)).toContain(`- build intel at ${capital}\n- no orders\n- build - intel\n`);
      await at.keyboard.type('!');
      expect(await sheet(at)).toContain('- build - intel!\n');
      await at.keyboard.press('Control+z');
      await at.keyboard.press('Control+z');
      expect(await sheet(at)).toContain('- - build - intel\n');
    });
  });

  test('shows what is wrong, takes one there, says how much it is, and sees it mended', async () => {
    await atDesk(async (at) => {
      await goUnder(at, 'Economy');
      await at.keyboard.type('- build intel at Nowhere');
      await at.keyboard.press('Escape');
      await eventually(() => at.textContent('.desk-problem[data-severity="error"]')).toContain(
        '"Nowhere" is no colony that you know',
      );
      await eventually(() => at.textContent('order-desk .map-says')).toContain('1 error');
      expect(await at.locator('.desk-line[data-severity="error"]').count()).toBe(1);
      await at.click('.desk-problem[data-severity="error"]');
      expect(await at.evaluate(() => document.activeElement?.id)).toBe('desk-text');
      await at.keyboard.type(capital);
      await at.keyboard.press('Escape');
      await eventually(() => at.locator('.desk-line[data-severity="error"]').count()).toBe(0);
      expect(await sheet(at)).toContain(`- build intel at ${capital}\n`);
    });
  });

  test('keeps the draft on this device, and forgets it with the key', async () => {
    await atDesk(async (at) => {
      await goUnder(at, 'Notes');
      await at.keyboard.type('Remember the fleet.');
      await eventually(() => at.evaluate(() => Object.keys(localStorage).length)).toBe(2);
      await at.reload();
      await checked(at);
      expect(await sheet(at)).toContain('Remember the fleet.');
      await at.click('#reader-desk');
      await at.waitForSelector('#reader-page .report');
      await at.goBack();
      await checked(at);
      expect(await sheet(at)).toContain('Remember the fleet.');
      await at.click('#reader-forget');
      expect(await at.evaluate(() => Object.keys(localStorage))).toEqual([]);
    });
  });

  test('a unit that costs too many design points is refused; mended, it stands on the sheet', async () => {
    await atDesk(async (at) => {
      await at.click('summary >> text="Design a unit"');
      await at.getByLabel('Name').fill('Kestrel');
      await at.getByLabel('Build cost').fill('5');
      await at.getByLabel('Scout').fill('60');
      await eventually(() => at.textContent('.desk-verdict')).toMatch(
        /It cannot be: it spends [\d.]+ design points and has [\d.]+/,
      );
      expect(await at.textContent('.desk-account .number')).toContain('too many');
      expect(await at.isDisabled('.desk-designer button')).toBe(true);
      await at.getByLabel('Scout').fill('2');
      await eventually(() => at.textContent('.desk-verdict')).toContain('It can be designed');
      await at.click('.desk-designer button');
      const line = '- design Kestrel as starship costing 5 with DV 2, FTL 1, scout 2';
      await eventually(() => sheet(at)).toContain(`## Construction\n\n${line}\n`);
      await eventually(() => status(at)).toContain('1 order stands, no errors');
    });
  });

  test('begins any order from the list of all, and starts afresh only when asked twice', async () => {
    await atDesk(async (at) => {
      await at.click('summary >> text="All orders, and what things cost"');
      await at.click('.desk-handbook summary >> text="Trade"');
      await at.click('.desk-begin >> text="open trade route to <system>"');
      await eventually(() => sheet(at)).toContain('## Trade\n\n- open trade route to \n');
      await eventually(() => options(at)).toContain(capital);
      await at.click('.desk-tools >> text="Start afresh"');
      expect(await sheet(at)).toContain('- open trade route');
      await at.click('.desk-tools >> text="Really? What you wrote goes"');
      expect(await sheet(at)).not.toContain('- open trade route');
    });
  });

  test('copies the sheet as it is, with its token and a number', async () => {
    await atDesk(
      async (at) => {
        await at.click('.desk-sending >> text="Copy"');
        await eventually(() => at.textContent('.desk-said')).toContain('on the clipboard');
        const copied = await at.evaluate(() => navigator.clipboard.readText());
        expect(numberOf(copied)).toEqual({
          token: frontValue(await sheet(at), 'token'),
          draft: expect.stringMatching(/^\d{13}$/),
        });
        expect(copied).toBe(withFront(await sheet(at), numberOf(copied)));
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    );
  });

  test.each([
    ['wide, by day and night', {}, violationsByDayAndNight],
    ['on a phone', phone, violationsOn],
  ] as const)('axe finds nothing, %s, and nothing is wider than the page', async (_, context, violations) => {
    await atDesk(async (at) => {
      await at.click('summary >> text="Design a unit"');
      await at.click('summary >> text="All orders, and what things cost"');
      await at.click('.desk-handbook summary >> text="Economy"');
      await goUnder(at, 'Economy');
      await at.keyboard.type('- abandon Nowhere');
      await at.keyboard.press('Escape');
      await at.keyboard.press('Enter');
      await at.keyboard.type('bu');
      await eventually(() => options(at)).toContain('build');
      expect(await violations(at)).toEqual([]);
      expect(await at.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }, context);
  });

  test('its script is fetched on demand, and does not grow unseen', async () => {
    const fetched = new Set<string>();
    const visited = await visit(browser, `${inject('foggySite')}campaigns/fog-1/report/`);
    visited.page.on('request', (request) => fetched.add(request.url()));
    await visited.page.goto(`${inject('foggySite')}campaigns/fog-1/report/?first#key=${identity}`);
    await visited.page.waitForSelector('#reader[data-state="open"]');
    const before = [...fetched];
    await visited.page.click('#reader-desk');
    await checked(visited.page);
    const late = [...fetched].filter((address) => !before.includes(address) && /\.js$/.test(new URL(address).pathname));
    const sizes = late.map(
      (address) => gzipSync(readFileSync(join(FOGGY_SITE, new URL(address).pathname.slice('/star/maps'.length)))).length,
    );
    expect(late.length).toBeGreaterThan(1);
    expect(late.filter((address) => address.includes('setUpAnswers'))).toEqual([]); // only before the first turn
    // its bar is 180 KB, which landings and spies have brought it over: the forecast of fights has to be loaded apart
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(188 * 1024);
    await visited.end();
  });
});
