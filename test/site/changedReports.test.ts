import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sealReports } from '../../src/site/data/sealReports.ts';
import { coreward, tempFolder } from '../builders/coreward.ts';
import { change, playedCampaign } from '../builders/playedCampaign.ts';

/** Runs what the build of the site does with the campaigns of a home. */
async function build(home: string): Promise<string[]> {
  vi.stubEnv('COREWARD_HOME', home);
  onTestFinished(() => void vi.unstubAllEnvs());
  const dist = join(home, 'dist');
  mkdirSync(dist, { recursive: true });
  const said: string[] = [];
  const logger = { info: (line: string) => said.push(line), warn: (line: string) => said.push(line) };
  const { hooks } = sealReports() as AstroIntegration & { hooks: Record<string, (given: object) => Promise<void> | void> };
  await hooks['astro:build:start']?.({} as never);
  await hooks['astro:build:done']?.({ dir: pathToFileURL(`${dist}/`), logger } as never);
  return said;
}

test('a site is not built from a report that was changed, be it of an old turn, however it is built', async () => {
  const home = tempFolder();
  const campaigns = join(home, 'content', 'campaigns');
  const folder = playedCampaign(campaigns, { id: 'reach', turns: 2 });
  expect(await build(home)).toEqual([expect.stringMatching(/^reach: \d+ sealed files$/)]);

  change(folder, 'turns/001/reports/public.json', (text) => text.replace('"press":[]', '"press":["We have won."]'));
  const line = /turns\/001\/log\.json:\d+:\d+ turns\/001\/reports\/public\.json was changed after the turn: put the old one back/;
  await expect(build(home)).rejects.toThrow(line);
  const out = join(home, 'public');
  expect(await coreward(['publish', '--out', out], { campaigns })).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(
      new RegExp(`${line.source}\nreach is damaged, so nothing is published: coreward check reach tells more\n`),
    ),
  });
});
