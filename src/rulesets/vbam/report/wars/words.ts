import { counted } from '#core/words.ts';
import { tollOf, type WarStory, type WarTurn } from './warStories.ts';

/** `since turn 13`, `turns 13 to 19`. */
export function spanInWords({ since, until }: Pick<WarStory, 'since' | 'until'>): string {
  if (until === null) return `since turn ${since}`;
  return since === until ? `turn ${since}` : `turns ${since} to ${until}`;
}

/** `3 units, 24 EP`; what they cost is not always known. */
export function lossInWords({ units, ep }: WarTurn['ours']): string {
  if (units === 0) return 'none';
  return `${counted(units, 'unit')}${ep === null ? '' : `, ${ep} EP`}`;
}

/** How a war stands, each fact a sentence without its end. */
export function standingOf(story: WarStory): string[] {
  const { battles, ours, theirs } = tollOf(story);
  const lost = [
    `We lost ${lossInWords(ours)}`,
    `they lost ${lossInWords(theirs)}${theirs.units > 0 ? ', as far as we saw' : ''}`,
  ];
  return [
    story.until === null ? `It has gone on since turn ${story.since}` : `It was fought in ${spanInWords(story)}`,
    battles === 0 ? 'No battle was fought' : `${counted(battles, 'battle')}: ${lost.join('; ')}`,
  ];
}
