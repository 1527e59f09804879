import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFolder } from '#campaign/disk/writeFiles.ts';
import { newCampaignFiles } from '#campaign/newCampaign.ts';
import { COMMITMENT_FILE } from '#campaign/trust/commitment.ts';
import { canonicalJson } from '#core/canonical.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Colony } from '#schemas/vbam/state.ts';
import { factsOf } from '#vbam/questions/exploration/knowing.ts';
import { newColonyOf } from '#vbam/questions/shared/colonies/newColony.ts';
import { laneGraphOf } from '#vbam/questions/shared/movement/laneGraph.ts';
import { unexplored } from '#vbam/tables/campaign/knowledge.ts';

const ID = 'great';
/** An empire owns what is within this number of jumps of its home. */
const NEAR = 4;
/** The number of orders on each sheet. */
export const ORDERS = 20;

/** A campaign in the middle of the game, in a folder of its own: every empire has settled the systems around its home, and has sent twenty orders. */
export function greatCampaign(
  systems: number,
  empires: number,
  change: (state: CampaignState, galaxy: Galaxy) => void = () => {},
): { campaigns: string; id: string } {
  const galaxy = generateGalaxy('bench', optionsFrom({ systems, homes: empires }));
  const settings = { id: ID, name: 'Great', visibility: 'fogged', scenario: 'first-steps' } as const;
  const files = newCampaignFiles({ ...settings, empires, npes: 0, galaxy, secret: '0'.repeat(64) }, 'campaign.schema.json');
  const state: CampaignState = JSON.parse(files.get('turns/000/state.json') ?? '');
  settle(state, galaxy);
  change(state, galaxy);
  files.set('turns/000/state.json', canonicalJson(state));
  files.delete(COMMITMENT_FILE); // it was made for another start
  const campaigns = mkdtempSync(join(tmpdir(), 'coreward-bench-'));
  process.on('exit', () => rmSync(campaigns, { recursive: true, force: true }));
  writeFolder(join(campaigns, ID), files);
  for (const empire of Object.keys(state.empires)) {
    writeFileSync(join(campaigns, ID, 'desk', `${empire}.md`), sheetOf(state, galaxy, empire));
  }
  return { campaigns, id: ID };
}

function settle(state: CampaignState, galaxy: Galaxy): void {
  const owners = ownersOf(state, galaxy);
  for (const system of galaxy.systems) {
    const owner = owners.get(system.id);
    const empire = owner === undefined ? undefined : state.empires[owner];
    const known = owner === undefined ? undefined : state.knowledge[owner];
    if (owner === undefined || !empire || !known) continue;
    empire.treasury = { epTenths: 100_000, pp: 1000, tp: 0, ip: 10 };
    known.systems[system.id] = factsOf(system, {}, 0);
    state.systems[system.id] = { discovered: 0 };
    if (system.capacity < 3 || system.id in state.colonies) continue;
    const people = { census: 2, morale: 2, economy: 1, industry: 1, agriculture: 1 };
    const { techLevel } = empire;
    state.colonies[system.id] = { ...newColonyOf({ system: system.id, owner, techLevel, founded: 0 }), ...people } as Colony;
  }
  for (const { id, a, b } of galaxy.lanes) {
    const owner = owners.get(a);
    if (owner === undefined || owners.get(b) !== owner) continue;
    const lane = state.lanes[id] ?? structuredClone(unexplored);
    state.lanes[id] = { ...lane, explored: true, knownBy: [...new Set([...lane.knownBy, owner])].sort() };
  }
}

/** Each system within a few jumps of a home belongs to the nearest. */
function ownersOf(state: CampaignState, galaxy: Galaxy): Map<string, string> {
  const graph = laneGraphOf(galaxy);
  const owners = new Map(Object.entries(state.empires).map(([id, { capital }]) => [capital as string, id]));
  let border = [...owners.keys()];
  for (let jump = 0; jump < NEAR; jump++) {
    border = border.flatMap((system) =>
      (graph.get(system) ?? []).filter((next) => {
        if (owners.has(next)) return false;
        owners.set(next, owners.get(system) as string);
        return true;
      }),
    );
  }
  return owners;
}

function sheetOf(state: CampaignState, galaxy: Galaxy, empire: string): string {
  const names = new Map(galaxy.systems.map(({ id, name }) => [id, name]));
  const own = Object.values(state.colonies).filter(({ owner }) => owner === empire);
  const at = own.map(({ system }) => `"${names.get(system)}"`);
  const home = `"${names.get(state.empires[empire]?.capital ?? '')}"`;
  const works = ['economy', 'industry', 'agriculture'].flatMap((what) => at.map((place) => `build ${what} at ${place}`));
  const others = [
    ...at.slice(0, 2).map((place) => `raise population at ${place}`),
    `build Scout at ${home}`,
    `build trading post at ${home}`,
    'invest 5 in research',
  ];
  const orders = [...works.slice(0, ORDERS - others.length), ...others];
  return `---\ncampaign: ${ID}\nempire: ${empire}\nturn: 1\n---\n\n${orders.map((order) => `- ${order}\n`).join('')}`;
}
