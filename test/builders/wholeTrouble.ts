import type { TurnReport } from '#schemas/vbam/report.ts';
import { checkedAgain, renderedPages } from './renderedPages.ts';
import { beginWhole, differingAgain, playWhole, type WholeCampaign, type WholeTurn } from './wholeCampaign.ts';

/** Pages are made of every fifth turn. */
const RENDERED = 5;
/** The lines of a trace that are told. */
const TOLD = 6;

/** What the campaigns went through. */
export interface Tally {
  turns: number;
  orders: number;
  refused: number;
  /** orders of standing instructions */
  remembered: number;
  edits: number;
  missing: number;
  pages: number;
  /** orders that stood, by their verb */
  verbs: Set<string>;
  /** what the moderator changed, by its kind */
  changes: Set<string>;
  /** what happened, by its kind */
  happenings: Set<string>;
}

export function freshTally(): Tally {
  const counts = { turns: 0, orders: 0, refused: 0, remembered: 0, edits: 0, missing: 0, pages: 0 };
  return { ...counts, verbs: new Set(), changes: new Set(), happenings: new Set() };
}

/** What goes wrong first in the campaign of a seed, with the seed that repeats it; null where all is well. */
export function troubleIn(seed: string, turns: number, tally: Tally): string | null {
  let whole: WholeCampaign | undefined;
  let doing = 'beginning';
  try {
    whole = beginWhole(seed);
    const history = new Map<string, TurnReport[]>();
    for (let turn = 1; turn <= turns; turn++) {
      doing = `playing turn ${whole.open.state.turn + 1}`;
      const played = playWhole(whole);
      note(tally, played);
      doing = `telling of turn ${played.result.state.turn}`;
      if (played.result.state.turn % RENDERED === 0) lookOver(whole, played, history, tally);
      keepReports(history, played);
    }
    return null;
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, TOLD).join('\n') : String(error);
    return `COREWARD_WHOLE="${seed}", ${doing}: ${what}`;
  }
}

function lookOver({ open }: WholeCampaign, played: WholeTurn, history: ReadonlyMap<string, TurnReport[]>, tally: Tally): void {
  for (const [page, text] of renderedPages(open, played, history)) {
    tally.pages++;
    const slip = /\bundefined\b|\bNaN\b|\[object /.exec(text);
    if (slip) throw new Error(`${page} says "${text.slice(Math.max(0, slip.index - 60), slip.index + 20)}"`);
  }
  const [differing] = differingAgain(open, played);
  if (differing !== undefined) throw new Error(`played again, ${differing} comes out otherwise`);
  checkedAgain(open, played);
}

/** The last few: a page tells of the turns before. */
function keepReports(history: Map<string, TurnReport[]>, { reports }: WholeTurn): void {
  for (const [viewer, report] of Object.entries(reports))
    if ('empire' in report) history.set(viewer, [...(history.get(viewer) ?? []).slice(1 - RENDERED), report]);
}

function note(tally: Tally, { inputs, result }: WholeTurn): void {
  tally.turns++;
  for (const { orders, problems, file } of result.sheets) {
    tally.orders += orders.length;
    tally.refused += problems.length;
    tally.remembered += orders.filter(({ line }) => line === 0).length;
    tally.missing += file === null ? 1 : 0;
    for (const { verb } of orders) tally.verbs.add(verb);
  }
  if (inputs.some(({ file }) => file === 'decisions.md')) tally.edits += result.decisions.entries.length;
  for (const { what } of result.decisions.entries) tally.changes.add(what.kind);
  for (const { kind } of result.events) tally.happenings.add(kind);
}
