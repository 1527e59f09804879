import { classOf } from '#vbam/orders/guards/yards.ts';
import { nameOf } from '#vbam/orders/slots/nameOf.ts';
import { choice } from './choice.ts';

/** G-37. */
export const dropClass = choice({
  name: 'drop class',
  rule: 'G-37',
  heading: 'Classes',
  sentence: 'drop class {class}',
  slots: { class: nameOf('class') },
  help: 'takes a class off the force list, to make room for another; not one that you start with units of',
  example: 'drop class Transport',
  check({ view }, { class: id }) {
    const { name } = classOf(view, id);
    const units = Object.values(view.units).filter((unit) => unit.class === id).length;
    if (units > 0) {
      return {
        why: `the forces you start with have ${units} of them: choose other forces with "start with" first`,
        rule: 'G-10',
      };
    }
    return {
      says: `${name} is not on the force list`,
      enter({ view: later }) {
        delete later.unitClasses[id];
      },
    };
  },
});
