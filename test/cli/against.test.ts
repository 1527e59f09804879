import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { withKeys } from '#campaign/keys/keepKeys.ts';
import { openCampaign } from '#campaign/openCampaign.ts';
import { publicCampaigns } from '#campaign/publish/publicCampaigns.ts';
import { notePublished, standingTurns } from '#campaign/publish/published.ts';
import { turnSealsIn } from '#campaign/trust/turnSeals.ts';
import { keptSeals } from '#campaign/verify/keptSeals.ts';
import { mailsFor } from '#cli/mails.ts';
import { sealLines } from '#core/sealText.ts';
import { feedOf } from '../../src/site/data/gazette/feeds.ts';
import { sealsOf } from '../../src/site/data/seals.ts';
import { keptSealInWords } from '../../src/site/islands/verify/sealWords.ts';
import { campaign, first, second, sheet, type TestCampaign } from '../builders/campaignFolder.ts';
import { coreward, tempFolder } from '../builders/coreward.ts';
import { playedCampaign } from '../builders/playedCampaign.ts';

const SITE = 'https://example.org';
const told = ({ out }: { out: string }) => out.trimEnd().split('\n');
const against = (made: { campaigns: string }, place: string, ...more: string[]) =>
  coreward(['verify', 'reach', '--against', place, ...more], made);

async function play(made: TestCampaign, turn: number, order: string): Promise<void> {
  made.desk(`${first}.md`, sheet(first, turn, order));
  made.desk(`${second}.md`, sheet(second, turn, 'no orders'));
  expect(await coreward(['turn', 'reach', '--yes', '--auto'], made)).toMatchObject({ code: 0 });
}

/** The mail that Ann gets with the turn that was played last. */
function mailOfNow({ campaigns }: TestCampaign): string {
  return mailsFor(SITE, withKeys(openCampaign(campaigns, 'reach')))[0]?.body ?? '';
}

/** Three turns, each published, and a folder with the mails that a player kept. */
async function published() {
  const made = campaign();
  const mails = join(tempFolder(), 'mails');
  mkdirSync(mails);
  writeFileSync(join(mails, 'start.txt'), mailOfNow(made));
  for (const turn of [1, 2, 3]) {
    await play(made, turn, 'no orders');
    notePublished(made.folder, standingTurns(made.folder));
    writeFileSync(join(mails, `turn-${turn}.eml`), `From: moderator\nSubject: turn ${turn}\n\n${mailOfNow(made)}\n`);
  }
  return { ...made, mails };
}

/** A moderator who has the secret plays turn 2 again with another sheet, and everything after it; no hash, roll or state is wrong then. */
async function rewrite(made: TestCampaign): Promise<void> {
  rmSync(join(made.folder, 'published.json')); // and hides that anything was published
  for (const _ of [3, 2]) expect(await coreward(['undo', 'reach', '--yes'], made)).toMatchObject({ code: 0 });
  rmSync(join(made.folder, 'undone'), { recursive: true });
  await play(made, 2, 'build economy at nowhere');
  await play(made, 3, 'no orders');
  notePublished(made.folder, standingTurns(made.folder));
}

