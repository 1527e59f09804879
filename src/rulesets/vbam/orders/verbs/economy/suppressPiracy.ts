import { count } from '#core/orders/grammar/slots.ts';
import { PATROL_PER_EP } from '#vbam/tables/piracy/checks.ts';
import { type Draft, order } from '../../order.ts';

const KEY = 'suppress piracy';

/** O-65, 5.5-e. */
export const suppressPiracy = order({
  name: 'suppress piracy',
  rule: 'O-65',
  heading: 'Economy',
  needs: 'piracy',
  sentence: 'suppress piracy [up to {amount} EP]',
  also: ['suppress (pirates|the pirates) [up to {amount} EP]', '(fight|stop|prevent) piracy [up to {amount} EP]'],
  slots: { amount: count('EP') },
  help: 'pays to have new pirates caught where enough of our units in space keep watch, this turn up to so many EP; with "always:" in every turn',
  example: 'suppress piracy up to 20 EP',
  check({ used }, { amount }) {
    if (used.has(KEY)) return { why: 'the sheet says so already: write it once, with the most that you would pay', rule: 'O-65' };
    const limit = amount === undefined ? '' : `, up to ${amount} EP`;
    const says = `new pirates are paid off where units of ${PATROL_PER_EP} × their EP keep watch${limit}`;
    return { price: {}, says, enter: (later: Draft) => later.used.set(KEY, 1) };
  },
});
