import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { renewedKeys } from '#campaign/keys/changeKeys.ts';
import { drawnKey } from '#campaign/keys/drawKeys.ts';
import { openCampaign } from '#campaign/openCampaign.ts';
import { indexNameFor } from '#campaign/publish/fileNames.ts';
import type { PageWriters } from '#campaign/publish/pages.ts';
import { sealCampaign } from '#campaign/publish/sealCampaign.ts';
import { deskFile, type SealedDesk, sealedDesk } from '#schemas/shared/desk.ts';
import type { SealedIndex } from '#schemas/shared/sealed.ts';
import type { CampaignKeys } from '#schemas/vbam/campaign.ts';
import { startFor } from '#vbam/setup/start.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { tempFolder } from '../builders/coreward.ts';
import { asLayout1 } from '../builders/olderTurn.ts';
import { change, playedCampaign } from '../builders/playedCampaign.ts';
import { unsealed } from '../builders/unseal.ts';

const writers: PageWriters = {
  version: '1',
  empire: () => '<h1></h1>',
  moderator: () => '<h1></h1>',
  battles: () => '',
  allBattles: () => '',
  orders: () => '',
};

async function published(
  turns: number,
  alter: (folder: string) => void = () => undefined,
  newKeys?: (keys: CampaignKeys) => CampaignKeys,
) {
  const campaigns = tempFolder();
  const folder = playedCampaign(campaigns, { id: 'reach', turns });
  alter(folder);
  const open = openCampaign(campaigns, 'reach');
  const own = open.keys as CampaignKeys;
  const keys = newKeys?.(own) ?? own;
  const files = await sealCampaign({ ...open, keys }, writers);
  const indexFor = (identity: string) => unsealed<SealedIndex>(files.get(indexNameFor(identity, 'reach')), identity);
  const deskFor = async (identity: string) => {
    const { desk } = await indexFor(identity);
    return desk === null ? null : sealedDesk.parse(await unsealed<SealedDesk>(files.get(desk), identity));
  };
  return { open, own, keys, files, folder, indexFor, deskFor };
}

describe('the desks of a campaign', () => {
  test.each([0, 2])('after turn %i lie beside its reports, one for each player, with what they know and no more', (turns) => {
    const campaigns = tempFolder();
    const folder = playedCampaign(campaigns, { id: 'reach', turns });
    const { state, galaxy, campaign } = openCampaign(campaigns, 'reach');
    const here = join(folder, 'turns', `00${turns}`, 'desks');
    const players = Object.keys(state.empires).filter((empire) => state.empires[empire]?.kind === 'player');
    expect(readdirSync(here).sort()).toEqual(players.map((empire) => `${empire}.json`).sort());
    for (const empire of players) {
      const desk = deskFile.parse(JSON.parse(readFileSync(join(here, `${empire}.json`), 'utf8')));
      expect(desk).toEqual({
        format: 4,
        campaign: 'reach',
        empire,
        turn: turns + 1,
        view: viewFor(state, galaxy, campaign, empire),
        ...(turns === 0 && { start: expect.objectContaining({ home: state.empires[empire]?.capital }) }),
      });
    }
  });

  test('are sealed for their players, before the first turn too', async () => {
    const { own, deskFor, open } = await published(0);
    for (const { empire, identity } of own.readers) {
      const desk = await deskFor(identity);
      expect(desk).toMatchObject({ campaign: 'reach', name: 'The Long Reach', empire, turn: 1, deadline: null });
      expect(desk?.moderator).toMatch(/^age1/);
      expect(desk?.view).toEqual(viewFor(open.state, open.galaxy, open.campaign, empire));
    }
    expect(await deskFor(own.moderator)).toBe(null);
  });

  test('have the start with them as long as it can be chosen', async () => {
    const startOf = async ({ own, open, deskFor }: Awaited<ReturnType<typeof published>>) => {
      const desk = await deskFor(own.readers[0]?.identity ?? '');
      const { view, ...start } = startFor(open.state, open.galaxy, open.campaign, own.readers[0]?.empire ?? '');
      return [desk?.start, start];
    };
    const [told, start] = await startOf(await published(0));
    expect(told).toEqual(start);
    expect((await startOf(await published(1)))[0]).toBe(null);
  });

  test('tell where orders are sent, and nothing else does', async () => {
    const ann = (folder: string) =>
      change(folder, 'campaign.yaml', (text) =>
        text.replace(/(moderator:\n {2}name:) ""(.*\n {2}mail:) ""/, '$1 Ann$2 ann@example.org'),
      );
    const { own, deskFor } = await published(1, ann);
    expect((await deskFor(own.readers[0]?.identity ?? ''))?.sendTo).toEqual({ name: 'Ann', mail: 'ann@example.org' });
    const without = await published(1, (folder) =>
      change(folder, 'campaign.yaml', (text) => text.replace(/moderator:\n( {2}.*\n)+/, '')),
    );
    expect((await without.deskFor(without.own.readers[0]?.identity ?? ''))?.sendTo).toEqual({ name: '', mail: '' });
  });

  test('number no lane: the highest number would tell how many there are', async () => {
    const { own, deskFor, open } = await published(2);
    expect(open.galaxy.lanes.map(({ id }) => id)).toContain('lane-1');
    for (const { identity } of own.readers) expect(JSON.stringify(await deskFor(identity))).not.toMatch(/"lane-\d/);
  });

  test('cannot be opened by another player', async () => {
    const { own, files, indexFor } = await published(1);
    const [one, other] = own.readers;
    const { desk } = await indexFor(one?.identity ?? '');
    await expect(unsealed(files.get(desk ?? ''), other?.identity ?? '')).rejects.toThrow();
  });

  test('are not for a key that was replaced', async () => {
    const first = (keys: CampaignKeys) => keys.readers[0]?.empire ?? '';
    const { own, keys, deskFor } = await published(1, undefined, (old) => renewedKeys(old, first(old), 1, drawnKey).keys);
    const [old] = own.readers;
    const now = keys.readers.find(({ empire, until }) => empire === old?.empire && until === null);
    expect(await deskFor(old?.identity ?? '')).toBe(null);
    const desk = await deskFor(now?.identity ?? '');
    expect(desk).toMatchObject({ empire: old?.empire, token: expect.stringMatching(/^(\w{4}-){5}\w{4}$/) });
    expect(desk?.token).not.toBe((await (await published(1)).deskFor(old?.identity ?? ''))?.token); // whoever has the old link has that one
  });

  test('go by the rules and the calendar of now', async () => {
    const { own, deskFor } = await published(1, (folder) =>
      change(folder, 'campaign.yaml', (text) =>
        text.replace(/mothballing: \w+/, 'mothballing: true').replace(/firstDeadline: null/, 'firstDeadline: 2031-03-02'),
      ),
    );
    const desk = await deskFor(own.readers[0]?.identity ?? '');
    expect(desk?.deadline).toMatch(/^\w+day 2031-/);
    expect(desk?.view.rules).toMatchObject({ mothballing: true });
  });

  test('a turn of before there were desks has none, and its reports are read all the same', async () => {
    const { own, deskFor } = await published(1, (folder) => {
      rmSync(join(folder, 'turns/001/desks'), { recursive: true });
      asLayout1(folder, 'turns/001');
    });
    expect(await deskFor(own.readers[0]?.identity ?? '')).toBe(null);
  });
});