describe('a moderator who rewrites a published turn', () => {
  test('passes every other check, and is found out by a player who kept the mails', async () => {
    const made = await published();
    expect(await against(made, made.mails)).toMatchObject({
      code: 0,
      out: expect.stringContaining(
        'mails: 4 seals, none of which differs: the start, turn 1, turn 2 and turn 3 stand as kept there',
      ),
    });
    const before = turnSealsIn(made.folder);
    await rewrite(made);
    expect(await coreward(['verify', 'reach'], made)).toMatchObject({ code: 0 });
    expect(await coreward(['check', 'reach'], made)).toMatchObject({ code: 0 });
    const said = await against(made, made.mails);
    expect(said.code).toBe(1);
    expect(said.out).toContain(`${join(made.mails, 'turn-2.eml')}: the seal of turn 2 is another one there than here`);
    expect(told(said).at(-1)).toBe('The first that differs is turn 2: it was changed after that was written');
    const machine = JSON.parse((await against(made, made.mails, '--json')).out);
    expect(machine).toMatchObject({
      ok: false,
      against: { different: [{ of: 'turn 2', seal: before[2]?.seal }, { of: 'turn 3' }] },
    });
    expect(machine.against.same.map(({ of }: { of: string }) => of).sort()).toEqual(['the start', 'turn 1']);
  });

  test('is found out by one mail of a later turn too, here and on the page', async () => {
    const made = await published();
    await rewrite(made);
    const mail = join(made.mails, 'turn-3.eml');
    expect(told(await against(made, mail)).at(-1)).toBe(
      'The first that differs is turn 3: it, or something before it, was changed after that was written',
    );
    const [gazette] = publicCampaigns(made.campaigns);
    const seals = gazette ? sealsOf(gazette) : [];
    expect(keptSealInWords(readFileSync(mail, 'utf8'), { campaign: 'reach', seals })).toMatchObject({ same: 'false' });
    expect(keptSealInWords(readFileSync(join(made.mails, 'turn-1.eml'), 'utf8'), { campaign: 'reach', seals })).toMatchObject({
      same: 'true',
    });
  });

  test('who takes a turn back honestly is not taken for one', async () => {
    const made = await published();
    await coreward(['undo', 'reach', '--yes'], made);
    await play(made, 3, 'build economy at nowhere');
    const said = await against(made, made.mails);
    expect(said.code).toBe(0);
    expect(said.out).toContain('turn 3: what was kept there was taken back since, as the gazette tells');
  });

  test('who leaves out the last turn is told too', async () => {
    const made = await published();
    rmSync(join(made.folder, 'turns/003'), { recursive: true });
    rmSync(join(made.folder, 'published.json'));
    const said = await against(made, made.mails);
    expect([said.code, told(said).slice(-2)[0]]).toEqual([1, '  here   there is no such turn']);
  });
});

describe('seals are compared with', () => {
  const robots = () => {
    const campaigns = tempFolder();
    return { campaigns, folder: playedCampaign(campaigns, { id: 'reach', turns: 2 }) };
  };
  const all = 'the start, turn 1 and turn 2';

  test('an exported campaign, packed or not, with or without its secrets', async () => {
    const made = robots();
    for (const [name, ...flags] of [['a.coreward.gz'], ['b.coreward', '--no-secrets']]) {
      const out = join(tempFolder(), name ?? '');
      expect(await coreward(['export', 'reach', '--out', out, ...flags], made)).toMatchObject({ code: 0 });
      expect(told(await against(made, out)).at(-1)).toContain(`3 seals, none of which differs: ${all} stand as kept there`);
    }
  });

  test('a copy of the campaign’s folder', async () => {
    const made = robots();
    const copy = join(tempFolder(), 'backup');
    cpSync(made.folder, copy, { recursive: true });
    expect(told(await against(made, copy)).at(-1)).toContain(`none of which differs: ${all}`);
  });

  test('a player’s archive', async () => {
    const made = robots();
    const empire = openCampaign(made.campaigns, 'reach').keys?.readers[0]?.empire ?? '';
    const out = join(tempFolder(), 'own.html');
    expect(await coreward(['export', 'reach', '--empire', empire, '--out', out], made)).toMatchObject({ code: 0 });
    expect(told(await against(made, out)).at(-1)).toContain('2 seals, none of which differs: turn 1 and turn 2 stand');
  });

  test('mails as mail programs store them', async () => {
    const made = robots();
    const [, , turn] = turnSealsIn(made.folder);
    if (!turn) throw new Error('there is no such turn');
    const text = `Dear Zoë,\n\n${sealLines('reach', turn).join('\n')}\n`;
    const encoded = Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n');
    const file = join(tempFolder(), 'mbox');
    const head = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\nX-Other: yes\r\n\r\n';
    writeFileSync(file, `From someone\r\n${head}${encoded}\r\n--end\r\n`);
    expect(told(await against(made, file)).at(-1)).toContain('1 seal, none of which differs: turn 2 stands');
  });

  test('mails beside packed files of another kind', async () => {
    const made = robots();
    const folder = tempFolder();
    const [, , turn] = turnSealsIn(made.folder);
    if (!turn) throw new Error('there is no such turn');
    writeFileSync(join(folder, 'mail.txt'), sealLines('reach', turn).join('\n'));
    writeFileSync(join(folder, 'photos.gz'), gzipSync('no campaign'));
    writeFileSync(join(folder, 'damaged.gz'), Uint8Array.of(0x1f, 0x8b, 1, 2, 3));
    expect(told(await against(made, folder)).at(-1)).toContain('1 seal, none of which differs: turn 2 stands');
  });

  test('a mail that was made to stop the search is read like any other', async () => {
    const file = join(tempFolder(), 'endless.eml');
    writeFileSync(file, 'Content-Transfer-Encoding: base64\n'.repeat(40_000));
    const began = performance.now();
    expect(await keptSeals(file, { id: 'reach', secret: '0'.repeat(64) })).toEqual([]);
    expect(performance.now() - began).toBeLessThan(5000);
  });

  test('what has no seal, none of this campaign, or is not there, is refused in words', async () => {
    const made = robots();
    const file = join(tempFolder(), 'note.txt');
    writeFileSync(file, 'nothing');
    expect(await against(made, file)).toMatchObject({
      code: 2,
      err: expect.stringContaining(`${file}: there is no seal of reach in it`),
    });
    writeFileSync(file, sealLines('other', { of: 'turn 1', seal: 'a'.repeat(64) }).join('\n'));
    expect((await against(made, file)).err).toContain('there are seals of other, but none of reach');
    expect((await against(made, '/nowhere/at/all')).err).toContain('there is no such file or folder');
  });
});

