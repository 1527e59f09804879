import { pick, type Stream, seededDice } from '#core/dice.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { autopilotSheet } from '#vbam/autopilot/index.ts';
import { type Forecast, forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { processTurn, type TurnResult } from '#vbam/processTurn.ts';
import { viewsOf } from '#vbam/view/builders/viewFor.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { defaultCampaign } from '../campaign.ts';
import { proposedByAct, proposedBySheet } from '../newcomer.ts';
import { menu } from '../randomOrders.ts';
import { asPeopleWrite } from './peopleWrite.ts';

const campaign = defaultCampaign();
/** How many lines of a sheet are as people write who have read little. */
const SLIPS = 6;

/** Somebody who takes what is proposed, and what check tells them. */
export interface Writer {
  empire: string;
  view: EmpireView;
  text: string;
  forecast: Forecast;
}

/** How much was looked at. */
export interface Tried {
  proposals: number;
  orders: number;
  figures: number;
  harms: number;
  arrivals: number;
  fights: number;
  /** lines that refusals and warnings told to write */
  remedies: number;
}

export const sheetOf = (view: EmpireView, lines: readonly string[]) =>
  `${frontMatter(view)}\n${lines.map((line) => `- ${line}\n`).join('')}`;

/** Each takes something of all that is proposed, and gives common orders besides. */
export function writersOf(state: CampaignState, galaxy: Galaxy, seed: string): Writer[] {
  const viewOf = viewsOf(state, galaxy, campaign);
  return Object.keys(state.empires)
    .sort()
    .map((empire) => {
      const view = viewOf(empire);
      const stream = seededDice(seed).at(empire, String(view.turn));
      const text = sheetOf(view, shuffled(stream, linesFor(view, stream)));
      return { empire, view, text, forecast: forecastSheet(view, text) };
    });
}

function linesFor(view: EmpireView, stream: Stream): string[] {
  const proposed = [...proposedByAct(view), ...proposedBySheet(view)].map(({ line }) => line);
  const usual = autopilotSheet(view)
    .split('\n')
    .flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));
  const whims = Object.values(menu).flatMap((sentences) => {
    const found = stream.below(6) === 0 ? sentences(view) : [];
    return found.length > 0 ? [pick(stream, found)] : [];
  });
  const clumsy = asPeopleWrite(view);
  const slips = Array.from({ length: SLIPS }, () => pick(stream, clumsy));
  return [...proposed.filter(() => stream.below(3) > 0), ...usual, ...whims, ...slips];
}

export function shuffled<Thing>(stream: Stream, things: readonly Thing[]): Thing[] {
  return things
    .map((thing) => ({ thing, at: stream.below(1_000_000) }))
    .sort((one, other) => one.at - other.at)
    .map(({ thing }) => thing);
}

export function played(state: CampaignState, galaxy: Galaxy, writers: readonly Writer[]): TurnResult {
  const sheets = writers.map(({ empire, text }) => ({ empire, file: `${empire}.md`, text }));
  return processTurn({ state, galaxy, campaign, sheets, dice: 'promises' });
}
