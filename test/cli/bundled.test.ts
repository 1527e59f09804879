import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { commandList } from '#cli/commandList.ts';
import { needsSources } from '#cli/main.ts';
import { campaign } from '../builders/campaignFolder.ts';
import { coreward, corewardChild, type Said, tempFolder } from '../builders/coreward.ts';
import { machineNode } from '../builders/machineNode.ts';

const names = Object.keys(commandList);

/** The command as people run it: from its bundle, in whatever Node they have. */
function bundled(args: readonly string[], home?: string): Said {
  return corewardChild(args, { node: machineNode(), ...(home ? { home } : {}) });
}

test('the bundle plays and verifies to the same bytes as the sources, by the Node of this machine', async () => {
  const home = tempFolder();
  const [ours, theirs] = [campaign(home), campaign()];
  const turn = [
    ['orders', 'reach', '--autopilot'],
    ['turn', 'reach', '--auto', '--yes'],
  ];
  for (const args of [...turn, ...turn]) {
    expect(bundled(args, home)).toMatchObject({ code: 0 });
    await coreward(args, theirs);
  }
  expect(ours.has('turns/002/log.json')).toBe(true);
  expect(ours.all()).toEqual(theirs.all());
  const verdict = await coreward(['verify', 'reach'], theirs);
  expect(verdict.code).toBe(0);
  expect(bundled(['verify', 'reach'], home)).toEqual(verdict);
});

test('the bundle has what Node 20 lacks of the language', async () => {
  const home = tempFolder();
  const [ours, theirs] = [campaign(home), campaign()];
  const args = ['orders', 'reach', '--setup']; // groups by objects, which orders and turns do not
  expect(bundled(args, home)).toMatchObject({ code: 0, err: '' });
  await coreward(args, theirs);
  expect(ours.all()).toEqual(theirs.all());
});

test('the bundle says the same as the sources, by the Node of this machine', async () => {
  const said = [['check', 'demo'], ['keys', 'demo'], ['statsu', 'demo'], ['turn'], ...names.map((name) => [name, '--help'])];
  for (const args of said) expect(bundled(args)).toEqual(await coreward(args, { campaigns: 'content/campaigns' }));
});

test('commands that start a worker or the builder of the site are run from the sources', () => {
  const starting = names.filter((name) => {
    const all = importedBy(`src/cli/commands/${name}.ts`);
    return [...all].some((file) => /new Worker\(|import\((?!')|astro\.mjs/.test(readFileSync(file, 'utf8')));
  });
  expect(starting.length).toBeGreaterThan(0);
  expect(names.filter((name) => needsSources([name, 'demo']))).toEqual(starting);
});

const aliases: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).imports;

/** All files of ours that a file loads, itself among them. */
function importedBy(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  const imports = /^(?:import|export) (?!type)[^;]*?from '([#.][^']+)'|import\('([#.][^']+)'\)/gm;
  for (const [, early, late] of readFileSync(file, 'utf8').matchAll(imports))
    importedBy(targetOf(file, early ?? late ?? ''), known);
  return known;
}

function targetOf(file: string, specifier: string): string {
  const [, alias, rest = ''] = /^(#\w+)\/(.*)$/.exec(specifier) ?? [];
  return alias ? posix.join(aliases[`${alias}/*`]?.replace('*', rest) ?? '') : posix.join(posix.dirname(file), specifier);
}
