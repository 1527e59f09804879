import { freeText } from '#core/orders/slots.ts';
import { choice } from './choice.ts';
import { labelProblem } from './label.ts';

/** G-10. */
export const nameEmpire = choice({
  name: 'name empire',
  rule: 'G-10',
  heading: 'Empire',
  once: true,
  sentence: 'name empire {name}',
  slots: { name: freeText('name') },
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
