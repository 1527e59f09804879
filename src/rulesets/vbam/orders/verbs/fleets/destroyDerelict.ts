import { armedUnitsAt } from '#vbam/questions/shared/forces/armed.ts';
import { classesKnownTo } from '#vbam/view/realm/classesKnownTo.ts';
import { order } from '../../order.ts';
import { derelict, knownDerelict } from '../../slots/derelict.ts';

/** O-71. */
export const destroyDerelict = order({
  name: 'destroy derelict',
  rule: 'O-71',
  heading: 'Fleets',
  sentence: 'destroy {derelict}',
  slots: { derelict },
  help: 'lets an armed unit shoot a derelict to pieces, so that nobody else gets it',
  example: 'destroy Derelict Oruna',
  check({ view }, { derelict: id }) {
    const { name, system, systemName } = knownDerelict(view, id);
    const forces = { ...view, unitClasses: classesKnownTo(view) };
    if (armedUnitsAt(forces, view.empire.id, system).length === 0) {
      return { why: `no armed unit of yours is at ${systemName}`, rule: 'O-71' };
    }
    return {
      price: {},
      says: `${name} at ${systemName} shot to pieces`,
      enter: (later) => {
        delete later.view.foreign.wilds[id];
      },
    };
  },
});
