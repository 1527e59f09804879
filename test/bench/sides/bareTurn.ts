import { basename } from 'node:path';
import type * as z from 'zod';
import { deskFile } from '#schemas/shared/desk.ts';
import { moderatorReport, publicReport, turnReport } from '#schemas/vbam/report.ts';
import { campaignState } from '#schemas/vbam/state.ts';
import { turnLog } from '#schemas/vbam/turnLog.ts';
import { playTurn, read, takeBack, write } from '../playTurn.ts';

/** What the files of a turn cost without any rules, in a warm process: all are read, parsed, looked over and written. Prints milliseconds. */
const files = playTurn();
takeBack();
const start = performance.now();
read();
for (const [file, text] of files) schemaFor(file)?.parse(JSON.parse(text));
write(files);
process.stdout.write(String(performance.now() - start));

function schemaFor(file: string): z.ZodType | undefined {
  if (!file.endsWith('.json')) return undefined;
  if (file.startsWith('desks/')) return deskFile;
  const known: Record<string, z.ZodType> = {
    'state.json': campaignState,
    'log.json': turnLog,
    'moderator.json': moderatorReport,
    'public.json': publicReport,
  };
  return known[basename(file)] ?? turnReport;
}
