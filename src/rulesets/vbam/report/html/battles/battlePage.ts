import { capitalised, counted } from '#core/words.ts';
import { type Html, html } from '#report/html/html.ts';
import type { Links } from '#report/html/links.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { AT_TABLE } from '#vbam/wording/battles.ts';
import type { Paper } from '../../battles/paper.ts';
import { fieldInWords } from '../../battles/words.ts';
import { accountsHtml } from './accounts.ts';
import { learnedHtml, whatNowHtml } from './afterwards.ts';
import { battleAnchor } from './battleAnchor.ts';
import { conditionsHtml } from './conditions.ts';
import { momentsTable } from './momentsTable.ts';
import { replayHtml } from './replay.ts';
import { rostersHtml } from './rosters.ts';
import { roundsHtml } from './rounds.ts';

/** 7.3: one battle. `report`: whose page it is; null for the moderator. */
export function battleHtml(paper: Paper, report: TurnReport | null, links: Links): Html {
  const id = battleAnchor(paper);
  return html`<section class="story-page battle" id="${id}" aria-labelledby="${id}-title">
${waysHtml(paper, links)}
<h1 id="${id}-title">Battle ${fieldInWords(paper)} <small>turn ${paper.turn}, ${howLongInWords(paper)}: ${paper.ending}</small></h1>
<p class="battle-told">${paper.told}</p>
<div class="battle-first">${accountsHtml(paper, links)}${replayHtml(paper, id)}</div>
${report ? whatNowHtml(paper, report) : ''}
<h2>At a glance</h2>${momentsTable(paper)}
${conditionsHtml(paper, links)}
${rostersHtml(paper)}
${roundsHtml(paper, links)}
${report ? learnedHtml(paper) : ''}
</section>
`;
}

function howLongInWords({ isTable, moments }: Paper): string {
  if (isTable) return AT_TABLE;
  return moments.length > 1 ? counted(moments.length - 1, 'round') : 'before the first round';
}

/** Back to the report, and from battle to battle. */
function waysHtml({ turn, number, of }: Paper, links: Links): Html {
  const way = (to: number, words: string, rel: string) =>
    to < 1 || to > of ? '' : html`<li><a rel="${rel}" href="${links.battle(turn, to)}">${words}</a></li>`;
  return html`<nav class="battle-ways" aria-label="${capitalised(`battle ${number} of ${of}`)}"><ul><li><a href="${links.turn(turn)}">Back to the report</a></li>${way(number - 1, 'Battle before', 'prev')}${way(number + 1, 'Next battle', 'next')}</ul></nav>`;
}
