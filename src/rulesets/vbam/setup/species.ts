import { freeText } from '#core/orders/slots.ts';
import { choice } from './choice.ts';
import { labelProblem } from './label.ts';

/** G-10. */
export const species = choice({
  name: 'species',
  rule: 'G-10',
  heading: 'Empire',
  once: true,
  sentence: 'species {name}',
  slots: { name: freeText('name') },
  help: 'what your people are called; several empires may be of one people',
  example: 'species Terrans',
  check(start, { name }) {
    return (
      labelProblem(start, name) ?? {
        says: `its people are the ${name}`,
        enter: ({ style }) => {
          style.species = name;
        },
      }
    );
  },
});
