import { identityToRecipient } from 'age-encryption';
import { describe, expect, test } from 'vitest';
import { drawnKey } from '#campaign/keys/drawKeys.ts';
import { openCampaign } from '#campaign/openCampaign.ts';
import { moderatorClasses, sizeClassOf } from '#campaign/publish/bundle.ts';
import { indexNameFor, pageNameFor } from '#campaign/publish/fileNames.ts';
import type { PageWriters } from '#campaign/publish/pages.ts';
import { sealer } from '#campaign/publish/seal.ts';
import { sealCampaign } from '#campaign/publish/sealCampaign.ts';
import { battlesInHtml, recordedBattlesInHtml } from '#vbam/report/html/battles/battlesPage.ts';
import { consoleInHtml } from '#vbam/report/html/consolePage.ts';
import { reportInHtml } from '#vbam/report/html/reportPage.ts';
import { knownMapInHtml } from '#vbam/report/map/knownMap.ts';
import { wholeMapInHtml } from '#vbam/report/map/wholeMap.ts';
import { placeOf, stanzasIn } from '../builders/ageHeader.ts';
import { chiSquare } from '../builders/chiSquare.ts';
import { tempFolder } from '../builders/coreward.ts';
import { playedCampaign } from '../builders/playedCampaign.ts';

const SECRET = '5e'.repeat(32);
const identities = Array.from({ length: 5 }, (_, index) => `reader ${index}`).map(drawnKey);

/** Files for some readers, each of another name. */
async function sealedFor(readers: number, files: number): Promise<{ keys: string[]; sealed: Uint8Array[] }> {
  const keys = identities.slice(0, readers);
  const recipients = (await Promise.all(keys.map(identityToRecipient))).sort();
  const seal = await sealer(SECRET);
  const sealed = await Promise.all(
    Array.from({ length: files }, (_, index) => seal(Uint8Array.of(1, 2, 3), recipients, `file ${index}`)),
  );
  return { keys, sealed };
}

describe('the places of readers in a sealed file', () => {
  test.each([1, 2, 3])('are spread evenly over those that are shown, with %d readers and the rest nobody’s', async (readers) => {
    const { keys, sealed } = await sealedFor(readers, 400);
    expect(new Set(sealed.map((file) => stanzasIn(file).length))).toEqual(new Set([4]));
    for (const key of keys) {
      const places = sealed.map((file) => placeOf(key, file));
      const found = [0, 1, 2, 3].map((place) => places.filter((one) => one === place).length);
      const { square, critical } = chiSquare(found, [100, 100, 100, 100]);
      expect([found, square < critical]).toEqual([found, true]);
    }
  });

  test('tell nothing of each other: who comes first is as often one as the other', async () => {
    const { keys, sealed } = await sealedFor(2, 400);
    const [one = '', other = ''] = keys;
    const before = sealed.filter((file) => placeOf(one, file) < placeOf(other, file)).length;
    const { square, critical } = chiSquare([before, 400 - before], [200, 200]);
    expect([before, square < critical]).toEqual([before, true]);
  });

  test('are the same each time for the same file, and others under another secret', async () => {
    const [key = ''] = identities;
    const recipient = await identityToRecipient(key);
    const places = async (secret: string) => {
      const seal = await sealer(secret);
      const names = Array.from({ length: 30 }, (_, index) => `file ${index}`);
      return Promise.all(names.map(async (name) => placeOf(key, await seal(Uint8Array.of(1), [recipient], name))));
    };
    expect(await places(SECRET)).toEqual(await places(SECRET));
    expect(await places(SECRET)).not.toEqual(await places('5f'.repeat(32)));
  });

  test('are eight where there are more than four readers', async () => {
    const { keys, sealed } = await sealedFor(5, 8);
    for (const file of sealed) {
      expect(stanzasIn(file)).toHaveLength(8);
      expect(new Set(keys.map((key) => placeOf(key, file))).size).toBe(5);
    }
  });
});

/** As the site writes them. */
const writers: PageWriters = {
  version: '1',
  empire: (page) => reportInHtml({ ...page, map: knownMapInHtml(page.report, page.history) }),
  moderator: ({ report, campaignName, seal }) =>
    consoleInHtml({ report, campaignName, seal, viewAs: (empire) => `#${empire}`, map: wholeMapInHtml(report, []) }),
  battles: (report) => battlesInHtml(report),
  allBattles: (report) => recordedBattlesInHtml(report),
  orders: () => '',
};

describe('the moderator’s files', () => {
  const TURNS = 20;

  test('weigh the same over twenty turns, whether little or much is hidden', async () => {
    const table: Record<string, number[]> = {};
    for (const npes of [0, 4]) {
      const campaigns = tempFolder();
      playedCampaign(campaigns, { id: 'reach', turns: TURNS, npes, systems: 60 });
      const { id, folder, campaign, secret, keys } = openCampaign(campaigns, 'reach');
      if (!keys) throw new Error('the campaign has no keys');
      const files = await sealCampaign({ id, folder, campaign, secret, keys }, writers);
      const names = Array.from({ length: TURNS }, (_, index) => pageNameFor(secret, '.moderator', index + 1));
      table[npes] = [indexNameFor(keys.moderator, id), ...names].map((name) => files.get(name)?.length ?? 0);
    }
    expect(new Set(table[0]?.slice(1)).size).toBe(1);
    expect(table[4]).toEqual(table[0]);
  });

  test('have few classes, four times apart, that other files have too', () => {
    const kilobytes = (bytes: number) => bytes / 1024;
    expect([1, 262_144, 262_145, 1_048_577].map(moderatorClasses.page).map(kilobytes)).toEqual([256, 256, 1024, 4096]);
    expect([1, 65_536, 65_537].map(moderatorClasses.index).map(kilobytes)).toEqual([64, 64, 256]);
    for (const size of [65_536, 262_144, 1_048_576]) expect(sizeClassOf(size)).toBe(size);
  });
});
