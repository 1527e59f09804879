import { capitalised, modified } from '#core/words.ts';
import { escaped, item, section } from '#report/markdown/words.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { pairRolls } from '../rolls/pairRolls.ts';
import { type ReportedRoll, resultInWords } from '../rolls/reportedRoll.ts';

/** By the steps of the turn, in order, numbered, each with the dice behind it. */
export function dispatchLines(report: Pick<TurnReport, 'dispatches' | 'rolls'>): string[] {
  const rollsOf = pairRolls(report);
  const numbered = report.dispatches.map((dispatch, index) => ({ dispatch, number: index + 1 }));
  const phases = Map.groupBy(numbered, ({ dispatch }) => dispatch.phase);
  return [...phases].flatMap(([phase, those]) =>
    section(
      capitalised(phase),
      those.flatMap(({ dispatch, number }) => [
        `${item(`${number}: ${escaped(dispatch.text)}`)} (${escaped(dispatch.rule)})`,
        ...(rollsOf.get(dispatch) ?? []).map((roll) => `  ${item(escaped(rollInWords(roll)))}`),
      ]),
      3,
    ),
  );
}

/** `loyalty, d10: 2 -1 frontier = 1, Morale falls by 1`. */
function rollInWords(roll: ReportedRoll): string {
  const { label, dice, faces, modifiers, total } = roll;
  const added = modifiers.map((modifier) => ` ${modified(modifier)}`).join('');
  const sum = faces.length === 1 && modifiers.length === 0 ? '' : ` = ${total}`;
  const result = resultInWords(roll);
  return `${label}, ${dice}: ${faces.join(' + ')}${added}${sum}${result === '' ? '' : `, ${result}`}`;
}
