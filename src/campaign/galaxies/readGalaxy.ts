import { extname } from 'node:path';
import { GENERATOR_VERSION } from '#generators/options.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import { galaxyInput } from '#schemas/vbam/galaxyInput.ts';
import { readText } from '../disk/textFile.ts';
import { parseJson } from '../reading/parseJson.ts';
import { placesIn } from '../reading/parseYaml.ts';
import { badFile, badInput, type Complaint, type Read } from '../reading/problems.ts';
import { readAs } from '../reading/readAs.ts';
import { completeLayout, galaxyFrom } from './completeGalaxy.ts';
import { galaxyComplaints } from './galaxyComplaints.ts';
import { galaxyFromCsv, type RawGalaxy } from './galaxyFromCsv.ts';

/** 10,000 systems take 3 MB. */
const LARGEST_GALAXY = 20;

/** A galaxy that a person kept, changed or made, as JSON or CSV. `homesNeeded` is the number of empires that want to start in it. */
export function readGalaxy(file: string, homesNeeded = 0): Galaxy {
  const text = readText(file, { megabytes: LARGEST_GALAXY });
  const raw = isCsv(file, text) ? galaxyFromCsv(text) : galaxyFromJson(text);
  if (!raw.ok) throw badFile(file, raw.faults);
  const { data, placeOf } = raw.value;
  refuseOtherVersions(data, file);
  const refusal = (complaints: readonly Complaint[]) =>
    badFile(
      file,
      complaints.map((complaint) => ({ ...placeOf(complaint), message: complaint.message })),
    );
  const read = readAs(galaxyInput, data);
  if (!read.ok) throw refusal(read.complaints);
  const layout = completeLayout(read.value);
  const complaints = galaxyComplaints(layout, homesNeeded);
  if (complaints.length > 0) throw refusal(complaints);
  return galaxyFrom(layout, read.value);
}

function isCsv(file: string, text: string): boolean {
  const extension = extname(file).toLowerCase();
  return extension === '.csv' || extension === '.tsv' || (extension !== '.json' && !text.trimStart().startsWith('{'));
}

function galaxyFromJson(text: string): Read<RawGalaxy> {
  const data = parseJson(text);
  return data.ok ? { ok: true, value: { data: data.value, placeOf: placesIn(text) } } : data;
}

/** Another version of the generator makes other galaxies from the same seed, so the seed in the file proves nothing. */
function refuseOtherVersions(data: unknown, file: string): void {
  const version = typeof data === 'object' && data !== null && 'generator' in data ? data.generator : undefined;
  if (typeof version !== 'number' || version === GENERATOR_VERSION) return;
  const help = 'to keep its systems and lanes as they are, write "generator": "hand"';
  throw badInput(`${file}: was made by generator ${version}, and this is generator ${GENERATOR_VERSION}; ${help}`);
}
