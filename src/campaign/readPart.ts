import { join } from 'node:path';
import type * as z from 'zod';
import { parseJson } from './parseJson.ts';
import { parseYaml, placesIn } from './parseYaml.ts';
import { badFile, badInput, isBadInput } from './problems.ts';
import { readAs } from './readAs.ts';
import { readText } from './textFile.ts';

/** One file of a campaign, for the site: it must be right, or the site is not built. */
export function readPart<Schema extends z.ZodType>(
  campaigns: string,
  id: string,
  file: string,
  schema: Schema,
): z.output<Schema> {
  try {
    return readStrictly(join(campaigns, id, file), schema);
  } catch (error) {
    throw isBadInput(error) ? damageIn(id, error.message) : error;
  }
}

function readStrictly<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const text = readText(file);
  const parsed = file.endsWith('.yaml') ? parseYaml(text) : parseJson(text);
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
