import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { type ModeratorReport, moderatorReport, type TurnReport, turnReport } from '#schemas/report.ts';
import { namesIn, turnNumbers } from '../folders.ts';
import { parseJson } from '../parseJson.ts';
import { badFile } from '../problems.ts';
import { readAs } from '../readAs.ts';
import { readText } from '../textFile.ts';
import { playedFolder } from '../turnFolder.ts';

/** One report; it is read when somebody looks into it. */
export interface KeptReport<Report> {
  turn: number;
  /** of its file */
  hash: string;
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

export function keptReports(folder: string): KeptReports {
  const empires = new Map<string, KeptReport<TurnReport>[]>();
  const moderator: KeptReport<ModeratorReport>[] = [];
  const turns = turnNumbers(folder).filter((turn) => existsSync(join(folder, playedFolder(turn), 'reports')));
  for (const turn of turns) {
    const here = join(folder, playedFolder(turn), 'reports');
    for (const name of namesIn(here).filter((file) => file.endsWith('.json'))) {
      const viewer = name.slice(0, -'.json'.length);
      if (viewer === PUBLIC) continue;
      if (viewer === MODERATOR) moderator.push(keptReport(join(here, name), turn, moderatorReport));
      else empires.set(viewer, [...(empires.get(viewer) ?? []), keptReport(join(here, name), turn, turnReport)]);
    }
  }
  return { empires, moderator, played: turns.at(-1) ?? -1 };
}

function keptReport<Schema extends z.ZodType>(file: string, turn: number, schema: Schema): KeptReport<z.output<Schema>> {
  const text = readText(file);
  let report: z.output<Schema> | undefined;
  return {
    turn,
    hash: createHash('sha256').update(text).digest('hex'),
    read() {
      report ??= readReport(file, text, schema);
      return report;
    },
  };
}

function readReport<Schema extends z.ZodType>(file: string, text: string, schema: Schema): z.output<Schema> {
  const parsed = parseJson(text);
  if (!parsed.ok) throw badFile(file, parsed.faults);
  const read = readAs(schema, parsed.value);
  if (read.ok) return read.value;
  throw badFile(
    file,
    read.complaints.map(({ path, message }) => ({ line: 1, column: 1, message: `${path.join('.')}: ${message}` })),
  );
}
