import { newName } from '#core/orders/grammar/slots.ts';
import { MAX_NAME } from '#vbam/tables/campaign/names.ts';
import { choice } from './choice.ts';
import { labelProblem } from './label.ts';

/** G-10. */
export const nameEmpire = choice({
  name: 'name empire',
  rule: 'G-10',
  heading: 'Empire',
  once: true,
  sentence: 'name empire {name}',
  also: [
    '(call|name) [(my|our|the)] empire {name}',
    '(my|our|the) empire is called {name}',
    'empire name {name}',
    'empire {name}',
  ],
  slots: { name: newName('name', MAX_NAME) },
  help: 'what everybody will call the empire; if several want the same name, the dice decide',
  example: 'name empire "Terran Union"',
  check(start, { name }) {
    return (
      labelProblem(start, name) ?? {
        says: `the empire is called ${name}`,
        enter: ({ style }) => {
          style.name = name;
        },
      }
    );
  },
});
