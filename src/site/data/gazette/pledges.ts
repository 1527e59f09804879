import type { PublicReport } from '#schemas/vbam/report.ts';

/** Words for the dice as the gazette prints them: by their hashes alone. */
export interface PrintedPledges {
  words: string;
  list: { hash: string; is: string }[];
}

type Told = NonNullable<PublicReport['pledges']>;

/** What one turn's report tells of them; null if nothing. */
export function pledgesOf({ pledges = [] }: Pick<PublicReport, 'pledges'>): PrintedPledges | null {
  if (pledges.length === 0) return null;
  return { words: pledgesInWords(pledges), list: pledges.map(({ hash, is }) => ({ hash, is: inWords[is] })) };
}

/** How they stand now: turn 1 says what became of those that were given before it. */
export function pledgesNow(news: readonly Pick<PublicReport, 'pledges'>[]): PrintedPledges | null {
  const last = news.findLast(({ pledges = [] }) => pledges.length > 0);
  return last ? pledgesOf(last) : null;
}

const inWords: Record<Told[number]['is'], string> = { given: '', kept: 'kept', broken: 'not kept' };

function pledgesInWords(pledges: Told): string {
  const count = (wanted: Told[number]['is']) => pledges.filter(({ is }) => is === wanted).length;
  const [given, kept, broken] = [count('given'), count('kept'), count('broken')];
  if (given > 0)
    return `${given === 1 ? 'One player adds a word' : `${given} players add a word each`} to the dice, known by ${given === 1 ? 'its hash' : 'their hashes'} until turn 1: then ${given === 1 ? 'it is' : 'they are'} in every die, and nobody could choose them. Keep this list: then nobody can change it.`;
  const isIn = kept === 1 ? 'One pledge was kept, and its word is' : `${kept} pledges were kept, and their words are`;
  return [
    ...(kept === 0 ? [] : [`${isIn} in every die from turn 1 on.`]),
    ...(broken === 0
      ? []
      : [
          `${broken === 1 ? 'One pledge was' : `${broken} pledges were`} not kept: the dice do without ${broken === 1 ? 'that word' : 'those words'}.`,
        ]),
  ].join(' ');
}
