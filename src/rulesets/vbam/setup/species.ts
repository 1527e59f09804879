import { newName } from '#core/orders/grammar/slots.ts';
import { MAX_SPECIES } from '#vbam/tables/campaign/names.ts';
import { choice } from './choice.ts';
import { speciesProblem } from './label.ts';

/** G-10. */
export const species = choice({
  name: 'species',
  rule: 'G-10',
  heading: 'Empire',
  once: true,
  sentence: 'species {name}',
  slots: { name: newName('name', MAX_SPECIES) },
  help: `what your people are called, in at most ${MAX_SPECIES} letters; several empires may be of one people`,
  example: 'species Terrans',
  check(start, { name }) {
    return (
      speciesProblem(start, name) ?? {
        says: `its people are the ${name}`,
        enter: ({ style }) => {
          style.species = name;
        },
      }
    );
  },
});
