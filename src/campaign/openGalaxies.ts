import { join } from 'node:path';
import type * as z from 'zod';
import { campaignFile } from '#schemas/campaign.ts';
import { type Galaxy, galaxy as galaxySchema } from '#schemas/galaxy.ts';
import { campaignIds } from './folders.ts';
import { parseJson } from './parseJson.ts';
import { parseYaml, placesIn } from './parseYaml.ts';
import { badFile, badInput, isBadInput, type Read } from './problems.ts';
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
  try {
    return readStrictly(join(folder, campaign, name), parse, schema);
  } catch (error) {
    throw isBadInput(error) ? damageIn(campaign, error.message) : error;
  }
}

function readStrictly<Schema extends z.ZodType>(file: string, parse: (text: string) => Read<unknown>, schema: Schema) {
  const text = readText(file);
  const parsed = parse(text);
  if (!parsed.ok) throw badFile(file, parsed.faults);
  const read = readAs(schema, parsed.value);
  if (read.ok) return read.value;
  const placeOf = placesIn(text);
  throw badFile(
    file,
    read.complaints.map((complaint) => ({ ...placeOf(complaint), message: complaint.message })),
  );
}

/** One line for whoever builds the site: the first thing that is wrong, and how to see all. The trace would tell them nothing. */
function damageIn(campaign: string, problems: string): Error {
  const [first] = problems.split('\n');
  const error = badInput(`${first}; look it over: coreward check ${campaign}`);
  error.stack = error.message;
  return error;
}
