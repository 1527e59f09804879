import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { canonicalJson } from '#core/canonical.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { generationLog } from '#generators/log.ts';
import { optionsFrom } from '#generators/options.ts';
import { pinnedLines } from './pinned.ts';

const pinned = pinnedLines();
const lines = (text: readonly string[]) => `${text.join('\n')}\n`;

test('pinned galaxies have the bytes they always had', async () => {
  await expect(lines(pinned)).toMatchFileSnapshot('galaxies.txt');
});

test('two runs give the same bytes', () => {
  expect(pinnedLines()).toEqual(pinned);
});

test.each([
  ['22', 'node_modules/node22/bin/node'],
  ['24', 'node_modules/node/bin/node'],
])('Node %s gives the same bytes', (version, node) => {
  const script = `
    import { pinnedLines } from ${JSON.stringify(`file://${resolve('test/golden/pinned.ts')}`)};
    console.log(process.versions.node.split('.')[0]);
    for (const line of pinnedLines()) console.log(line);`;
  const printed = execFileSync(resolve(node), ['--no-warnings', '--input-type=module', '--eval', script], { encoding: 'utf8' });
  expect(printed.trimEnd().split('\n')).toEqual([version, ...pinned]);
});

test('a small galaxy, to be read by people', async () => {
  await expect(canonicalJson(generateGalaxy('andromeda', optionsFrom({ systems: 12, homes: 2 })))).toMatchFileSnapshot(
    'andromeda-12.json',
  );
});

test('its generation log, to be read by people', async () => {
  await expect(lines(generationLog(generateGalaxy('andromeda', optionsFrom({ systems: 12, homes: 2 }))))).toMatchFileSnapshot(
    'andromeda-12.log.txt',
  );
});
