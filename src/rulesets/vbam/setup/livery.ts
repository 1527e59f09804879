import { didYouMean } from '#core/didYouMean.ts';
import { keysOf } from '#core/keysOf.ts';
import { listed } from '#core/listed.ts';
import { foldName } from '#core/names.ts';
import type { Slot } from '#core/orders/grammar/slots.ts';
import { liveryColours, liveryInWords } from '#generators/livery.ts';
import { type Pattern, patterns } from '#schemas/vbam/stateWords.ts';
import { choice } from './choice.ts';

interface Wanted {
  colour: string;
  /** null: as it was */
  pattern: Pattern | null;
}

// "sky blue" before "blue"
const colourNames = keysOf(liveryColours).sort((a, b) => b.length - a.length);
/** What people call patterns besides their own names. */
const patternWords = new Map<string, Pattern>([
  ...patterns.flatMap((pattern): [string, Pattern][] => [
    [pattern, pattern],
    [`${pattern} stripes`, pattern],
  ]),
  ['stripes', 'diagonal'],
  ['plain', 'solid'],
]);

/** `sky blue dots`: one slot and not two, because both may have two words. */
const colourAndPattern: Slot<Wanted> = {
  title: 'colour pattern',
  choices: () => colourNames,
  read(written) {
    const words = foldName(written).replace(/,/g, '').replace(/\s+/g, ' ');
    const name = colourNames.find((colour) => words === colour || words.startsWith(`${colour} `));
    const hint = didYouMean(words.split(' ')[0] ?? '', colourNames);
    if (!name) return { why: `begins with no colour: write ${listed(Object.keys(liveryColours))}${hint}` };
    const rest = words.slice(name.length).trim();
    if (rest === '') return { value: { colour: liveryColours[name], pattern: null } };
    const pattern = patternWords.get(rest);
    if (pattern) return { value: { colour: liveryColours[name], pattern } };
    return { why: `holds "${rest}", which is no pattern: write ${listed(patterns)}${didYouMean(rest, patterns)}` };
  },
};

/** G-10. */
export const livery = choice({
  name: 'livery',
  rule: 'G-10',
  heading: 'Empire',
  once: true,
  sentence: 'livery {livery}',
  slots: { livery: colourAndPattern },
  help: 'colour and pattern of your territory on maps; if several want the same, the dice decide',
  example: 'livery sky blue dots',
  check({ style }, { livery: { colour, pattern: wanted } }) {
    const pattern = wanted ?? style.pattern;
    return {
      says: `its livery is ${liveryInWords({ colour, pattern })}`,
      enter: (start) => {
        start.style = { ...start.style, colour, pattern };
      },
    };
  },
});
