import { campaignFolder } from '#campaign/disk/folders.ts';
import { refuseCampaignPlace } from '#campaign/disk/outPlace.ts';
import { badInput } from '#campaign/reading/problems.ts';
import { campaignIn } from '../campaignIn.ts';
import type { Command, Given } from '../command.ts';
import { commandList } from '../commandList.ts';
import { type Exporter, intoFile } from '../export/exporter.ts';
import type { Terminal } from '../terminal.ts';

const formats = ['campaign', 'csv', 'html', 'md', 'galaxy'] as const;
type Format = (typeof formats)[number];

/** Each is loaded only when it is wanted. */
const exporters: Record<Format, () => Promise<Exporter>> = {
  campaign: async () => intoFile((await import('../export/campaign.ts')).exportCampaign),
  csv: async () => intoFile((await import('../export/tables.ts')).exportTables),
  html: async () => intoFile((await import('../export/archive.ts')).exportArchive),
  md: async () => (await import('../export/markdown.ts')).exportMarkdown,
  galaxy: async () => intoFile((await import('../export/galaxy.ts')).exportGalaxy),
};

export const exportCommand: Command = {
  ...commandList.export,
  flags: [
    {
      name: 'out',
      value: 'FILE',
      help: 'the file to write, packed if it ends with .gz; with --format csv a new folder; md needs none',
    },
    {
      name: 'format',
      value: 'FORMAT',
      choices: formats,
      help: 'what to write',
      usual: 'campaign, or html or md where --out ends with .html or .md,',
    },
    {
      name: 'empire',
      value: 'EMPIRE',
      help: 'only what this empire knows, from its own reports, by id or name; with csv, html and md',
    },
    { name: 'from', value: 'TURN', help: 'with --empire, the first turn: for a newcomer, who may not read what was before' },
    { name: 'turn', value: 'TURN', help: 'with --format md, the turn of the report; 0 is the set-up', usual: 'the last' },
    { name: 'no-secrets', help: 'leaves secrets.json out, for sharing after play; with --format campaign' },
    { name: 'force', help: 'lets --out replace a file' },
    { name: 'json', help: 'for machines' },
  ],
  notes: () => [
    'campaign  everything, to keep or to move: coreward import brings it back byte for byte. Whoever has it can read all.',
    'csv       systems, lanes, empires, colonies, fleets, units, treaties, and ledger and events turn by turn.',
    'html      all turns of one empire as one page that opens from disk, without a network: for its player to keep.',
    'md        the report of one empire on one turn, to be sent by mail to a player who cannot open the site.',
    'galaxy    the map alone: coreward new --galaxy begins another campaign in it.',
  ],
  run: runExport,
};

async function runExport(given: Given, terminal: Terminal): Promise<number> {
  const id = campaignIn(given, 'export');
  const folder = campaignFolder(terminal.campaigns, id);
  const out = given.text('out') === '-' ? null : (given.text('out') ?? null);
  const format = formatFor(given.text('format'), out);
  refuseContradictions(given, format, id);
  if (out !== null) refuseCampaignPlace(out, terminal.campaigns, format === 'csv' ? 'folder' : 'file');
  const write = await exporters[format]();
  return write({ id, folder, out, given, terminal });
}

function formatFor(format: string | undefined, out: string | null): Format {
  const ending = /\.html?$/i.test(out ?? '') ? 'html' : /\.(md|markdown)$/i.test(out ?? '') ? 'md' : 'campaign';
  return formats.find((name) => name === format) ?? ending;
}

function refuseContradictions(given: Given, format: Format, id: string): void {
  const forEmpire = format === 'csv' || format === 'html' || format === 'md';
  if (given.has('empire') && !forEmpire)
    throw badInput(`--empire goes with --format csv, html or md; --format ${format} writes what everybody knows`);
  if (given.has('from') && !given.has('empire')) throw badInput('--from goes with --empire: all else is written whole');
  if ((format === 'html' || format === 'md') && !given.has('empire'))
    throw badInput(
      `--format ${format} is for one player: give --empire too, such as coreward export ${id} --format ${format} --empire ...`,
    );
  if (given.has('turn') && format !== 'md') throw badInput('--turn goes with --format md: the others write all turns');
  if (given.has('from') && format === 'md') throw badInput('--format md writes one turn: name it by --turn instead of --from');
  if (given.has('no-secrets') && format !== 'campaign')
    throw badInput(`--no-secrets goes with --format campaign only: --format ${format} holds none`);
}
