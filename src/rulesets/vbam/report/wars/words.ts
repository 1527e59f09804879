import { capitalised, counted } from '#core/words.ts';
import { listed } from '#vbam/wording/words.ts';
import { type Spoils, tollOf, type WarLoss, type WarStory } from './warStory.ts';

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

/** `We hold Vega, which was theirs.`: what the war has changed so far; nothing: an empty list. */
export function holdsInWords({ sides: [one, other], holds }: Pick<WarStory, 'sides' | 'holds'>): string[] {
  const said = (side: 0 | 1) => {
    const [systems, reader] = [holds[side], one === null];
    if (systems.length === 0) return [];
    const who = side === 0 ? (reader ? 'We hold' : `${one} holds`) : `${other} holds`;
    const whose = side === 0 ? (reader ? 'theirs' : `that of ${other}`) : reader ? 'ours' : `that of ${one}`;
    return [`${who} ${listed(systems)}, which ${systems.length === 1 ? 'was' : 'were'} ${whose} before`];
  };
  return [...said(0), ...said(1)];
}

/** `We won Vega`; empty where nothing changed hands. */
export function wonInWords({ sides: [one, other] }: Pick<WarStory, 'sides'>, [ours, theirs]: Spoils): string {
  const said = (who: string, systems: readonly string[]) => (systems.length === 0 ? [] : [`${who} ${listed(systems)}`]);
  const lines =
    one === null
      ? [...said('we won', ours), ...said('we lost', theirs)]
      : [...said(`${one} won`, ours), ...said(`${other} won`, theirs)];
  return capitalised(lines.join('; '));
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
