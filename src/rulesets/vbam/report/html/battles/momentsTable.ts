import { sumOf } from '#core/sum.ts';
import { counted } from '#core/words.ts';
import { type Html, html, type Part } from '#report/html/html.ts';
import { tableOf } from '#report/html/table.ts';
import { dealtInWords, tollInWords } from '../../battles/moments.ts';
import type { Moment, Paper } from '../../battles/paper.ts';
import { momentName } from '../../battles/words.ts';

type Side = 0 | 1;

/** The replay as a table. */
export function momentsTable(paper: Paper): Html {
  return html`<div class="battle-moments">${paper.isTable ? beforeAndAfter(paper) : roundByRound(paper)}</div>`;
}

/** M-23: what was dealt at the table is not known, only what became of both sides. */
function beforeAndAfter(paper: Paper): Html {
  const units = (side: Side) =>
    paper.reader === null ? `Units of ${paper.sides[side].called}` : side === 0 ? 'Our units' : 'Their units';
  const cell = (moment: Moment, side: Side) =>
    tollInWords(paper, moment, side) || (moment.number === 0 ? startInWords(paper, side) : 'nobody lost, crippled or gone');
  return tableOf({
    caption: 'The battle, before and after',
    columns: [{ title: 'When' }, { title: units(0) }, { title: units(1) }],
    rows: paper.moments.map((moment) => [momentName(paper, moment.number), cell(moment, 0), cell(moment, 1)]),
  });
}

/** What each side did, and beside it what that did to the other. */
function roundByRound(paper: Paper): Html {
  const did = (side: Side) =>
    paper.reader === null ? `${paper.sides[side].called} dealt` : side === 0 ? 'We dealt' : 'They dealt';
  return tableOf({
    caption: 'The battle, round by round',
    columns: [{ title: 'When' }, { title: did(0) }, { title: did(1) }],
    rows: paper.moments.map((moment) => [momentName(paper, moment.number), cellOf(paper, moment, 0), cellOf(paper, moment, 1)]),
  });
}

/** What a side dealt, and what became of those it fired at. */
function cellOf(paper: Paper, moment: Moment, side: Side): Part {
  const target: Side = side === 0 ? 1 : 0;
  const shown = dealtInWords(moment, side);
  const toll = tollInWords(paper, moment, target);
  if (shown === '' && toll === '' && moment.number === 0) return `against ${startInWords(paper, target)}`;
  return html`${shown === '' ? '' : html`<strong>${shown}</strong>`}${shown === '' || toll === '' ? '' : '; '}${toll}`;
}

function startInWords({ sides }: Paper, side: Side): string {
  const who = sides[side];
  const count = who.kind === 'known' ? who.side.units.length : sumOf(Object.values(who.side.hulls));
  return counted(count, 'unit');
}
