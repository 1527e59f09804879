import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '#core/canonical.ts';
import { hasCeased } from '#vbam/questions/empires/fallen.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { SET_UP_TURN } from '#vbam/setup/readSetUp.ts';
import { onDisk } from '../disk/diskTrouble.ts';
import { OWN_FOLDER, writeFile } from '../disk/writeFiles.ts';
import type { OpenCampaign } from '../openCampaign.ts';
import { badInput } from '../reading/problems.ts';
import { checkSheet, type SheetForecast, viewOf } from './checkSheet.ts';
import { layOver } from './clearDesk.ts';
import { turnNamedIn } from './desk.ts';
import { aPlayerIn, empireNamed, otherEmpires } from './empireNamed.ts';
import { empireNamedIn, refuseExcess } from './namedSheet.ts';
import type { Envelope } from './openEnvelope.ts';
import { checkSetUpSheet, isSetUpOpen, startOf } from './setUp.ts';

/** What became of a sheet that a player sent. */
export interface Receipt {
  /** as it came */
  file: string;
  sealed: boolean;
  empire: string;
  /** 0: the set-up */
  turn: number;
  /** SHA-256 of its text: the player can compute the same */
  hash: string;
  forecast: SheetForecast;
  /** where an earlier sheet was put; null if there was none */
  earlier: string | null;
  /** the very same sheet was there already */
  again: boolean;
}

/** Files one sheet on the desk; it must say whose it is and for which turn. An earlier one goes to desk/old. */
export function receiveSheet(open: OpenCampaign, file: string, { text, sealed }: Envelope): Receipt {
  const empire = empireOf(open, file, text);
  const turn = turnOf(open, file, text);
  const sheet = { empire, file, text };
  const choosing = turn === SET_UP_TURN;
  const forecast = choosing ? checkSetUpSheet(startOf(open, empire), sheet) : checkSheet(viewOf(open, empire), sheet);
  refuseForeign(forecast);
  const again = textOnDesk(open.folder, empire) === text;
  const earlier = again ? null : fileOnDesk(open, empire, text);
  return { file, sealed, empire, turn, hash: hashOf(text), forecast, earlier, again };
}

/** A sheet that the turn would refuse whole must not take the place of a good one. */
function refuseForeign({ refused, file }: SheetForecast): void {
  if (refused.length === 0) return;
  throw badInput(refused.map(({ line, column, text }) => `${file}:${line}:${column} ${text}`).join('\n'));
}

function empireOf({ state, id }: OpenCampaign, file: string, text: string): string {
  const { empires } = state;
  refuseExcess(file, text);
  const empire = empireNamedIn(text);
  if (empire === null)
    throw badInput(
      `${file}:1:1 the sheet does not say whose it is: "empire: ${aPlayerIn(state)}" must stand between --- lines at its top`,
    );
  const meant = empireNamed(empire, empires);
  if (meant === undefined) throw badInput(`${file}:1:1 there is no empire "${empire}" in ${id}${otherEmpires(empire, empires)}`);
  if (meant !== empire) throw badInput(`${file}:1:1 "empire: ${empire}" is a name: write "empire: ${meant}"`);
  const { name, fallen } = empireIn(state, empire);
  if (hasCeased({ fallen })) throw badInput(`${file}:1:1 ${name} is no more: no orders of it would be carried out`);
  return empire;
}

function turnOf({ state, folder }: OpenCampaign, file: string, text: string): number {
  const next = state.turn + 1;
  const named = turnNamedIn(text) ?? next;
  if (named === next || (named === SET_UP_TURN && isSetUpOpen(folder, state.turn))) return named;
  const why = named < next ? 'which is over' : `but turn ${next} comes next`;
  throw badInput(
    `${file}:1:1 the sheet is for ${named === 0 ? 'the set-up' : `turn ${named}`}, ${why}: ask for one for turn ${next}`,
  );
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
