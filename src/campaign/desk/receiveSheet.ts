import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '#core/canonical.ts';
import { frontValue } from '#core/orders/sheet/frontMatter.ts';
import { isBlank } from '#core/orders/sheet/isBlank.ts';
import { SET_UP_TURN } from '#vbam/setup/readSetUp.ts';
import { onDisk } from '../disk/diskTrouble.ts';
import { OWN_FOLDER, writeFile } from '../disk/writeFiles.ts';
import type { OpenCampaign } from '../openCampaign.ts';
import { cut } from '../reading/cut.ts';
import { badInput } from '../reading/problems.ts';
import { addedTo } from './addedSheet.ts';
import { checkSheet, type SheetForecast, viewOf } from './checkSheet.ts';
import type { Claim } from './claimIn.ts';
import { layOver } from './clearDesk.ts';
import { turnNamedIn } from './desk.ts';
import type { Envelope } from './openEnvelope.ts';
import { type Replaced, replacedBy } from './replacedSheet.ts';
import { checkSetUpSheet, startOf } from './setUp.ts';
import { authorOf } from './sheetAuthor.ts';

/** What became of a sheet that a player sent. */
export interface Receipt {
  /** as it came */
  file: string;
  sealed: boolean;
  empire: string;
  /** 0: the set-up */
  turn: number;
  /** whether its token shows that it comes from the empire's own desk */
  proof: Claim['proof'];
  /** SHA-256 of its text: the player can compute the same */
  hash: string;
  /** of the sheet as it is on the desk then */
  forecast: SheetForecast;
  /** how it differs from the sheet of the same turn that was there; null if there was none, or a blank one */
  replaces: Replaced | null;
  /** its orders stand behind those that were there */
  added: boolean;
  /** where an earlier sheet was put; null if there was none */
  earlier: string | null;
  /** the very same sheet was there already */
  again: boolean;
}

/** A sheet that can be filed; nothing is written yet. */
export interface Incoming extends Omit<Receipt, 'earlier'> {
  /** as it will be on the desk */
  text: string;
  /** it has errors, and would replace one without any that came from a person */
  worse: boolean;
}

/** A sheet that was written before the one on the desk, and so does not take its place. */
export interface Overtaken {
  file: string;
  empire: string;
  turn: number;
}

/** Reads one sheet as what it claims to be, beside what is on the desk. */
export function readIncoming(
  open: OpenCampaign,
  file: string,
  envelope: Envelope,
  { claim, older, add }: { claim: Claim; older: boolean; add: boolean },
): Incoming | Overtaken {
  const { empire, turn, proof } = claim;
  const own = judged(open, claim, file, envelope.text);
  refuseForeign(own);
  const there = personsSheet(open, claim);
  if (!add && isOvertaken(file, envelope.text, there) && !older) return { file, empire, turn };
  const added = add && there !== null;
  const text = added ? addedTo(there, file, envelope.text) : envelope.text;
  const forecast = added ? judged(open, claim, file, text) : own;
  const again = textOnDesk(open.folder, empire) === text;
  const worse = !added && !again && there !== null && hasErrors(own) && !hasErrors(judged(open, claim, file, there));
  const replaces = again || there === null ? null : replacedBy(there, text);
  const hash = hashOf(envelope.text);
  return { file, sealed: envelope.sealed, empire, turn, proof, hash, forecast, replaces, added, again, text, worse };
}

/** Files it on the desk. An earlier one goes to desk/old. */
export function fileIncoming(open: OpenCampaign, { text, worse: _, ...receipt }: Incoming): Receipt {
  return { ...receipt, earlier: receipt.again ? null : fileOnDesk(open, receipt.empire, text) };
}

function judged(open: OpenCampaign, { empire, turn }: Claim, file: string, text: string): SheetForecast {
  const sheet = { empire, file, text };
  return turn === SET_UP_TURN ? checkSetUpSheet(startOf(open, empire), sheet) : checkSheet(viewOf(open, empire), sheet);
}

function hasErrors({ problems }: SheetForecast): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

/** What a person has written for the same step, and laid or sent to the desk before; null for blank sheets and the autopilot's. */
function personsSheet({ folder }: OpenCampaign, { empire, turn }: Claim): string | null {
  const text = textOnDesk(folder, empire);
  if (text === null || (turnNamedIn(text) ?? turn) !== turn || isBlank({ text })) return null;
  return authorOf({ text }) === 'person' ? text : null;
}

/** Order desks number what they send by the writer's clock; ours is not asked, and sheets without a number are taken as they come. */
function isOvertaken(file: string, text: string, onDesk: string | null): boolean {
  const own = draftIn(file, text);
  if (own === null || onDesk === null) return false;
  const there = Number(frontValue(onDesk, 'draft') ?? Number.NaN); // by hand anything may stand there
  return own < there;
}

function draftIn(file: string, text: string): number | null {
  const draft = frontValue(text, 'draft');
  if (draft === null) return null;
  if (/^\d{1,15}$/.test(draft)) return Number(draft);
  throw badInput(`${file}:1:1 "draft: ${cut(draft)}" is no number: write the line as your order desk did, or take it out`);
}

/** A sheet that the turn would refuse whole must not take the place of a good one. */
function refuseForeign({ refused, file }: SheetForecast): void {
  if (refused.length === 0) return;
  throw badInput(refused.map(({ line, column, text }) => `${file}:${line}:${column} ${text}`).join('\n'));
}

function textOnDesk(folder: string, empire: string): string | null {
  const path = join(folder, 'desk', `${empire}.md`);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function fileOnDesk({ folder, state }: OpenCampaign, empire: string, text: string): string | null {
  const file = `${empire}.md`;
  onDisk(join(folder, 'desk'), () => mkdirSync(join(folder, 'desk'), { recursive: true, mode: OWN_FOLDER }));
  const before = textOnDesk(folder, empire);
  if (before !== null) return layOver(folder, file, text, turnNamedIn(before) ?? state.turn + 1);
  writeFile(join(folder, 'desk', file), text, { force: true });
  return null;
}
