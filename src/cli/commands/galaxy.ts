import { extname } from 'node:path';
import { refuseCampaignPlace } from '#campaign/disk/outPlace.ts';
import { writeFile } from '#campaign/disk/writeFiles.ts';
import { badInput } from '#campaign/reading/problems.ts';
import { canonicalJson } from '#core/canonical.ts';
import { listed } from '#core/listed.ts';
import { generationLog } from '#generators/log.ts';
import { defaultOptions } from '#generators/options.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import { galaxyCsv, galaxyGraphml } from '#vbam/report/galaxyFiles.ts';
import { type Command, exitCodes, type Given } from '../command.ts';
import { commandList } from '../commandList.ts';
import { galaxyFromFlags, mapFlag, namesFlag, ruleFlags, shapeFlag, systemsFlag } from '../galaxyFlags.ts';
import type { Terminal } from '../terminal.ts';

const formats = ['json', 'svg', 'csv', 'graphml', 'log'] as const;
type Format = (typeof formats)[number];

const writers: Record<Format, (galaxy: Galaxy) => string | Promise<string>> = {
  json: canonicalJson,
  csv: galaxyCsv,
  graphml: galaxyGraphml,
  log: (galaxy) =>
    generationLog(galaxy)
      .map((line) => `${line}\n`)
      .join(''),
  // the map is the largest part of the program, and few calls draw it
  svg: async (galaxy) => (await import('#vbam/report/map/mapSvg.ts')).mapSvg(galaxy, { standalone: true }),
};

export const galaxyCommand: Command = {
  ...commandList.galaxy,
  flags: [
    { name: 'seed', value: 'SEED', help: 'any word or number; it decides everything' },
    { ...systemsFlag, usual: String(defaultOptions.systems) },
    {
      name: 'homes',
      value: 'N',
      help: 'how many home systems, one for each empire',
      usual: `${defaultOptions.homes}, or fewer in a small galaxy,`,
    },
    shapeFlag,
    mapFlag,
    namesFlag,
    ...ruleFlags,
    {
      name: 'format',
      value: 'FORMAT',
      choices: formats,
      help: 'json if neither this nor --out says otherwise; log tells every roll',
    },
    { name: 'out', value: 'FILE', help: 'the file to write', usual: 'standard output' },
    { name: 'force', help: 'lets --out replace a file' },
  ],
  run: runGalaxy,
};

async function runGalaxy(given: Given, terminal: Terminal): Promise<number> {
  const seed = given.text('seed');
  if (seed === undefined) throw badInput('--seed is missing: type any word, such as coreward galaxy --seed andromeda');
  const out = given.text('out');
  const format = formatFor(given.text('format'), out);
  const galaxy = galaxyFromFlags(given, seed, { systems: given.whole('systems'), homes: given.whole('homes') }, terminal);
  const text = await writers[format](galaxy);
  if (out === undefined || out === '-') terminal.out(text);
  else {
    refuseCampaignPlace(out, terminal.campaigns, 'file');
    writeFile(out, text, { force: given.has('force'), openly: true });
    terminal.note(`${out}: ${galaxy.systems.length} systems and ${galaxy.lanes.length} lanes, fingerprint ${galaxy.fingerprint}`);
  }
  return exitCodes.well;
}

function formatFor(format: string | undefined, out: string | undefined): Format {
  const ending = extname(out ?? '')
    .slice(1)
    .toLowerCase();
  const wanted = format ?? (ending === '' ? 'json' : ending);
  const known = formats.find((name) => name === wanted);
  if (known) return known;
  throw badInput(`${out}: the ending .${ending} is no format; give --format ${listed(formats)}`);
}
