import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCampaign } from '#campaign/openCampaign.ts';
import { indexNameFor } from '#campaign/publish/fileNames.ts';
import { sealCampaign } from '#campaign/publish/sealCampaign.ts';
import { keepReveal } from '#campaign/trust/reveal.ts';
import { type SealedBundle, type SealedIndex, sealedIndex } from '#schemas/shared/sealed.ts';
import type { CampaignKeys } from '#schemas/vbam/campaign.ts';
import { mapNow } from '#vbam/questions/galaxy/mapNow.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { pageWriters } from '../../src/site/data/privatePages.ts';
import { sheet } from '../builders/campaignFolder.ts';
import { tempFolder } from '../builders/coreward.ts';
import { playedCampaign } from '../builders/playedCampaign.ts';
import { unsealed } from '../builders/unseal.ts';

/** A fogged campaign of three turns, published by the real writers, with one sheet on the desk. */
async function published({ over = false } = {}) {
  const campaigns = tempFolder();
  const folder = playedCampaign(campaigns, { id: 'reach', turns: 3 });
  const open = openCampaign(campaigns, 'reach');
  const keys = open.keys as CampaignKeys;
  const [sender] = keys.readers;
  writeFileSync(join(folder, 'desk', `${sender?.empire}.md`), sheet(sender?.empire ?? '', 4, 'no orders'));
  if (over) keepReveal(folder, 3);
  const files = await sealCampaign({ ...open, keys }, pageWriters());
  const indexOf = async (identity: string) =>
    sealedIndex.parse(await unsealed<SealedIndex>(files.get(indexNameFor(identity, 'reach')), identity));
  const bundle = (file: string | undefined, identity: string) => unsealed<SealedBundle>(files.get(file ?? ''), identity);
  return { open, keys, indexOf, bundle };
}

test('the moderator’s console is in no bundle, index or desk that anybody else opens; view as opens the very same files', async () => {
  const { open, keys, indexOf, bundle } = await published();
  const own = await indexOf(keys.moderator);
  expect(own.views.map(({ id }) => id).sort()).toEqual(['moderator', ...Object.keys(open.state.empires)].sort());
  const consoles = own.views.find(({ id }) => id === 'moderator');
  const told = await bundle(consoles?.turns.at(-1)?.file, keys.moderator);
  expect(told.pages[0]?.html).toContain('moderator’s console');
  for (const { name } of mapNow(open.galaxy, open.state).systems) expect(told.pages[0]?.html).toContain(name);
  for (const { empire, identity } of keys.readers) {
    const index = await indexOf(identity);
    expect(index.orders).toBeNull();
    expect(index.views).toEqual(own.views.filter(({ id }) => id === empire));
    const view = viewFor(open.state, open.galaxy, open.campaign, empire);
    const hidden = open.galaxy.systems.filter(({ id }) => !(id in view.systems)).map(({ name }) => name);
    expect(hidden.length).toBeGreaterThan(3);
    for (const { file } of index.views[0]?.turns ?? []) {
      const { pages } = await bundle(file, identity);
      expect(pages.map(({ id }) => id)).toEqual([empire]);
      const html = pages.map((page) => page.html).join('');
      for (const word of ['console', 'decisions.md', 'data-orders', 'Seen by', 'copy-lines']) expect(html).not.toContain(word);
      for (const name of hidden) expect(html).not.toMatch(new RegExp(`(?<![\\w-])${name}(?![\\w-])`));
    }
    await expect(bundle(consoles?.turns[0]?.file, identity)).rejects.toThrow();
  }
}, 60_000);

test('a view that nobody else reads is shown from the moderator’s own file', async () => {
  const { open, keys, indexOf, bundle } = await published();
  const { views } = await indexOf(keys.moderator);
  const [unplayed] = Object.keys(open.state.empires).filter((id) => keys.readers.every(({ empire }) => empire !== id));
  const turns = views.find(({ id }) => id === unplayed)?.turns;
  expect(turns).toEqual(views.find(({ id }) => id === 'moderator')?.turns);
  expect((await bundle(turns?.[0]?.file, keys.moderator)).pages.map(({ id }) => id)).toContain(unplayed);
}, 60_000);

test('who has sent what is told to the moderator alone, as it was when the site was built', async () => {
  const { open, keys, indexOf } = await published();
  const { orders } = await indexOf(keys.moderator);
  const names = keys.readers.map(({ empire }) => open.state.empires[empire]?.name);
  expect(orders).toContain('Orders for turn 4');
  expect(orders).toMatch(new RegExp(`${names[0]}</th><td>sent`));
  expect(orders).toMatch(new RegExp(`${names[1]}</th><td><strong class="trouble">missing`));
}, 60_000);

test('after the reveal no desk is sealed and no orders are waited for: no turn is played any more', async () => {
  const { keys, indexOf } = await published({ over: true });
  expect((await indexOf(keys.moderator)).orders).toBeNull();
  for (const { identity } of keys.readers) expect((await indexOf(identity)).desk).toBeNull();
}, 60_000);
