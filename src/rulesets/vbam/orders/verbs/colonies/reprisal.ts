import { hasGroundForces } from '#vbam/view/realm/ownUnits.ts';
import { ownPlace } from '#vbam/view/realm/places.ts';
import { order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-35. */
export const reprisal = order({
  name: 'reprisal',
  rule: 'O-35',
  heading: 'Colonies',
  sentence: 'take reprisals at {colony}',
  slots: { colony: nameOf('colony') },
  help: 'breaks resistance by force: 2D6 may raise Morale, and may cost people; once a turn at each colony, and it needs a ground force',
  example: 'take reprisals at Sol',
  check({ view, used }, { colony }) {
    const { system } = ownPlace(view, colony);
    const key = `reprisal at ${colony}`;
    if (used.has(key)) return { why: 'reprisals are taken there already this turn, and once is the limit', rule: 'O-35' };
    if (!hasGroundForces(view, colony)) return { why: 'no ground force of yours stands there', rule: 'O-35' };
    return {
      price: {},
      says: `reprisals at ${system.name}: 2D6 raise its Morale by 0, 1 or 2, and an odd total costs it 1 Census and 1 Morale`,
      enter: (later) => later.used.set(key, 1),
    };
  },
});
