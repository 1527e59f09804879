import { nameOf } from '#core/orders/slots.ts';
import { order } from './order.ts';
import { ownPlace } from './places.ts';

/** O-36. */
export const abandon = order({
  name: 'abandon',
  rule: 'O-36',
  sentence: 'abandon {colony}',
  slots: { colony: nameOf('colony') },
  help: 'gives up a colony in which nobody lives any more',
  example: 'abandon Vega',
  check({ view }, { colony: id }) {
    const { colony, system } = ownPlace(view, id);
    if (colony.founded === view.turn) return { why: 'the colony is founded only this turn', rule: '3.4.1-d' };
    if (colony.census > 0) return { why: `its Census is ${colony.census}: lower the population to 0 first`, rule: 'G-69' };
    return {
      price: {},
      says: `the colony at ${system.name} given up${view.empire.capital === id ? ', and the imperial capital with it' : ''}`,
      enter({ view: later }) {
        delete later.colonies[id];
      },
    };
  },
});
