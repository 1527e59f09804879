import { digitsIn, sealsIn } from '#core/sealText.ts';

/** A seal that the page lists. */
export interface KnownSeal {
  /** `the start`, `turn 3` */
  of: string;
  seal: string;
  /** the turn that had it was taken back */
  back: boolean;
}

export interface KeptVerdict {
  same: 'true' | 'back' | 'false';
  words: string;
}

/** So many digits nobody gets right by chance; fewer say nothing. */
const MIN_DIGITS = 16;
const WHOLE = 64;

/** What the reader has kept, compared with what is published: a seal, the beginning of one, or a mail with several; null if it is empty. */
export function keptSealInWords(
  pasted: string,
  { campaign, seals }: { campaign: string; seals: readonly KnownSeal[] },
): KeptVerdict | null {
  if (pasted.trim() === '') return null;
  const found = sealsIn(pasted);
  const own = found.filter((seal) => seal.campaign === campaign);
  if (own.length > 0) {
    const verdicts = own.map(({ of, seal }) =>
      judged(
        of,
        seals.find((one) => one.of === of && one.seal === seal),
      ),
    );
    return cautious(worst(verdicts), verdicts);
  }
  const [other] = found;
  if (other) return { same: 'false', words: `That is a seal of ${other.campaign}, and this campaign is ${campaign}.` };
  return bareInWords(pasted, seals);
}

/** Without a word of whose it is. */
function bareInWords(pasted: string, seals: readonly KnownSeal[]): KeptVerdict {
  const digits = digitsIn(pasted);
  if (/[^0-9a-f\s.,:;'"<>|*-]/i.test(pasted) || digits.length < MIN_DIGITS || digits.length > WHOLE)
    return { same: 'false', words: `There is no seal in this: a seal has ${WHOLE} digits from 0 to 9 and a to f.` };
  const known = seals.find(({ seal }) => seal.startsWith(digits));
  if (known) return judged(known.of, known);
  return {
    same: 'false',
    words: `No turn has this seal. If you have it whole from a mail or a report, what was played up to then was changed since. ${ASK}`,
  };
}

const ASK = 'Ask your moderator how that can be, and other players what they have kept.';

function judged(of: string, known: KnownSeal | undefined): KeptVerdict {
  if (!known) {
    const rest = of === 'the start' ? '' : ', or something before it,';
    return {
      same: 'false',
      words: `The seal of ${of} is another one here: ${of}${rest} was changed since you got yours. ${ASK}`,
    };
  }
  if (known.back)
    return {
      same: 'back',
      words: `This is the seal that ${of} had before it was taken back, as the gazette tells. What was played instead has another.`,
    };
  return {
    same: 'true',
    words: `It is the seal of ${of}: ${of === 'the start' ? 'it is' : `${of} and all before it are`} as when you got it.`,
  };
}

/** Copied from a page, a text has what rivals wrote in it too: one of them may want the moderator to be suspected. */
function cautious(verdict: KeptVerdict | null, all: readonly KeptVerdict[]): KeptVerdict | null {
  if (verdict?.same !== 'false' || all.every(({ same }) => same === 'false')) return verdict;
  return { ...verdict, words: `${verdict.words} If it stands in a letter or in press, it means nothing: anybody can write one.` };
}

/** What was changed comes first; of several that are right, the last says most. */
function worst(verdicts: readonly KeptVerdict[]): KeptVerdict | null {
  const wrong = verdicts.find(({ same }) => same === 'false') ?? verdicts.find(({ same }) => same === 'back');
  return wrong ?? verdicts.at(-1) ?? null;
}