describe('a published site', () => {
  async function served(answer: RequestListener): Promise<string> {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  test('is compared by its list of seals, its feed, or any page that has one', async () => {
    const made = await published();
    const [gazette] = publicCampaigns(made.campaigns);
    if (!gazette) throw new Error('there is no campaign');
    const pages: Record<string, string> = {
      '/vbam/': '<!doctype html><p>Campaigns</p>',
      '/vbam/campaigns/reach/seals.txt': sealsOf(gazette)
        .flatMap((seal) => sealLines('reach', seal))
        .join('\n'),
      '/vbam/campaigns/reach/feed.atom': feedOf(gazette, undefined),
    };
    const site = await served(({ url = '' }, response) => {
      const page = pages[url];
      response.writeHead(page === undefined ? 404 : 200).end(page ?? 'nothing here');
    });
    for (const [address, found] of [
      ['/vbam/', '4 seals'],
      ['/vbam', '4 seals'],
      ['/vbam/campaigns/reach/', '4 seals'],
      ['/vbam/campaigns/reach/feed.atom', '3 seals'],
    ] as const)
      expect([address, told(await against(made, site + address)).at(-1)]).toEqual([
        address,
        expect.stringContaining(`${found}, none of which differs`),
      ]);
    await rewrite(made);
    expect(await against(made, `${site}/vbam/`)).toMatchObject({
      code: 1,
      out: expect.stringContaining('The first that differs is turn 2'),
    });
    expect((await against(made, `${site}/elsewhere/`)).err).toContain('there is no such page');
  });

  test('that is slow, endless, broken or gone is told in words, and nothing hangs', async () => {
    const wanted = { id: 'reach', secret: '0'.repeat(64), limits: { megabytes: 1, seconds: 1 } };
    const endless = await served((_, response) => {
      const pour = () => {
        while (response.write('a'.repeat(65_536)));
        response.once('drain', pour);
      };
      pour();
    });
    await expect(keptSeals(`${endless}/`, wanted)).rejects.toThrow('has more than 1 MB: is this the right address?');
    const silent = await served(() => undefined);
    await expect(keptSeals(`${silent}/`, wanted)).rejects.toThrow('no whole answer within 1 seconds');
    const broken = await served((_, response) => response.writeHead(500).end());
    await expect(keptSeals(`${broken}/`, wanted)).rejects.toThrow('the host answered with 500');
    await expect(keptSeals('http://127.0.0.1:1/', wanted)).rejects.toThrow(/cannot be reached|bad port/);
    for (const address of ['ftp://example.org/x', 'file:///etc/passwd', 'javascript://x', 'http://'])
      await expect(keptSeals(address, wanted)).rejects.toThrow('write an address that begins with https://');
  });
});
