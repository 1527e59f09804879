import { type Forecast, forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import type { OpenCampaign } from '../openCampaign.ts';
import { authorOf } from './sheetAuthor.ts';

/** What a sheet will do, and what is wrong with it. */
export interface SheetForecast extends Forecast {
  empire: string;
  file: string;
  /** choices before turn 1: they are not paid from the treasury */
  setUp?: true;
}

/** What one empire knows before the coming turn. */
export function viewOf({ state, galaxy, campaign }: OpenCampaign, empire: string): EmpireView {
  return viewFor(state, galaxy, campaign, empire);
}

export function checkSheet(view: EmpireView, { file, text }: { file: string; text: string }): SheetForecast {
  const prose = authorOf({ text }) === 'autopilot' ? 'ours' : 'told';
  return { empire: view.empire.id, file, ...forecastSheet(view, text, prose) };
}
