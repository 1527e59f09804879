import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { packageRoot } from '#campaign/disk/package.ts';
import { withKeys } from '#campaign/keys/keepKeys.ts';
import { openCampaign } from '#campaign/openCampaign.ts';
import { commitmentIn } from '#campaign/trust/commitment.ts';
import { keepReveal } from '#campaign/trust/reveal.ts';
import { turnSealsIn } from '#campaign/trust/turnSeals.ts';
import { mailsFor } from '#cli/mails.ts';
import { sealInGroups } from '#core/sealText.ts';
import { campaign, first, nameOf, second, sheet } from '../builders/campaignFolder.ts';
import { coreward, tempFolder } from '../builders/coreward.ts';
import { change, playedCampaign } from '../builders/playedCampaign.ts';
import { MEMORY } from '../house/inMemory.ts';

/** A folder that is not on the disk of Coreward, where the machine has one. */
function elsewhere(): string {
  const disk = statSync(packageRoot).dev;
  return tempFolder([tmpdir(), MEMORY].find((place) => (statSync(place, { throwIfNoEntry: false })?.dev ?? disk) !== disk));
}

describe('coreward publish', () => {
  test('builds a site, be it on another disk, and has links and mails ready; a second time it takes the first one’s place', async () => {
    const home = tempFolder();
    const campaigns = join(home, 'content', 'campaigns');
    const folder = playedCampaign(campaigns, { id: 'reach', turns: 1 });
    const aside = playedCampaign(campaigns, { id: 'aside', turns: 1 });
    const besides = 'also on the site, but not noted as published: aside; coreward publish without a name notes all\n';
    const { secret } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'));
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ format: 1, secret })); // older than keys
    const place = elsewhere();
    const out = join(place, 'public');
    const args = ['publish', 'reach', '--out', out, '--site', 'https://example.org/vbam/'];
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('COREWARD_SITE', 'https://workflow.example.org'); // --site goes before it, and is remembered all the same
    const { code, out: said, err } = await coreward(args, { campaigns });
    vi.unstubAllEnvs();
    expect([code, err]).toEqual([
      0,
      `${besides}https://example.org/vbam is remembered in ${join(campaigns, 'site.yaml')}: from now on coreward publish needs no --site\n`,
    ]);
    const { keys } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'));
    expect(said).toMatch(
      new RegExp(`^The site is in ${out}: \\d+ pages, \\d+ sealed files, \\d+ KB\n\nThe Long Reach \\(reach\\), turn 1:\n`),
    );
    for (const { identity } of keys.readers)
      expect(said).toContain(`\nhttps://example.org/vbam/campaigns/reach/report/#key=${identity}\n`);
    expect(readFileSync(join(out, 'campaigns/reach/report/index.html'), 'utf8')).toContain(
      'data-sealed="/vbam/campaigns/reach/sealed/"',
    );
    expect([readdirSync(home), readdirSync(place)]).toEqual([['content'], ['public']]);
    const sealed = readdirSync(join(out, 'campaigns/reach/sealed'));
    const times = sealed.map((file) => statSync(join(out, 'campaigns/reach/sealed', file)).mtimeMs);
    expect(new Set(times).size).toBe(1); // nobody learns the order in which they were sealed
    expect(JSON.parse(readFileSync(join(folder, 'published.json'), 'utf8')).turns).toMatchObject([{ turn: 1 }]);
    const { out: json, err: nothing } = await coreward(['publish', 'reach', '--out', out, '--json'], { campaigns });
    const again = JSON.parse(json);
    expect(existsSync(join(aside, 'published.json'))).toBe(false); // nobody asked for that one
    expect([nothing, json.includes('https://example.org/vbam/campaigns/reach'), json.includes('<site>')]).toEqual([
      besides,
      true,
      false,
    ]);
    expect(again).toMatchObject({
      ok: true,
      folder: out,
      sealed: 2 * sealed.length,
      campaigns: [{ campaign: 'reach', turn: 1 }],
    });
    expect(again.campaigns[0].links).toHaveLength(3);
    expect(again.campaigns[0].mails).toHaveLength(2);
    expect(readdirSync(join(out, 'campaigns/reach/sealed'))).toEqual(sealed);
  });

  test('never replaces what is no site', async () => {
    const { campaigns } = campaign();
    const out = tempFolder();
    writeFileSync(join(out, 'thesis.doc'), '');
    expect(await coreward(['publish', '--out', out], { campaigns })).toMatchObject({
      code: 2,
      err: `${out} holds something else than a site of Coreward, and would be replaced: choose another --out, or empty it first\n`,
    });
    expect(existsSync(join(out, 'thesis.doc'))).toBe(true);
  });

  test('a campaign that is damaged stops it before anything is built', async () => {
    const { campaigns, folder } = campaign();
    const out = join(tempFolder(), 'public');
    mkdirSync(out);
    change(folder, 'galaxy.json', () => '{}');
    expect(await coreward(['publish', '--out', out], { campaigns })).toMatchObject({ code: 2, out: '' });
    expect(readdirSync(out)).toEqual([]);
  });

  test.each([
    [['nowhere'], /^there is no campaign "nowhere" in /],
    [['--base', 'vbam'], /^--base is "vbam": write a path that begins with a slash, such as \/campaigns\n/],
    [['--site', 'ftp://x'], /^--site is "ftp:\/\/x": write an address such as /],
    [
      ['--site', 'https://a.org/x', '--base', '/y'],
      /^--site ends with \/x, but --base is \/y: leave --base out, or make both the same\n/,
    ],
  ])('%j is refused', async (args, why) => {
    const { campaigns } = campaign();
    const said = await coreward(['publish', '--out', join(tempFolder(), 'x'), ...args], { campaigns });
    expect(said).toMatchObject({ code: 2, err: expect.stringMatching(why) });
  });
});

