import { frontProblems } from '#core/orders/frontMatter.ts';
import { readSheet } from '#core/orders/sheet.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { readWord } from './orders/diceWord.ts';
import { pledgesIn } from './questions/empires/pledges.ts';
import type { GivenSheet } from './turn.ts';

/** The turn whose sheets bring the words. */
const TURN = 1;

/** The state with the words that have come: they are read before any die of turn 1 is thrown, and are never given later. */
export function takeWords(state: CampaignState, sheets: readonly GivenSheet[]): CampaignState {
  if (state.turn + 1 !== TURN || !state.pledges) return state;
  const pledges = pledgesIn(state).map(({ empire, hash }) => [empire, { hash, word: wordOf(state, empire, hash, sheets) }]);
  return { ...state, pledges: Object.fromEntries(pledges) };
}

function wordOf(
  { campaign, empires }: CampaignState,
  empire: string,
  pledge: string,
  sheets: readonly GivenSheet[],
): string | null {
  const sheet = sheets.findLast((sent) => sent.empire === empire); // several: the last one counts
  const front = sheet ? readSheet(sheet.text).front : null;
  const names = { empire: empires[empire]?.name ?? empire };
  if (frontProblems(front, { campaign, empire, turn: TURN }, names).length > 0) return null;
  return readWord({ turn: TURN, pledge, empire: { id: empire } }, front).word;
}
