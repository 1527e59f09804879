import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { campaign, first, nameOf, npe, second } from '../builders/campaignFolder.ts';
import { coreward } from '../builders/coreward.ts';

const site = ['--site', 'https://example.org/vbam/'];
const KEY = 'AGE-SECRET-KEY-1[A-Z0-9]{58}';

function keysIn(read: (file: string) => string) {
  return JSON.parse(read('secrets.json')).keys;
}

describe('coreward keys', () => {
  test('lists a link for each player and one for the moderator', async () => {
    const { campaigns, read } = campaign();
    const { code, out } = await coreward(['keys', 'reach', ...site], { campaigns });
    const { moderator, readers } = keysIn(read);
    const at = 'https://example.org/vbam/campaigns/reach/report/#key=';
    expect(code).toBe(0);
    expect(out.split('\n').map((line) => line.replace(/ {2,}/g, '  '))).toEqual([
      'The Long Reach (reach): who reads what',
      ...readers.map(({ empire, identity }: Record<string, string>) => `  ${nameOf(empire ?? '')}  ${at}${identity}`),
      `  moderator (yourself)  ${at}${moderator}`,
      expect.stringMatching(/^Orders can be sealed for you with age: age1[a-z0-9]{58}$/),
      expect.stringMatching(/^Commitment to the secret, as the gazette publishes it: [0-9a-f]{64}$/),
      '',
    ]);
  });

  test('says what stands for an address that it does not know', async () => {
    const { campaigns } = campaign();
    const { out } = await coreward(['keys', 'reach'], { campaigns });
    expect(out).toMatch(new RegExp(`<site>/campaigns/reach/report/#key=${KEY}\n`));
    expect(out).toContain(
      '\n<site> is the address of your site, or the one that npm start prints: give --site https://... to have whole links; coreward publish remembers it\n',
    );
  });

  test('draws keys for a campaign of before there were any, for its owner’s eyes only', async () => {
    const { campaigns, folder, read } = campaign();
    const { secret } = JSON.parse(read('secrets.json'));
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ format: 1, secret }));
    await coreward(['keys', 'reach'], { campaigns });
    expect(keysIn(read).readers.map(({ empire }: { empire: string }) => empire)).toEqual([first, second]);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o077).toBe(0);
    const once = read('secrets.json');
    await coreward(['keys', 'reach'], { campaigns });
    expect(read('secrets.json')).toBe(once);
    expect(await coreward(['check', 'reach'], { campaigns })).toMatchObject({ code: 0 });
  });

  test('makes a new link, and says what becomes of the old', async () => {
    const { campaigns, read } = campaign();
    const [old] = keysIn(read).readers;
    const { out } = await coreward(['keys', 'reach', '--new', first, ...site], { campaigns });
    const { readers } = keysIn(read);
    expect(out).toBe(
      [
        `A new link for ${nameOf(first)}; older links open nothing any more:`,
        `  https://example.org/vbam/campaigns/reach/report/#key=${readers[2].identity}`,
        'It works after the next coreward publish.',
        '',
      ].join('\n'),
    );
    expect(readers[0]).toEqual({ ...old, until: -1 }); // the set-up is still to come
    expect(readers[2]).toMatchObject({ empire: first, from: 0, until: null });
  });

  test('an empire can be named as people do', async () => {
    const { campaigns, read } = campaign();
    const { out } = await coreward(['keys', 'reach', '--second', nameOf(second).toUpperCase()], { campaigns });
    expect(out).toContain(`One more link for ${nameOf(second)}, which opens what the first does:\n`);
    expect(keysIn(read).readers[2].empire).toBe(second);
    const list = await coreward(['keys', 'reach'], { campaigns });
    expect(list.out).toContain(`  ${nameOf(second)}, another reader  `);
  });

  test('a spectator reads late', async () => {
    const { campaigns, read } = campaign();
    const { out } = await coreward(['keys', 'reach', '--spectator', ' Ann ', '--delay', '5'], { campaigns });
    expect(out).toContain('Ann reads the reports of all empires, each once it is 5 turns old:\n');
    expect(keysIn(read).spectators).toMatchObject([{ name: 'Ann', delay: 5 }]);
    expect((await coreward(['keys', 'reach'], { campaigns })).out).toContain('  spectator Ann, 5 turns late  ');
  });

  test('whoever takes an empire over reads all, or from a turn on', async () => {
    const { campaigns, read } = campaign();
    const { out } = await coreward(['keys', 'reach', '--takeover', first, '--from', '1'], { campaigns });
    expect(out).toContain(
      `Older links open nothing any more.\nWhoever plays ${nameOf(first)} from now on reads its reports from turn 1 on, and nothing of before:\n`,
    );
    expect(keysIn(read).readers[2]).toMatchObject({ empire: first, from: 1, until: null });
    const all = await coreward(['keys', 'reach', '--takeover', npe], { campaigns });
    expect(all.out).toContain(`Whoever plays ${nameOf(npe)} from now on reads all its reports:\n`);
    expect((await coreward(['keys', 'reach'], { campaigns })).out).toContain(`${nameOf(first)}, from turn 1 on  `);
  });

  test('speaks to machines', async () => {
    const { campaigns, read } = campaign();
    const { out } = await coreward(['keys', 'reach', '--new', first, '--json', ...site], { campaigns });
    const { made, links, recipient, commitment, ...rest } = JSON.parse(out);
    expect(rest).toEqual({ ok: true, campaign: 'reach' });
    expect(made).toContain(keysIn(read).readers[2].identity);
    expect(links.map(({ empire }: { empire: string | null }) => empire)).toEqual([second, first, null]);
    expect(recipient).toMatch(/^age1/);
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([
    [[], 'which campaign? Example: coreward keys demo'],
    [
      ['reach', '--new', 'nobody-at-all'],
      `there is no empire "nobody-at-all"; there are ${[first, second, npe]
        .sort()
        .map((id) => `${id} (${nameOf(id)})`)
        .join(', ')}`,
    ],
    [['reach', '--new', first, '--second', first], '--new and --second cannot be given at once: one after the other'],
    [['reach', '--delay', '2'], '--delay says how late a spectator reads: give --spectator NAME too'],
    [['reach', '--from', '2'], '--from says what a newcomer may read: give --takeover EMPIRE too'],
    [
      ['reach', '--spectator', 'Ann', '--delay', '0'],
      '--delay is 0: write 1 to 999; who reads at once would know what players plan',
    ],
    [['reach', '--takeover', first, '--from', '2'], '--from is 2, but turn 1 comes next: write 0 to 1'],
    [
      ['reach', '--second', npe],
      `nobody reads the reports of ${nameOf(npe)} yet: coreward keys reach --new ${npe} makes the first link`,
    ],
    [['reach', '--site', 'example.org'], '--site is "example.org": write an address such as https://example.org/vbam'],
  ])('%j is refused', async (args, why) => {
    const { campaigns, read } = campaign();
    const before = read('secrets.json');
    expect(await coreward(['keys', ...args], { campaigns })).toMatchObject({ code: 2, out: '', err: `${why}\n` });
    expect(read('secrets.json')).toBe(before);
  });
});
