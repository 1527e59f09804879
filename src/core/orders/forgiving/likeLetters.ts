import { quotedName } from '#core/orders/grammar/quotedName.ts';
import { type Lexicon, type Slot, unquoted } from '#core/orders/grammar/slots.ts';
import { byPlace, type Problem } from '#core/orders/problem.ts';
import { quote } from '#core/orders/quote.ts';
import { isModerator } from '#core/orders/sheet/letters.ts';
import type { Item, Sheet } from '#core/orders/sheet/sheet.ts';

/** `Dear Kili Hegemony,`, `To Kili Hegemony`, `Message to Kili Hegemony: hail!` */
const ADDRESS =
  /^[#>*_ ]*(?:(?:(?:a|my|our) )?(?:letter|message|note|mail|reply|answer)s? (?:to|for)|to|dear) ([^:,!]{1,200}?)[*_ ]*(?:[:,!](.*))?$/i;
/** Who is addressed stands at the beginning; hostile lines are long. */
const LONGEST_ADDRESS = 240;

/** Who may be meant. */
interface Addressees {
  addressee: Slot<string>;
  lexicon: Lexicon;
}

type Written = Pick<Sheet, 'headings' | 'prose'>;

/** What addresses somebody and has text under it was meant as a letter: its writer must not believe that it is sent. */
export function likeLetters(sheet: Written, who: Addressees): Problem[] {
  const isHeading = new Set(sheet.headings);
  const lines = [...sheet.headings, ...sheet.prose].sort((one, other) => byPlace(one.placeOf(0), other.placeOf(0)));
  return lines.flatMap((line, index): Problem[] => {
    const [, name = '', rest = ''] = ADDRESS.exec(line.text.trim().replace(/\s+/g, ' ').slice(0, LONGEST_ADDRESS)) ?? [];
    const next = lines[index + 1];
    const hasText = rest.trim() !== '' || (next !== undefined && !isHeading.has(next));
    const to = name === '' || !hasText ? null : nameOf(name, who);
    if (to === null) return [];
    const text = `${quote(line.text.trim())} looks like a letter, and is not sent: write "## Letter to ${to}" above its text`;
    return [{ ...placeOf(line), severity: 'warning', text }];
  });
}

function placeOf({ text, placeOf: place }: Item) {
  return place(text.length - text.trimStart().length);
}

/** What somebody is called in the heading of a letter; null if nobody is known by that name. */
function nameOf(written: string, { addressee, lexicon }: Addressees): string | null {
  if (isModerator(written)) return 'the Moderator';
  const found = addressee.read(unquoted(written), lexicon);
  return 'why' in found ? null : (found.said ?? found.name ?? quotedName(written));
}
