import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SEALED_FOLDER } from '#campaign/publish/sealedFolder.ts';
import { buildSite } from '#cli/buildSite.ts';
import { bareProject } from './bareProject.ts';
import { ID, KEPT, longCampaign } from './longCampaign.ts';
import { measure } from './ratio.ts';
import { tell } from './tell.ts';

/** `node test/bench/site.ts [turns] [empires] [systems] [runs]`: smaller numbers are for whoever works on it. */
const [turns = 200, empires = 8, systems = 60, runs = 3] = process.argv.slice(2).map(Number);

const temporary = mkdtempSync(join(tmpdir(), 'coreward-bench-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
const [home, bare] = [join(temporary, 'home'), join(temporary, 'bare')];
const folder = longCampaign(home, { turns, empires, systems });
const built = await buildSite({ COREWARD_HOME: home, COREWARD_OUT: join(home, 'dist') });
if (!built.ok) throw new Error(built.output);
cpSync(join(folder, SEALED_FOLDER), join(home, KEPT), { recursive: true });
const { moderator } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')).keys;
const { pages, bytes } = await bareProject(bare, { site: join(home, 'dist'), campaign: ID, moderator });
process.stdout.write(`${turns} turns, ${empires} players, ${systems} systems: ${pages} pages, ${Math.round(bytes / 1e6)} MB\n`);

const results = [
  measure({
    what: 'the first build of the site against a bare Astro build of the same pages',
    side: ['site.ts', home, 'first'],
    against: ['bareSite.ts', bare],
    most: 3,
    runs,
  }),
  measure({
    what: 'the build after one more turn against a bare Astro build of all pages',
    side: ['site.ts', home, 'next', String(turns + 1)],
    against: ['bareSite.ts', bare],
    most: 1,
    runs,
  }),
];

for (const { line, holds } of results) tell(holds, line);
