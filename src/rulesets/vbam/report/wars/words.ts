import { counted } from '#core/words.ts';
import { tollOf, type WarLoss, type WarStory } from './warStory.ts';

/** `since turn 13`, `turns 13 to 19`. */
export function spanInWords({ since, until }: Pick<WarStory, 'since' | 'until'>): string {
  if (until === null) return `since turn ${since}`;
  return since === until ? `turn ${since}` : `turns ${since} to ${until}`;
}

/** `3 units, 24 EP`; what they cost is not always known. */
export function lossInWords({ units, ep }: WarLoss): string {
  if (units === 0) return 'none';
  return `${counted(units, 'unit')}${ep === null ? '' : `, ${ep} EP`}`;
}

/** Those who lost something, as the head of a column or the beginning of a sentence. */
export function losersOf({ sides: [one, other] }: Pick<WarStory, 'sides'>): [string, string] {
  return one === null ? ['We lost', 'They lost, as far as we saw'] : [`${one} lost`, `${other} lost`];
}

/** `2 battles. We lost 3 units, 24 EP. They lost, as far as we saw: none`. */
export function tollInWords(story: WarStory): string {
  const { battles, lost } = tollOf(story);
  if (battles === 0) return 'No battle was fought';
  const [one, other] = losersOf(story);
  return `${counted(battles, 'battle')}. ${one}: ${lossInWords(lost[0])}. ${other}: ${lossInWords(lost[1])}`;
}
