import { capitalised } from '#core/words.ts';
import { escaped, item, named } from '#report/markdown/words.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { shipStoriesOf, shipsInWords, storyInBrief } from '../ships/shipStories.ts';

/** The stories of those ships that have news: a mail tells no others. `reports` are one empire's, oldest first. */
export function shipLines(reports: readonly TurnReport[]): string[] {
  const turn = reports.at(-1)?.turn;
  const { stories } = shipStoriesOf(reports);
  return stories
    .filter(({ entries }) => entries.some((entry) => entry.turn === turn && entry.isNews))
    .flatMap((story) => [
      item(`${named(shipsInWords(story))}, ${escaped(storyInBrief(story))}`),
      ...story.entries.map(({ turn: when, text }) => `  ${item(`turn ${when}: ${escaped(capitalised(text))}`)}`),
    ]);
}
