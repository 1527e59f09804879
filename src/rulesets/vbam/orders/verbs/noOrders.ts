import { order } from '../order.ts';

/** G-04: says that an empty turn is intended. */
export const noOrders = order({
  name: 'no orders',
  rule: 'G-04',
  heading: null,
  sentence: 'no orders',
  also: ['no order', 'nothing', 'none', 'pass', 'do nothing', 'no orders this turn'],
  slots: {},
  help: 'says that you want nothing this turn, so that nobody reminds you',
  example: 'no orders',
  check: () => ({ price: {}, says: 'no orders' }),
});
