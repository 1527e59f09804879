import { listed } from '#core/listed.ts';
import { classOf } from '#vbam/orders/guards/yards.ts';
import { nameOf } from '#vbam/orders/slots/nameOf.ts';
import { choice } from './choice.ts';
import { forcesElsewhere } from './start.ts';

/** G-37. */
export const dropClass = choice({
  name: 'drop class',
  rule: 'G-37',
  heading: 'Classes',
  sentence: 'drop class {class}',
  slots: { class: nameOf('class') },
  help: 'takes a class off the force list, to make room for another; not one that you start with units of',
  example: 'drop class Transport',
  check(start, { class: id }) {
    const { view } = start;
    const { name } = classOf(view, id);
    const units = Object.values(view.units).filter((unit) => unit.class === id).length;
    const stays = forcesElsewhere(start).filter((force) => force.units.some((unit) => unit.class === id));
    if (stays.length > 0) {
      const names = listed(
        stays.map(({ called }) => called),
        'and',
      );
      return { why: `units of this class stay with you whatever you choose: the scenario gives you ${names}`, rule: 'R-22' };
    }
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
