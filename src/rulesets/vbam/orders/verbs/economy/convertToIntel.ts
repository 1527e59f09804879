import { count } from '#core/orders/grammar/slots.ts';
import { intelCapacityOf } from '#vbam/questions/shared/economy/capacities.ts';
import { ownSites, ownUtilizedAt } from '#vbam/view/realm/sites.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type Draft, order } from '../../order.ts';

/** O-63. */
export const convertToIntel = order({
  name: 'convert to intel',
  rule: 'O-63',
  heading: 'Economy',
  sentence: 'convert {amount} EP to IP',
  also: ['(convert|turn|change) {amount} [EP] (to|into) (IP|intel)'],
  slots: { amount: count('EP') },
  help: 'turns EP into as many intel points, each turn up to the intel capacity of the empire',
  example: 'convert 3 EP to IP',
  check({ start, used }, { amount }) {
    const limit = intelLimitOf(start);
    const left = limit - (used.get('intel') ?? 0);
    if (amount > left)
      return { why: `the intel capacity is ${limit}, and ${left} of it ${left === 1 ? 'is' : 'are'} left`, rule: 'G-43' };
    const says = `${amount} EP become ${amount} IP`;
    const enter = (later: Draft) => later.used.set('intel', limit - left + amount);
    return { price: { epTenths: 10 * amount }, gains: { ip: amount }, says, enter };
  },
});

/** G-43: the most EP that may become IP this turn. */
function intelLimitOf(view: EmpireView): number {
  return ownSites(view).reduce((sum, site) => {
    const output = { utilized: ownUtilizedAt(site, 'intel'), census: site.colony?.census ?? 0 };
    return sum + intelCapacityOf(output, site.surroundings).total;
  }, 0);
}
