import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '#core/canonical.ts';
import { frontValue } from '#core/orders/frontMatter.ts';
import { SET_UP_TURN } from '#vbam/setup/readSetUp.ts';
import { onDisk } from '../disk/diskTrouble.ts';
import { OWN_FOLDER, writeFile } from '../disk/writeFiles.ts';
import type { OpenCampaign } from '../openCampaign.ts';
import { cut } from '../reading/cut.ts';
import { badInput } from '../reading/problems.ts';
import { checkSheet, type SheetForecast, viewOf } from './checkSheet.ts';
import type { Claim } from './claimIn.ts';
import { layOver } from './clearDesk.ts';
import { turnNamedIn } from './desk.ts';
import type { Envelope } from './openEnvelope.ts';
import { checkSetUpSheet, startOf } from './setUp.ts';

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
  forecast: SheetForecast;
  /** where an earlier sheet was put; null if there was none */
  earlier: string | null;
  /** the very same sheet was there already */
  again: boolean;
}

/** A sheet that was written before the one on the desk, and so does not take its place. */
export interface Overtaken {
  file: string;
  empire: string;
  turn: number;
}

/** Files one sheet on the desk, as what it claims to be. An earlier one goes to desk/old. */
export function receiveSheet(
  open: OpenCampaign,
  file: string,
  { text, sealed }: Envelope,
  { claim: { empire, turn, proof }, older }: { claim: Claim; older: boolean },
): Receipt | Overtaken {
  const sheet = { empire, file, text };
  const choosing = turn === SET_UP_TURN;
  const forecast = choosing ? checkSetUpSheet(startOf(open, empire), sheet) : checkSheet(viewOf(open, empire), sheet);
  refuseForeign(forecast);
  const onDesk = textOnDesk(open.folder, empire);
  const again = onDesk === text;
  if (isOvertaken(file, text, turn, onDesk) && !older) return { file, empire, turn };
  const earlier = again ? null : fileOnDesk(open, empire, text);
  return { file, sealed, empire, turn, proof, hash: hashOf(text), forecast, earlier, again };
}

/** Order desks number what they send by the writer's clock; ours is not asked, and sheets without a number are taken as they come. */
function isOvertaken(file: string, text: string, turn: number, onDesk: string | null): boolean {
  const own = draftIn(file, text);
  if (own === null || onDesk === null || (turnNamedIn(onDesk) ?? turn) !== turn) return false;
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
