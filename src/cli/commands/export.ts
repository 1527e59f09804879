import { campaignFolder } from '#campaign/disk/folders.ts';
import { refuseCampaignPlace } from '#campaign/disk/outPlace.ts';
import { badInput } from '#campaign/reading/problems.ts';
import { campaignIn } from '../campaignIn.ts';
import type { Command, Given } from '../command.ts';
import { commandList } from '../commandList.ts';
import type { Exporter } from '../export/exporter.ts';
import type { Terminal } from '../terminal.ts';

const formats = ['campaign', 'csv', 'html', 'galaxy'] as const;
type Format = (typeof formats)[number];

/** Each is loaded only when it is wanted. */
const exporters: Record<Format, () => Promise<Exporter>> = {
  campaign: async () => (await import('../export/campaign.ts')).exportCampaign,
  csv: async () => (await import('../export/tables.ts')).exportTables,
  html: async () => (await import('../export/archive.ts')).exportArchive,
  galaxy: async () => (await import('../export/galaxy.ts')).exportGalaxy,
};

export const exportCommand: Command = {
  ...commandList.export,
  flags: [
    { name: 'out', value: 'FILE', help: 'the file to write, packed if it ends with .gz; with --format csv a new folder' },
    {
      name: 'format',
      value: 'FORMAT',
      choices: formats,
      help: 'what to write',
      usual: 'campaign, or html where --out ends with .html,',
    },
    { name: 'empire', value: 'EMPIRE', help: 'only what this empire knows, from its own reports; with csv and html' },
    { name: 'from', value: 'TURN', help: 'with --empire, the first turn: for a newcomer, who may not read what was before' },
    { name: 'no-secrets', help: 'leaves secrets.json out, for sharing after play; with --format campaign' },
    { name: 'force', help: 'lets --out replace a file' },
    { name: 'json', help: 'for machines' },
  ],
  notes: () => [
    'campaign  everything, to keep or to move: coreward import brings it back byte for byte. Whoever has it can read all.',
    'csv       systems, lanes, empires, colonies, fleets, units, treaties, and ledger and events turn by turn.',
    'html      all turns of one empire as one page that opens from disk, without a network: for its player to keep.',
    'galaxy    the map alone: coreward new --galaxy begins another campaign in it.',
  ],
  run: runExport,
};

async function runExport(given: Given, terminal: Terminal): Promise<number> {
  const id = campaignIn(given, 'export');
  const folder = campaignFolder(terminal.campaigns, id);
  const out = given.text('out');
  if (out === undefined || out === '-') throw badInput(`where to? Example: coreward export ${id} --out ${id}.coreward.gz`);
  const format = formatFor(given.text('format'), out);
  refuseContradictions(given, format, id);
  refuseCampaignPlace(out, terminal.campaigns, format === 'csv' ? 'folder' : 'file');
  const write = await exporters[format]();
  return write({ id, folder, out, given, terminal });
}

function formatFor(format: string | undefined, out: string): Format {
  return formats.find((name) => name === format) ?? (/\.html?$/i.test(out) ? 'html' : 'campaign');
}

function refuseContradictions(given: Given, format: Format, id: string): void {
  const forEmpire = format === 'csv' || format === 'html';
  if (given.has('empire') && !forEmpire)
    throw badInput(`--empire goes with --format csv or html; --format ${format} writes what everybody knows`);
  if (given.has('from') && !given.has('empire')) throw badInput('--from goes with --empire: all else is written whole');
  if (format === 'html' && !given.has('empire'))
    throw badInput(
      `--format html is for one player: give --empire too, such as coreward export ${id} --format html --empire ...`,
    );
  if (given.has('no-secrets') && format !== 'campaign')
    throw badInput(`--no-secrets goes with --format campaign only: --format ${format} holds none`);
}
