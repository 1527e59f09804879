import * as z from 'zod';
import { deskFile } from '#schemas/shared/desk.ts';
import type { Instruction } from '#schemas/shared/instruction.ts';
import { turnReport } from '#schemas/vbam/report.ts';
import { campaignState } from '#schemas/vbam/state.ts';
import { turnLog } from '#schemas/vbam/turnLog.ts';
import type { Complaint } from './problems.ts';

type Data = Record<string, unknown>;

/** Brings what a file of an older layout says into the next layout. */
interface Migration {
  schema: z.ZodType;
  from: number;
  /** what the newer layout knows and the older one did not */
  why: string;
  next(data: Data): Data;
}

// Files are brought up to date as they are read, and never rewritten: they are what the chain vouches for.
// campaign.yaml stays at format 1: whatever was added to it has a usual value, so every older one is still complete.
export const migrations: readonly Migration[] = [
  {
    schema: turnLog,
    from: 1,
    why: 'layout 2 notes the rules, the secret and every file of the turn; layout 1 vouched for its state and its inputs alone',
    // what is there already stays, so that changing its number does not turn a newer log into an older one
    next: (log) => ({ rules: 0, ...log, chain: { files: null, past: {}, commitment: null, own: null, ...recordIn(log.chain) } }),
  },
  {
    schema: turnLog,
    from: 2,
    why: 'layout 3 has facts where layout 2 had sentences',
    next: (log) => ({
      ...log,
      events: listIn(log.events).map(eventFrom2),
      ledger: listIn(log.ledger).map(ledgerLineFrom2),
      decisions: listIn(log.decisions).map((decision) => withTold(decision, 'question')),
    }),
  },
  {
    schema: campaignState,
    from: 1,
    why: 'layout 2 keeps standing instructions as data; layout 1 had their text',
    next: (state) => ({ ...state, empires: eachIn(state.empires, withInstructions) }),
  },
  {
    schema: campaignState,
    from: 2,
    why: 'layout 3 has battle plans, concealed fleets and blockades; under the rules that wrote layout 2 there were none',
    next: (state) => state,
  },
  {
    schema: campaignState,
    from: 3,
    why: 'layout 4 has bands of armed rebels, sieges and civil wars; under the rules that wrote layout 3 rebels had no arms',
    next: (state) => ({ ...state, bands: {} }),
  },
  {
    schema: deskFile,
    from: 1,
    why: 'the view in layout 2 has standing instructions as data; in layout 1 it had their text',
    next: (desk) => ({ ...desk, view: { ...recordIn(desk.view), empire: withInstructions(recordIn(desk.view).empire) } }),
  },
  {
    schema: deskFile,
    from: 2,
    why: 'the view in layout 3 has contested systems, and says which units are unpaid; rules 3 told of neither',
    next: (desk) => ({ ...desk, view: viewOfRules4(recordIn(desk.view)) }),
  },
  {
    schema: deskFile,
    from: 3,
    why: 'the view in layout 4 has spies, and the systems that wars have taken; under rules 8 there were neither',
    next: (desk) => ({ ...desk, view: viewOfRules9(recordIn(desk.view)) }),
  },
  {
    schema: turnReport,
    from: 1,
    why: 'layout 2 tells what to act on apart from what happened; layout 1 had five lines for both',
    next: ({ digest, ...report }) => ({ ...report, act: [], news: listIn(digest).map(newsFrom1) }),
  },
];

/** Layout 1 did not say which dispatch a line was taken from. */
function newsFrom1(text: unknown): Data {
  return { text, system: null, dispatch: null, more: 0 };
}

function viewOfRules4(view: Data): Data {
  return { ...view, contested: [], units: eachIn(view.units, (unit) => (isRecord(unit) ? { ...unit, unpaid: 0 } : unit)) };
}

function viewOfRules9(view: Data): Data {
  return { ...view, spies: [], empires: eachIn(view.empires, (one) => (isRecord(one) ? { ...one, taken: [] } : one)) };
}

/** Layout 2 had the words of a line; nobody can tell any more what they were made from. */
function ledgerLineFrom2(line: unknown): unknown {
  if (!isRecord(line) || typeof line.why !== 'string') return line;
  const { why, ...others } = line;
  return { ...others, cause: asTold(why) };
}

/** What layout 2 had in words, by kind of event. */
const toldIn2: Readonly<Record<string, string>> = { orderFailed: 'why', moderatorEdit: 'what', decisionTaken: 'question' };

function eventFrom2(event: unknown): unknown {
  const told = isRecord(event) ? toldIn2[String(event.kind)] : undefined;
  return told === undefined ? event : withTold(event, told);
}

function withTold(record: unknown, field: string): unknown {
  const text = isRecord(record) ? record[field] : undefined;
  return isRecord(record) && typeof text === 'string' ? { ...record, [field]: asTold(text) } : record;
}

function asTold(text: string): Data {
  return { kind: 'asTold', text };
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** What a file says in the newest layout, or that only a newer Coreward can read it. What has no layout at all is left to its schema. */
export function upToDate(schema: z.ZodType, data: unknown): { data: unknown; newer: Complaint | null } {
  const newest = newestLayoutOf(schema);
  if (!isRecord(data) || !isLayout(data.format)) return { data, newer: null };
  if (data.format > newest) return { data, newer: newerComplaint(data.format, newest) };
  let now = data;
  for (const { from, next } of migrations.filter((step) => step.schema === schema))
    if (now.format === from) now = { ...next(now), format: from + 1 };
  return { data: now, newer: null };
}

/** Undefined: what was read has no layout. */
export function layoutOf(data: unknown): number | undefined {
  return isRecord(data) && isLayout(data.format) ? data.format : undefined;
}

function eachIn(records: unknown, change: (record: unknown) => unknown): unknown {
  return isRecord(records) ? Object.fromEntries(Object.entries(records).map(([id, record]) => [id, change(record)])) : records;
}

/** An empire whose instructions were texts, such as `turn 9: no orders`; what is something else is left to its schema. */
function withInstructions(empire: unknown): unknown {
  if (!isRecord(empire) || !Array.isArray(empire.standing)) return empire;
  return { ...empire, standing: empire.standing.flatMap((said) => (typeof said === 'string' ? instructionIn(said) : [said])) };
}

/** Nothing was ever done of one that was kept for a turn and said nothing. */
function instructionIn(said: string): Instruction[] {
  const [, turn, order] = /^turn (\d+): (.*)$/s.exec(said) ?? [];
  if (turn === undefined || order === undefined) return [{ turn: null, order: said }];
  return order === '' ? [] : [{ turn: Number(turn), order }];
}

/** 0: files of this kind have no version yet. */
export function newestLayoutOf(schema: z.ZodType): number {
  const format = schema instanceof z.ZodObject ? schema.shape.format : undefined;
  return format instanceof z.ZodLiteral ? Number(format.value) : 0;
}

function newerComplaint(format: number, newest: number): Complaint {
  const knows = newest === 0 ? 'this one knows no layouts of it' : `this one knows them up to ${newest}`;
  return {
    path: ['format'],
    message: `this file was written by a newer Coreward (layout ${format}, ${knows}): update Coreward to read it`,
  };
}

function isLayout(format: unknown): format is number {
  return typeof format === 'number' && Number.isInteger(format) && format > 0;
}

function recordIn(value: unknown): Data {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
