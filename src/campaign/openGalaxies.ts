import { join } from 'node:path';
import type * as z from 'zod';
import { campaignFile } from '#schemas/campaign.ts';
import { type Galaxy, galaxy as galaxySchema } from '#schemas/galaxy.ts';
import { campaignIds } from './folders.ts';
import { parseJson } from './parseJson.ts';
import { parseYaml } from './parseYaml.ts';
import { badFile, badInput, type Read } from './problems.ts';
import { readAs } from './readAs.ts';
import { readText } from './textFile.ts';

/** A campaign whose map everybody may see. */
export interface OpenGalaxy {
  campaign: string;
  name: string;
  galaxy: Galaxy;
}

/** The galaxies of all open campaigns. That of a fogged one is not even read. */
export function openGalaxies(folder: string): OpenGalaxy[] {
  return campaignIds(folder).flatMap((campaign) => {
    const head = readFile(folder, campaign, 'campaign.yaml', parseYaml, campaignFile);
    if (head.visibility !== 'open') return [];
    return [{ campaign, name: head.name, galaxy: readFile(folder, campaign, 'galaxy.json', parseJson, galaxySchema) }];
  });
}

function readFile<Schema extends z.ZodType>(
  folder: string,
  campaign: string,
  name: string,
  parse: (text: string) => Read<unknown>,
  schema: Schema,
): z.output<Schema> {
  const file = join(folder, campaign, name);
  const parsed = parse(readText(file));
  if (!parsed.ok) throw badFile(file, parsed.faults);
  const read = readAs(schema, parsed.value);
  if (!read.ok) throw badInput(`${file}: ${read.complaints[0]?.message}; see all with: coreward check ${campaign}`);
  return read.value;
}
