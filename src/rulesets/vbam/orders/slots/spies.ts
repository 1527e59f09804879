import { count, oneOf } from '#core/orders/grammar/slots.ts';

export const spyNumber = count('count', { most: 1000 });

/** One or several. */
export const spyWord = oneOf('kind of agents', ['spies', 'spy']);
