import { escaped, item } from '#report/markdown/words.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { warStoriesOf } from '../wars/warStories.ts';
import { holdsInWords, spanInWords, tollInWords } from '../wars/words.ts';

/** Wars that go on, or ended this turn, and how they stand: what happened is among the dispatches. `reports` are one empire's, oldest first. */
export function warLines(reports: readonly TurnReport[]): string[] {
  const turn = reports.at(-1)?.turn;
  return warStoriesOf(reports)
    .filter(({ until }) => until === null || until === turn)
    .map((war) => item(escaped(`${war.title}, ${spanInWords(war)}: ${[tollInWords(war), ...holdsInWords(war)].join('. ')}.`)));
}
