import { keysOf } from '#core/keysOf.ts';
import { count } from '#core/orders/grammar/slots.ts';
import { capitalised } from '#core/words.ts';
import { type CultureValue, cultureInWords } from '#vbam/questions/shared/empires/cultureBands.ts';
import { choice } from './choice.ts';
import { cultureEffectOf } from './effects.ts';

function effectInWords(kind: CultureValue, value: number): string {
  return `${capitalised(kind)} ${value}: ${cultureEffectOf(kind, value)}`;
}

const points = count('1-100', { most: 100 });
/** People put commas between the three, and `and` before the last. */
const value: typeof points = {
  ...points,
  read: (written, lexicon) => points.read(written.replace(/[\s,;&]*(?:\band)?$/i, ''), lexicon),
};

/** 4.4-a. */
export const culture = choice({
  name: 'culture',
  rule: '4.4-a',
  heading: 'Empire',
  once: true,
  sentence: 'culture [aggressiveness {aggressiveness}] [integrity {integrity}] [xenophobia {xenophobia}]',
  // in any order
  also: [
    'culture [aggressiveness {aggressiveness}] [xenophobia {xenophobia}] [integrity {integrity}]',
    'culture [integrity {integrity}] [aggressiveness {aggressiveness}] [xenophobia {xenophobia}]',
    'culture [integrity {integrity}] [xenophobia {xenophobia}] [aggressiveness {aggressiveness}]',
    'culture [xenophobia {xenophobia}] [aggressiveness {aggressiveness}] [integrity {integrity}]',
    'culture [xenophobia {xenophobia}] [integrity {integrity}] [aggressiveness {aggressiveness}]',
  ],
  slots: { aggressiveness: value, integrity: value, xenophobia: value },
  help: 'what your people are like, each from 1 to 100; 50 changes nothing, and what you leave out stays',
  example: 'culture aggressiveness 40 integrity 60 xenophobia 50',
  check({ style }, values) {
    if (Object.keys(values).length === 0)
      return { why: 'it names no value: write "aggressiveness 40" or the like', rule: '4.4-a' };
    const chosen = { ...style.culture, ...values };
    return {
      says: `its culture is ${cultureInWords(chosen)}. ${keysOf(values)
        .map((kind) => effectInWords(kind, chosen[kind]))
        .join('. ')}`,
      enter: (start) => {
        start.style = { ...start.style, culture: chosen };
      },
    };
  },
});
