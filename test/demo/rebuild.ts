import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { turnNumbers } from '#campaign/folders.ts';
import { CAMPAIGN_SCHEMA } from '#campaign/package.ts';
import { turnFolder } from '#campaign/turnFolder.ts';
import { demoRecipe } from './recipe.ts';

/*
 * Plays the demo campaign anew with the sheets it was played with: after a change of rules or of a file's layout,
 * `node test/demo/rebuild.ts` makes content/campaigns/demo current. Orders that no longer stand are told.
 */
const demo = fileURLToPath(new URL('../../content/campaigns/demo', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'coreward-demo-'));
const fresh = join(home, 'content/campaigns/demo');
const bin = fileURLToPath(new URL('../../bin/coreward.mjs', import.meta.url));

mkdirSync(join(home, 'content/campaigns'), { recursive: true });
run(['new', 'demo', ...demoRecipe]);
cpSync(join(demo, 'campaign.yaml'), join(fresh, 'campaign.yaml'));
for (const turn of turnNumbers(demo).filter((number) => number > 0)) {
  const inputs = join(demo, turnFolder(turn), 'inputs');
  mkdirSync(join(fresh, 'desk'), { recursive: true });
  for (const file of readdirSync(inputs)) writeFileSync(join(fresh, 'desk', file), readFileSync(join(inputs, file)));
  process.stdout.write(run(['turn', 'demo', '--auto', '--yes']));
}
rmSync(join(fresh, CAMPAIGN_SCHEMA)); // in the clone itself campaign.yaml leads to the one in schemas/
rmSync(demo, { recursive: true });
cpSync(fresh, demo, { recursive: true });
rmSync(home, { recursive: true });

function run(args: string[]): string {
  return execFileSync(process.execPath, [bin, ...args], { encoding: 'utf8', env: { ...process.env, COREWARD_HOME: home } });
}
