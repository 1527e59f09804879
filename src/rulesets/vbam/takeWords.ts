import { frontProblems } from '#core/orders/sheet/frontMatter.ts';
import { readSheet } from '#core/orders/sheet/sheet.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { readWord } from './orders/diceWord.ts';
import { namesFor } from './orders/frontMatter.ts';
import { pledgesIn } from './questions/empires/pledges.ts';
import { empireIn } from './questions/shared/empires/empireIn.ts';
import type { GivenSheet } from './turn.ts';

/** The turn whose sheets bring the words. */
const TURN = 1;

/** The state with the words that have come: they are read before any die of turn 1 is thrown, and are never given later. */
export function takeWords(state: CampaignState, sheets: readonly GivenSheet[]): CampaignState {
  if (state.turn + 1 !== TURN || !state.pledges) return state;
  const pledges = pledgesIn(state).map(({ empire, hash }) => [empire, { hash, word: wordOf(state, empire, hash, sheets) }]);
  return { ...state, pledges: Object.fromEntries(pledges) };
}

function wordOf(state: CampaignState, empire: string, pledge: string, sheets: readonly GivenSheet[]): string | null {
  const sheet = sheets.findLast((sent) => sent.empire === empire); // several: the last one counts
  const front = sheet ? readSheet(sheet.text).front : null;
  const wanted = { campaign: state.campaign, empire, turn: TURN };
  if (frontProblems(front, wanted, namesFor({ empire: empireIn(state, empire) })).length > 0) return null;
  return readWord({ turn: TURN, pledge, empire: { id: empire } }, front).word;
}
