import { type Modifier, type Stream, showRoll } from '#core/dice.ts';
import { lookUp, type RollTable } from '#core/table.ts';
import type { Question, VbamTurn } from '#vbam/turn.ts';
import { unlessDecided } from '../unlessDecided.ts';

/** A question whose choices are the results of a table. */
export type Content = Omit<Question, 'fallback' | 'choices'>;

/** The same for a whole table: any of its results may be chosen. */
export function contentFrom<Result extends string | { name: string }>(
  turn: VbamTurn,
  stream: Stream,
  table: RollTable<Result>,
  question: Content,
  { modifiers = [], seenBy = [] }: { modifiers?: readonly Modifier[]; seenBy?: readonly string[] } = {},
): Result {
  const roll = stream.roll(table.dice, table.name, table.rule, modifiers);
  const rolled = lookUp(table, roll);
  const results = table.rows.map(([, , result]) => result);
  const chosen = unlessDecided(turn, { ...question, choices: results.map(wordOf), fallback: wordOf(rolled) });
  if (seenBy.length > 0 && chosen === wordOf(rolled)) showRoll(roll, seenBy, question.about[0] ?? ''); // dice that were overruled explain nothing
  return results.find((result) => wordOf(result) === chosen) ?? rolled;
}

function wordOf(result: string | { name: string }): string {
  return typeof result === 'string' ? result : result.name;
}
