import { recordFromTable } from '#vbam/battle/atTable.ts';
import type { BattleRecord } from '#vbam/battle/record.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import type { AskedBattle } from './ask.ts';
import type { TableBattle } from './draft.ts';
import { outcomeFrom } from './outcome.ts';

/** M-23: the record of a battle whose result the moderator has entered; null: the program fights it. What is wrong is told, and then nothing is kept. */
export function playedAtTable(battle: TableBattle, { id, name, chosen }: AskedBattle): BattleRecord | null {
  const { turn } = battle;
  if (chosen !== 'table') return null;
  const result = turn.notes.tableResults.get(id);
  if (!result) {
    object(
      turn,
      id,
      `${id} is to be played at the table, and nothing says how it ended: write "- battle ${name}: ... holds because ..." (M-23)`,
    );
    return null;
  }
  const outcome = outcomeFrom(battle, result.claims);
  if (!('problems' in outcome)) return recordFromTable(battle.meeting, outcome);
  for (const problem of outcome.problems) object(turn, id, `battle ${name} is refused: ${problem} (M-23)`);
  return null;
}

function object({ taken, answers }: VbamTurn, id: string, text: string): void {
  const place = answers.get(id)?.place ?? { line: 1, column: 1 };
  taken.decisions.problems.push({ ...place, severity: 'error', text });
}