describe('mails', () => {
  test('each has the reader’s link, the deadline, and not a word about anybody else', () => {
    const { campaigns, folder, desk } = campaign();
    change(folder, 'campaign.yaml', (text) =>
      text
        .replace('firstDeadline: null', 'firstDeadline: "2031-03-02"')
        .replace('name: "" # who plays', 'name: Ann # who plays')
        .replace(/(name: Ann [\s\S]*?mail: )""/, '$1ann@example.org'),
    );
    desk(`${second}.md`, sheet(second, 1, 'no orders'));
    const open = openCampaign(campaigns, 'reach');
    const keys = open.keys ?? { moderator: '', readers: [], spectators: [] };
    const [mail, other] = mailsFor('https://example.org', { ...open, keys });
    expect(mail).toEqual({
      empire: first,
      to: 'Ann <ann@example.org>',
      player: { name: 'Ann', mail: 'ann@example.org' },
      subject: 'The Long Reach: your empire',
      body: [
        'Dear Ann,',
        '',
        `The Long Reach begins, and you lead ${nameOf(first)}.`,
        'Your reports will be here:',
        '',
        `https://example.org/campaigns/reach/report/#key=${keys.readers[0]?.identity}`,
        '',
        'Before turn 1 you may choose your start there, at the order desk. It also draws a word of yours for the dice,',
        'which counts only if you send that sheet: so send it even if you like your start as it is.',
        'Orders for turn 1 are due on Sunday 2031-03-02 20:00 (UTC).',
        'Keep this link for yourself: whoever has it can read your reports.',
        '',
        'Keep this number too. With it you can check at the end that no die was changed since today:',
        commitmentIn(open.folder),
        '',
        'Keep this mail: with its seal nobody can change unnoticed what was played so far.',
        'Seal of the start of reach:',
        sealInGroups(turnSealsIn(open.folder)[0]?.seal ?? ''),
      ].join('\n'),
    });
    expect(other?.to).toBe('');
    expect(mail?.body).not.toContain(nameOf(second));
    const later = mailsFor('https://example.org', { ...open, keys, state: { ...open.state, turn: 4 } });
    expect(later[0]?.body).not.toContain(commitmentIn(open.folder)); // once is enough, and it has to be early
    expect(later[0]?.subject).toBe('The Long Reach: turn 4');
    expect(later[0]?.body).toContain(`Turn 4 of The Long Reach is played. The report of ${nameOf(first)} is here:\n\nhttps://`);
    expect(later[0]?.body).not.toContain('choose your start');
  });

  test('after the reveal none asks for orders', () => {
    const { campaigns, folder } = campaign();
    keepReveal(folder, 0);
    const [mail] = mailsFor('https://example.org', withKeys(openCampaign(campaigns, 'reach')));
    expect(mail?.body).toContain('The campaign is over and its secret is published');
    expect(mail?.body).not.toMatch(/Orders for turn|choose your start/);
  });
});
