import { join } from 'node:path';
import type * as z from 'zod';
import { parseJson } from '../reading/parseJson.ts';
import { parseYaml, placesIn } from '../reading/parseYaml.ts';
import { badFile, badInput, isBadInput } from '../reading/problems.ts';
import { readAs } from '../reading/readAs.ts';
import { readText } from './textFile.ts';

/** One file of a campaign, for building the site: it is sound, or the build stops with one line that says why. */
export function strictFile<Schema extends z.ZodType>(
  campaigns: string,
  campaign: string,
  name: string,
  schema: Schema,
): z.output<Schema> {
  try {
    return readStrictly(join(campaigns, campaign, name), schema, name === 'secrets.json');
  } catch (error) {
    throw isBadInput(error) ? damageIn(campaign, error.message) : error;
  }
}

function readStrictly<Schema extends z.ZodType>(file: string, schema: Schema, secretly: boolean): z.output<Schema> {
  const text = readText(file);
  const parsed = file.endsWith('.yaml') ? parseYaml(text) : parseJson(text);
  if (!parsed.ok) {
    const faults = secretly
      ? parsed.faults.map((fault) => ({ ...fault, message: 'this is no JSON from here on' }))
      : parsed.faults;
    throw badFile(file, faults);
  }
  const read = readAs(schema, parsed.value, { secretly });
  if (read.ok) return read.value;
  const placeOf = placesIn(text);
  throw badFile(
    file,
    read.complaints.map((complaint) => ({ ...placeOf(complaint), message: complaint.message })),
  );
}

/** The first thing that is wrong, and how to see all. A trace would mean nothing to the reader. */
function damageIn(campaign: string, problems: string): Error {
  const [first] = problems.split('\n');
  const error = badInput(`${first}; look it over: coreward check ${campaign}`);
  error.stack = error.message;
  return error;
}
