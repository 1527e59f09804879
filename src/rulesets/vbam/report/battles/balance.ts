import { sumOf } from '#core/sum.ts';
import { dealtBy, fallenIn, keptOffIn } from './moments.ts';
import type { Moment, Paper } from './paper.ts';
import { strengthInWords } from './words.ts';

type Side = 0 | 1;

/** G-24: what a side had and kept, beside the other's where that is known; then what all rounds came to. */
export function balanceInWords(paper: Paper, index: Side): string {
  const other: Side = index === 0 ? 1 : 0;
  const { moments, reader } = paper;
  const [first, last] = [moments[0], moments.at(-1)];
  const [own, theirs] = [changeInWords(first, last, index), changeInWords(first, last, other)];
  const [ours, enemy] = reader === null ? ['this side', 'the other'] : ['ours', 'theirs'];
  const strengths = `AS + DV of those who fight, crippled ones half: ${ours} ${own ?? 'not known'}, ${enemy} ${theirs ?? 'not known'}.`;
  return moments.length > 1 ? `${strengths} ${exchangedInWords(paper, index)}.` : strengths;
}

/** `62 at first, 25.5 at the end`; null where nobody saw it. */
function changeInWords(first: Moment | undefined, last: Moment | undefined, side: Side): string | null {
  const [before, after] = [first?.sides[side].toll.strength, last?.sides[side].toll.strength];
  if (before === undefined || after === undefined) return null;
  return before === after
    ? strengthInWords(before)
    : `${strengthInWords(before)} at first and ${strengthInWords(after)} at the end`;
}

function exchangedInWords({ moments, reader }: Paper, index: Side): string {
  const dealt = (side: Side) => sumOf(moments.map((moment) => dealtBy(moment, side) ?? 0));
  const hits = moments.flatMap(({ sides }) => {
    const happened = sides[index];
    return happened.kind === 'known' ? (happened.round?.hits ?? []) : [];
  });
  const kept = keptOffIn(hits);
  const harmless = kept === 0 ? '' : `, of which ${kept} did no harm`;
  return `In all rounds ${reader === null ? 'it' : 'we'} dealt ${dealt(index)} and took ${fallenIn(hits)}${harmless}`;
}
