import { foldName } from '#core/names.ts';
import { count, type Slot } from '#core/orders/grammar/slots.ts';

const amount = count('EP');
const ALL = ['all', 'everything', 'all ep', 'all of it', 'as much as possible', 'the rest', 'the maximum', 'max'];

/** How many EP, or `all` that can be paid and used. */
export const amountOrAll: Slot<number | 'all'> = {
  ...amount,
  read(written, lexicon) {
    const meant = ALL.indexOf(foldName(written));
    if (meant === -1) return amount.read(written, lexicon);
    return meant === 0 ? { value: 'all' } : { value: 'all', said: 'all' };
  },
};
