import type * as z from 'zod';
import { type DeskFile, deskFile } from '#schemas/shared/desk.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import { moderatorReport, publicReport, turnReport } from '#schemas/vbam/report.ts';
import { type CampaignState, campaignState } from '#schemas/vbam/state.ts';
import { type TurnLog, turnLog } from '#schemas/vbam/turnLog.ts';
import { stateComplaints } from '../check/stateComplaints.ts';
import type { Complaint } from '../reading/problems.ts';
import { readAs } from '../reading/readAs.ts';

/** All that is written of a turn, or of the start, which has neither log nor reports; desks by their file, reports by their viewer. */
interface Written {
  state: CampaignState;
  log?: TurnLog;
  reports?: Readonly<Record<string, unknown>>;
  desks: readonly (readonly [file: string, desk: DeskFile])[];
}

/** The most complaints that are told. */
const MAX_TOLD = 5;

/** A turn that could not be read again, or not be published, is a fault of ours: it is found before anything is written. */
export function refuseUnsound(what: string, written: Written, galaxy: Galaxy): void {
  const lines = unsoundIn(written, galaxy);
  if (lines.length === 0) return;
  throw new Error(`${what} would leave damaged files, so nothing was written:\n${lines.slice(0, MAX_TOLD).join('\n')}`);
}

function unsoundIn({ state, log, reports = {}, desks }: Written, galaxy: Galaxy): string[] {
  const unsoundState = complaintsOf(campaignState, state);
  return [
    ...inFile('state.json', unsoundState.length > 0 ? unsoundState : stateComplaints(state, galaxy)),
    ...(log ? inFile('log.json', complaintsOf(turnLog, log)) : []),
    ...Object.entries(reports).flatMap(([viewer, report]) =>
      inFile(`reports/${viewer}.json`, complaintsOf(schemaFor(viewer), report)),
    ),
    ...desks.flatMap(([file, desk]) => inFile(file, complaintsOf(deskFile, desk))),
  ];
}

function schemaFor(viewer: string): z.ZodType {
  if (viewer === 'moderator') return moderatorReport;
  return viewer === 'public' ? publicReport : turnReport;
}

/** The words for what is wrong are looked for only where something is: that takes far longer than the check itself. */
function complaintsOf(schema: z.ZodType, data: unknown): Complaint[] {
  if (schema.safeParse(data).success) return [];
  const read = readAs(schema, data);
  return read.ok ? [] : read.complaints;
}

function inFile(file: string, complaints: readonly Complaint[]): string[] {
  return complaints.map(({ path, message }) => `${file}: ${path.map(String).join('.')}: ${message}`);
}
