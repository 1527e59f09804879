import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { type ModeratorReport, moderatorReport, type TurnReport, turnReport } from '#schemas/vbam/report.ts';
import { namesIn, turnNumbers } from '../disk/folders.ts';
import { bytesOf, textFrom } from '../disk/textFile.ts';
import { parseJson } from '../reading/parseJson.ts';
import { badFile, badInput } from '../reading/problems.ts';
import { readAs } from '../reading/readAs.ts';
import { playedFolder } from '../turns/turnFolder.ts';
import { fastHash } from './hash.ts';
import type { Sound } from './sealedCache.ts';

/** One report; its file is opened when somebody asks. */
export interface KeptReport<Report> {
  turn: number;
  /** of its file */
  hash(): string;
  read(): Report;
}

/** All reports of a campaign that are not for everybody. */
export interface KeptReports {
  /** by empire, in the order of turns */
  empires: ReadonlyMap<string, KeptReport<TurnReport>[]>;
  moderator: KeptReport<ModeratorReport>[];
  /** the last turn that was played; -1 before anything was */
  played: number;
}

const MODERATOR = 'moderator';
const PUBLIC = 'public';
const nothingSound: Sound = { has: () => false, add: () => undefined };
/** Anything larger is not a report. */
const MAX_MEGABYTES = 64;

/** `sound`: files that were found to be sound before are not looked over again. */
export function keptReports(folder: string, sound: Sound = nothingSound): KeptReports {
  const empires = new Map<string, KeptReport<TurnReport>[]>();
  const moderator: KeptReport<ModeratorReport>[] = [];
  const turns = turnNumbers(folder).filter((turn) => existsSync(join(folder, playedFolder(turn), 'reports')));
  for (const turn of turns) {
    const here = join(folder, playedFolder(turn), 'reports');
    for (const name of namesIn(here).filter((file) => file.endsWith('.json'))) {
      const viewer = name.slice(0, -'.json'.length);
      if (viewer === PUBLIC) continue;
      if (viewer === MODERATOR) moderator.push(keptReport(join(here, name), { turn, schema: moderatorReport, sound }));
      else
        empires.set(viewer, [...(empires.get(viewer) ?? []), keptReport(join(here, name), { turn, schema: turnReport, sound })]);
    }
  }
  return { empires, moderator, played: turns.at(-1) ?? -1 };
}

interface Kind<Schema> {
  turn: number;
  schema: Schema;
  sound: Sound;
}

function keptReport<Schema extends z.ZodType>(file: string, { turn, schema, sound }: Kind<Schema>): KeptReport<z.output<Schema>> {
  let known: string | undefined;
  let report: z.output<Schema> | undefined;
  const hash = () => {
    known ??= fastHash(bytesOf(file, MAX_MEGABYTES));
    return known;
  };
  const read = () => {
    const bytes = bytesOf(file, MAX_MEGABYTES);
    // its page is kept under the hash, so it must be of the same bytes
    if (fastHash(bytes) !== hash()) throw badInput(`${file} has changed while the site was built: build it again`);
    const text = textOf(file, bytes);
    if (sound.has(hash())) return JSON.parse(text) as z.output<Schema>;
    const parsed = readReport(file, text, schema);
    if (parsed.asItStands) sound.add(hash());
    return parsed.report;
  };
  return {
    turn,
    hash,
    read() {
      report ??= read();
      return report;
    },
  };
}

function textOf(file: string, bytes: Uint8Array): string {
  const text = textFrom(bytes);
  if (!text.ok) throw badFile(file, text.faults);
  return text.value;
}

interface Parsed<Report> {
  report: Report;
  /** the schema had nothing to add to the file */
  asItStands: boolean;
}

/** What is wrong with it is reported in better words afterwards. */
function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A strict schema can only add what is missing, which makes it longer: far quicker than comparing two trees. Our files have no white space but line endings. */
function isAllOf(text: string, read: unknown): boolean {
  return text.replaceAll('\n', '').length === JSON.stringify(read).length;
}

function readReport<Schema extends z.ZodType>(file: string, text: string, schema: Schema): Parsed<z.output<Schema>> {
  const quick = schema.safeParse(jsonOrNothing(text));
  if (quick.success) return { report: quick.data, asItStands: isAllOf(text, quick.data) };
  const parsed = parseJson(text);
  if (!parsed.ok) throw badFile(file, parsed.faults);
  const read = readAs(schema, parsed.value);
  if (read.ok) return { report: read.value, asItStands: false };
  throw badFile(
    file,
    read.complaints.map(({ path, message }) => ({ line: 1, column: 1, message: `${path.join('.')}: ${message}` })),
  );
}
