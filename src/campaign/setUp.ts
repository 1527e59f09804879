import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkSetUp } from '#vbam/setup/checkSetUp.ts';
import { readSetUp } from '#vbam/setup/readSetUp.ts';
import { type Start, startFor } from '#vbam/setup/start.ts';
import type { SheetForecast } from './checkSheet.ts';
import type { OpenCampaign } from './openCampaign.ts';
import { SET_UP_FOLDER } from './turnFolder.ts';

/** Whether players can still choose their start: no turn is played, and no set-up. */
export function isSetUpOpen(folder: string, turn: number): boolean {
  return turn === 0 && !existsSync(join(folder, SET_UP_FOLDER));
}

export function startOf({ state, galaxy, campaign }: OpenCampaign, empire: string): Start {
  return startFor(state, galaxy, campaign, empire);
}

/** What a set-up sheet will do, by the code that plays it, and what is wrong with it. */
export function checkSetUpSheet(start: Start, { file, text }: { file: string; text: string }): SheetForecast {
  const read = readSetUp(start.view, text);
  const { orders, problems } = checkSetUp(start, read.items);
  const all = [...read.problems, ...problems].sort((a, b) => a.line - b.line || a.column - b.column);
  return { empire: start.view.empire.id, file, orders, problems: all, expected: null, setUp: true };
}
