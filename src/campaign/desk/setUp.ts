import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { forecastSetUp } from '#vbam/setup/forecastSetUp.ts';
import { type Start, startFor } from '#vbam/setup/start.ts';
import type { OpenCampaign } from '../openCampaign.ts';
import { SET_UP_FOLDER } from '../turns/turnFolder.ts';
import type { SheetForecast } from './checkSheet.ts';

/** Whether players can still choose their start: neither a turn nor the set-up has been played. */
export function isSetUpOpen(folder: string, turn: number): boolean {
  return turn === 0 && !existsSync(join(folder, SET_UP_FOLDER));
}

export function startOf({ state, galaxy, campaign }: OpenCampaign, empire: string): Start {
  return startFor(state, galaxy, campaign, empire);
}

/** What a set-up sheet will do, computed by the code that plays it, and what is wrong with it. */
export function checkSetUpSheet(start: Start, { file, text }: { file: string; text: string }): SheetForecast {
  return { empire: start.view.empire.id, file, ...forecastSetUp(start, text), remembered: [], expected: null, setUp: true };
}
