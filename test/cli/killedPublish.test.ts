import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { packageRoot } from '#campaign/disk/package.ts';
import { mendSite } from '#cli/mendAfterKill.ts';
import { campaign } from '../builders/campaignFolder.ts';
import { coreward, tempFolder } from '../builders/coreward.ts';
import { SOAK, soaked } from '../builders/soaked.ts';

/** Milliseconds from the first file of the new site to the kill. */
const DELAYS = SOAK ? [0, 300, 700, 1200, 1800, 2500, 3300, 4200, 5200, 6300] : [300];
const bin = fileURLToPath(new URL('../../bin/coreward.mjs', import.meta.url));

/** Publishes, and is killed (kill -9) some time after the new site has begun to appear, if it is not done by then. */
async function killedPublish(home: string, site: string, delay: number): Promise<void> {
  const env = { ...process.env, NODE_OPTIONS: '', COREWARD_HOME: home };
  const child = spawn(process.execPath, [bin, 'publish', '--out', site, '--site', 'https://example.org'], {
    env,
    stdio: 'ignore',
  });
  const over = new Promise((resolve) => child.on('exit', resolve));
  let done = false;
  over.then(() => {
    done = true;
  });
  while (!done && !readdirSync(home).some((name) => name.includes('.unfinished-'))) await wait(20);
  await wait(delay);
  child.kill('SIGKILL');
  await over;
}

test.each(DELAYS)(
  'killed %d ms after the new site began to appear, a publish with a reveal leaves the old one or the new one',
  async (delay) => {
    const home = tempFolder(join(packageRoot, 'node_modules')); // on its own disk a site is built where it will be
    const it = campaign(home);
    await coreward(['reveal', 'reach', '--yes'], it);
    const site = join(home, 'site');
    mkdirSync(join(site, '_astro'), { recursive: true });
    writeFileSync(join(site, 'index.html'), 'the old site');
    await killedPublish(home, site, delay);
    await wait(1000); // the build that it had begun notices between two steps, and ends
    const left = () => readdirSync(home).filter((name) => name !== 'content' && name !== 'site');
    const said: string[] = [];
    const wasLeft = left().length > 0;
    mendSite({ note: (line) => said.push(line) }, site);
    expect(said).toHaveLength(wasLeft ? 1 : 0);
    for (const line of said) expect(line).toMatch(/^a publish was cut short: |^.+ was gone, since a publish was cut short /);
    const whole = readFileSync(join(site, 'index.html'), 'utf8');
    if (whole !== 'the old site') {
      expect(readdirSync(site)).toEqual(expect.arrayContaining(['404.html', '_astro', 'campaigns']));
      const undone = await coreward(['reveal', 'reach', '--undo'], it);
      expect(undone.err, 'what everybody can read is never taken back').toContain('the reveal of reach was published');
    }
    await wait(1500); // a build that nobody waits for any more would write on
    expect(left()).toEqual([]);
    const checked = await coreward(['check', 'reach'], it);
    expect(checked.code).toBe(0);
    expect(checked.err).toMatch(/^(reach: a command was cut short here[^\n]+\n)?$/);
    soaked(`a publish killed after ${delay} ms left the ${whole === 'the old site' ? 'old' : 'new'} site`);
  },
);
