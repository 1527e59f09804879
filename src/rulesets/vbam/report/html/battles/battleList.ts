import { type Html, html } from '#report/html/html.ts';
import type { Links } from '#report/html/links.ts';
import { AT_TABLE } from '#vbam/wording/battles.ts';
import type { Paper } from '../../battles/paper.ts';
import { battleInBrief, whereInWords } from '../../battles/words.ts';

/** One line for each: where, against whom, how it ended. */
export function battleListHtml(papers: readonly Paper[], links: Links): Html {
  return html`<ul class="battle-lines">${papers.map((paper) => {
    const [own, enemy] = paper.sides;
    const who = paper.reader === null ? `${own.called} against ${enemy.called}` : `against ${enemy.called}`;
    return html`<li><a href="${links.battle(paper.turn, paper.number)}">Battle ${whereInWords(paper)}</a> ${who}: ${battleInBrief(paper)}${paper.isTable ? `, ${AT_TABLE}` : ''}</li>
`;
  })}</ul>`;
}
