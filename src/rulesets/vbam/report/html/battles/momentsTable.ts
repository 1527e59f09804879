import { sumOf } from '#core/sum.ts';
import { counted } from '#core/words.ts';
import type { Html, Part } from '#report/html/html.ts';
import { type Column, tableOf } from '#report/html/table.ts';
import { dealtBy, fallenIn, tollInWords } from '../../battles/moments.ts';
import type { Moment, Paper } from '../../battles/paper.ts';
import { momentName } from '../../battles/words.ts';

type Side = 0 | 1;

/** The replay as a table. */
export function momentsTable(paper: Paper): Html {
  const columns: Column[] = [
    { title: 'When' },
    ...([0, 1] as const).flatMap((side) => [
      ...(paper.isTable
        ? []
        : [
            {
              title: paper.reader === null ? `${paper.sides[side].called} dealt` : side === 0 ? 'We dealt' : 'They dealt',
              number: true,
            },
          ]),
      {
        title: paper.reader === null ? `Units of ${paper.sides[side].called}` : side === 0 ? 'Our units' : 'Their units',
      },
    ]),
  ];
  return tableOf({
    caption: paper.isTable ? 'The battle, before and after' : 'The battle, round by round',
    wide: true,
    columns,
    rows: paper.moments.map((moment) => [
      momentName(paper, moment.number),
      ...sideCells(paper, moment, 0),
      ...sideCells(paper, moment, 1),
    ]),
  });
}

function sideCells(paper: Paper, moment: Moment, side: Side): Part[] {
  const chase = moment.chase?.by === side ? moment.chase : null;
  const dealt = dealtBy(moment, side);
  const chased = chase ? (chase.thrown?.damage ?? fallenIn(chase.hits ?? [])) : 0;
  const shown = [...(dealt === null ? [] : [String(dealt)]), ...(chased > 0 ? [`${chased} in pursuit`] : [])];
  const toll = tollInWords(paper, moment, side) || (moment.number === 0 ? startInWords(paper, side) : '');
  return paper.isTable ? [toll || 'nobody lost, crippled or gone'] : [shown.join(', '), toll]; // M-23: what was dealt is not known
}

function startInWords({ sides }: Paper, side: Side): string {
  const who = sides[side];
  const count = who.kind === 'known' ? who.side.units.length : sumOf(Object.values(who.side.hulls));
  return counted(count, 'unit');
}
