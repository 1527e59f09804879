import type { Slot } from '#core/orders/grammar/slots.ts';
import { unwantedTags } from '#generators/words/empires.ts';
import { choice } from './choice.ts';

const twoLetters: Slot<string> = {
  title: 'two letters',
  choices: () => null,
  read(written) {
    const tag = written.toUpperCase();
    if (!/^[A-Z]{2}$/.test(tag)) return { why: 'is no tag: write two letters from A to Z, such as TU' };
    return unwantedTags.has(tag) ? { why: 'is a tag that nobody gets: write another' } : { value: tag };
  },
};

/** G-10. */
export const tag = choice({
  name: 'tag',
  rule: 'G-10',
  heading: 'Empire',
  once: true,
  sentence: 'tag {tag}',
  slots: { tag: twoLetters },
  help: 'two letters for maps and tables; if several want the same, the dice decide',
  example: 'tag TU',
  check: (_, { tag: wanted }) => ({
    says: `its tag is ${wanted}`,
    enter: ({ style }) => {
      style.tag = wanted;
    },
  }),
});
