import { capitalised, modified } from '#core/words.ts';
import { escaped, item, list, section } from '#report/markdown/words.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { type Losses, lossesIn } from '../battles/losses.ts';
import { dealtBy, tollInWords } from '../battles/moments.ts';
import { type Moment, type Paper, papersOf, type ThrownRoll } from '../battles/paper.ts';
import { reasonsOf } from '../battles/reasons.ts';
import { fieldInWords, momentName } from '../battles/words.ts';

/** 7.3: each battle as a short account and a table of its rounds. */
export function battleLines(report: TurnReport): string[] {
  return papersOf(report).flatMap((paper) =>
    section(`${escaped(`Battle ${fieldInWords(paper)}`)}`, [...accountLines(paper), '', ...roundsTable(paper)], 3),
  );
}

function accountLines(paper: Paper): string[] {
  const [own] = paper.sides;
  const aboard = own.kind === 'known' ? own.side.aboard : [];
  return [
    item(escaped(capitalised(paper.ending))),
    ...lossesIn(paper).map((losses) => item(lossesInWords(losses))),
    ...(aboard.length > 0 ? [item(`lost aboard: ${list(aboard)}`)] : []),
    ...(paper.prizes.length > 0 ? [item(`captured: ${list(paper.prizes)}`)] : []),
    ...reasonsOf(paper, 0).map(({ fleet, plan, why }) => item(escaped(`${fleet} ${plan}: ${why}`))),
  ];
}

function lossesInWords({ of, units, areEngaged, destroyed, captured, ep, repair, crippled }: Losses): string {
  const taken = captured > 0 ? `, ${captured} captured` : '';
  const known = ep === null ? '' : ` (${ep} EP)`;
  const hurt = repair === null ? '' : `, ${crippled} crippled, ${repair} EP to repair`;
  return `${escaped(of)}: ${units} ${areEngaged ? 'engaged' : 'there'}, ${destroyed} lost${taken}${known}${hurt}`;
}

function roundsTable(paper: Paper): string[] {
  const rows = paper.moments.map((moment) => [
    momentName(moment.number),
    ownRollIn(moment),
    pointsOf(dealtBy(moment, 0)),
    pointsOf(dealtBy(moment, 1)),
    tollInWords(paper, moment, 0),
    tollInWords(paper, moment, 1),
  ]);
  return [['When', 'Our roll', 'We dealt', 'They dealt', 'Our units', 'Their units'], ...rows].flatMap((cells, index) => [
    `| ${cells.map(escaped).join(' | ')} |`,
    ...(index === 0 ? [`|${' --- |'.repeat(cells.length)}`] : []),
  ]);
}

function ownRollIn({ sides: [own] }: Moment): string {
  const roll = own.kind === 'known' ? own.round?.roll : null;
  return roll ? rollInWords(roll) : '';
}

function rollInWords({ faces, modifiers, total }: ThrownRoll): string {
  return `${faces.join(' + ')}${modifiers.map((modifier) => ` ${modified(modifier)}`).join('')} = ${total}`;
}

function pointsOf(dealt: number | null): string {
  return dealt === null ? '' : String(dealt);
}
