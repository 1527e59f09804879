import { capitalised, modified } from '#core/words.ts';
import { escaped, item, list, section } from '#report/markdown/words.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { AT_TABLE } from '#vbam/wording/battles.ts';
import { listed } from '#vbam/wording/words.ts';
import { type Losses, lossesIn } from '../battles/losses.ts';
import { dealtInWords, tollInWords } from '../battles/moments.ts';
import { type InFull, type Moment, type Paper, papersOf, type ThrownRoll } from '../battles/paper.ts';
import { reasonsOf } from '../battles/reasons.ts';
import { fieldInWords, momentName, onGroundInWords } from '../battles/words.ts';

/** 7.3: each battle as a short account and a table of its rounds. */
export function battleLines(report: TurnReport): string[] {
  return papersOf(report).flatMap((paper) =>
    section(
      `${escaped(`Battle ${fieldInWords(paper)}`)}`,
      [...accountLines(paper), ...(paper.isTable ? tableLines(paper) : ['', ...roundsTable(paper)])],
      3,
    ),
  );
}

function accountLines(paper: Paper): string[] {
  const [own] = paper.sides;
  const aboard = own.kind === 'known' ? own.side.aboard : [];
  return [
    item(escaped(capitalised(`${paper.ending}${paper.isTable ? `, ${AT_TABLE}` : ''}`))),
    ...paper.prelude.map((line) => item(escaped(line))),
    ...lossesIn(paper).map((losses) => item(lossesInWords(losses))),
    ...(own.kind === 'known' ? groundLines(own.side) : []),
    ...(aboard.length > 0 ? [item(`lost aboard: ${list(aboard)}`)] : []),
    ...(paper.prizes.length > 0 ? [item(`captured: ${list(paper.prizes)}`)] : []),
    ...reasonsOf(paper, 0).map(({ fleets, plan, why }) =>
      item(escaped(`${listed(fleets)}${plan === '' ? '' : ` (plan: ${plan})`}: ${why}`)),
    ),
  ];
}

/** G-23. */
function groundLines(side: InFull): string[] {
  const { orbit, halved } = onGroundInWords(side);
  return [orbit, halved].flatMap((words) => (words === null ? [] : [item(escaped(capitalised(words)))]));
}

/** M-23: there are no rounds to tell of. */
function tableLines(paper: Paper): string[] {
  const last = paper.moments.at(-1);
  const tolls = last ? ([0, 1] as const).map((side) => tollInWords(paper, last, side)) : [];
  return tolls.flatMap((toll, side) => (toll === '' ? [] : [item(escaped(`${side === 0 ? 'Our' : 'Their'} units ${toll}`))]));
}

function lossesInWords({ of, units, areEngaged, destroyed, captured, ep, repair, crippled }: Losses): string {
  const taken = captured > 0 ? `, ${captured} captured` : '';
  const known = ep === null ? '' : ` (${ep} EP)`;
  const hurt = repair === null ? '' : `, ${crippled} crippled, ${repair} EP to repair`;
  return `${escaped(of)}: ${units} ${areEngaged ? 'engaged' : 'there'}, ${destroyed} lost${taken}${known}${hurt}`;
}

function roundsTable(paper: Paper): string[] {
  const rows = paper.moments.map((moment) => [
    momentName(paper, moment.number),
    ownRollIn(moment),
    dealtInWords(moment, 0),
    tollInWords(paper, moment, 1),
    dealtInWords(moment, 1),
    tollInWords(paper, moment, 0),
  ]);
  return [['When', 'Our roll', 'We dealt', 'Their units', 'They dealt', 'Our units'], ...rows].flatMap((cells, index) => [
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
