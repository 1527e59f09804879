import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFolder } from '#campaign/disk/writeFiles.ts';
import { newCampaignFiles } from '#campaign/newCampaign.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import { tempFolder } from './coreward.ts';

const files = newCampaignFiles(
  {
    id: 'reach',
    name: 'The Long Reach',
    visibility: 'fogged',
    scenario: 'first-steps',
    empires: 2,
    npes: 1,
    galaxy: generateGalaxy('andromeda', optionsFrom({ systems: 24, homes: 3 })),
    secret: '0'.repeat(64),
  },
  'campaign.schema.json',
);

/** The ids of its two players and of the empire that nobody plays. */
export const [first, second, npe] = [...(files.get('campaign.yaml') ?? '').matchAll(/empire: (\S+)/g)].map(([, id]) => id) as [
  string,
  string,
  string,
];

/** The system in which an empire has its capital, by name. */
export function capitalOf(empire: string): string {
  const id = JSON.parse(files.get('turns/000/state.json') ?? '').empires[empire].capital;
  return JSON.parse(files.get('galaxy.json') ?? '').systems.find((system: { id: string }) => system.id === id).name;
}

export function nameOf(empire: string): string {
  return JSON.parse(files.get('turns/000/state.json') ?? '').empires[empire].name;
}

/** A campaign of two players and one other, in a folder of its own. */
export interface TestCampaign {
  /** for `coreward(..., { campaigns })` */
  campaigns: string;
  folder: string;
  /** puts a sheet on the desk */
  desk(file: string, text: string): void;
  read(file: string): string;
  has(file: string): boolean;
  /** all files with their content, except those of some folders */
  all(...without: string[]): Record<string, string>;
}

export function campaign(home = tempFolder()): TestCampaign {
  const campaigns = join(home, 'content', 'campaigns');
  const folder = join(campaigns, 'reach');
  writeFolder(folder, files);
  return {
    campaigns,
    folder,
    desk: (file, text) => writeFileSync(join(folder, 'desk', file), text),
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    has: (file) => existsSync(join(folder, file)),
    all: (...without) => filesIn(folder, ...without),
  };
}

/** All files below a folder with their content, except those of some folders. */
export function filesIn(folder: string, ...without: string[]): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const found = names.filter((name) => statSync(join(folder, name)).isFile());
  const kept = found.filter((name) => !without.some((part) => name.startsWith(`${part}/`)));
  return Object.fromEntries(kept.map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
}

/** A sheet with these orders. */
export function sheet(empire: string, turn: number, ...orders: string[]): string {
  return `---\ncampaign: reach\nempire: ${empire}\nturn: ${turn}\n---\n\n## Economy\n\n${orders.map((order) => `- ${order}\n`).join('')}`;
}
