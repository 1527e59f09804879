import { hasGroundForces } from '#vbam/view/realm/ownUnits.ts';
import { ownPlace } from '#vbam/view/realm/places.ts';
import { type Draft, order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-34, on. */
export const declareMartialLaw = order({
  name: 'declare martial law',
  rule: 'O-34',
  heading: 'Colonies',
  sentence: 'declare martial law at {colony}',
  also: ['(declare|impose|proclaim) martial law (at|on|in) {colony}'],
  slots: { colony: nameOf('colony') },
  help: 'makes a colony work as if its Morale were one step better, until it is lifted; it needs a ground force, and losses of Morale may double',
  example: 'declare martial law at Sol',
  check({ view }, { colony: id }) {
    const { colony, system } = ownPlace(view, id);
    if (colony.martialLaw) return { why: 'martial law is in force already', rule: '3.4.12-a' };
    if (!hasGroundForces(view, id)) return { why: 'no ground force of yours stands there', rule: 'G-29' };
    return {
      price: {},
      says: `martial law at ${system.name} until it is lifted: each time Morale is lost there, 1 more is lost on 4 or more of a D6`,
      enter: (later) => put(later, id, true),
    };
  },
});

/** O-34, off. */
export const liftMartialLaw = order({
  name: 'lift martial law',
  rule: 'O-34',
  heading: 'Colonies',
  sentence: 'lift martial law at {colony}',
  also: ['(lift|end) martial law (at|on|in) {colony}'],
  slots: { colony: nameOf('colony') },
  help: 'ends martial law at a colony',
  example: 'lift martial law at Sol',
  check({ view }, { colony: id }) {
    const { colony, system } = ownPlace(view, id);
    if (!colony.martialLaw) return { why: 'no martial law is in force', rule: '3.4.12-a' };
    return { price: {}, says: `martial law lifted at ${system.name}`, enter: (later) => put(later, id, false) };
  },
});

function put({ view }: Draft, id: string, martialLaw: boolean): void {
  ownPlace(view, id).colony.martialLaw = martialLaw;
}
