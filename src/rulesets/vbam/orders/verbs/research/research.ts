import type { Account } from '#vbam/questions/shared/economy/account.ts';
import { colonyTechCostOf, techInvestmentLimitOf, techStepOf } from '#vbam/questions/shared/economy/advancement.ts';
import { ownResearchCapacityOf } from '#vbam/questions/shared/economy/researchCapacity.ts';
import { reachesTech, techLevelNameOf } from '#vbam/questions/shared/economy/techLevel.ts';
import { researchPartnersOf } from '#vbam/view/abroad/researchPartners.ts';
import { ownPlace } from '#vbam/view/realm/places.ts';
import { ownSites } from '#vbam/view/realm/sites.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { settledPlace } from '../../guards/ownColony.ts';
import { epInWords, order } from '../../order.ts';
import { amountOrAll } from '../../slots/amountOrAll.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-42. */
export const investInResearch = order({
  name: 'invest in research',
  rule: 'O-42',
  heading: 'Research',
  sentence: 'invest {amount} in research',
  also: [
    '(invest|put|spend|use) {amount} [EP] (in|into|on|for|to) (research|reserch|tech|technology)',
    '(invest|put|spend) {amount} [EP] (in|into) the (research|tech) pool',
    '(research|invest) {amount} [EP]',
    '(invest|put) in research {amount} [EP]',
  ],
  slots: { amount: amountOrAll },
  help: 'turns EP, or all that can be, into as many tech points, each turn up to the research capacity of the empire and a tenth of that of each partner in a research treaty',
  example: 'invest 12 in research',
  check({ start, view, used }, { amount: wanted }) {
    const { total: limit } = investmentLimitOf(start);
    const left = limit - (used.get('research') ?? 0);
    const amount = wanted === 'all' ? Math.min(left, Math.floor(view.empire.treasury.epTenths / 10)) : wanted;
    if (amount < 1)
      return { why: left > 0 ? 'no EP are left' : `the research capacity of ${limit} is used up`, rule: '5.2.X2-a' };
    if (amount > left)
      return { why: `the research capacity is ${limit}, and ${left} of it ${left === 1 ? 'is' : 'are'} left`, rule: '5.2.X2-a' };
    const says = `${amount} EP into research`;
    return { price: { epTenths: 10 * amount }, says, enter: (later) => later.used.set('research', limit - left + amount) };
  },
});

/** O-43. */
export const raiseTechnology = order({
  name: 'raise technology',
  rule: 'O-43',
  heading: 'Research',
  sentence: 'raise technology at {colony}',
  also: ['(raise|increase|improve|upgrade) (technology|tech|tech level|technology level) (at|of|in|on) {colony}'],
  slots: { colony: nameOf('colony') },
  help: 'raises the tech level of a colony by one, up to the level of the empire: 10 EP for each Census, 10 at least; once a turn',
  example: 'raise technology at Vega',
  check(draft, { colony }) {
    const { start, used } = draft;
    const place = settledPlace(draft, colony, '3.4.11-a');
    if ('why' in place) return place;
    const key = `technology at ${colony}`;
    if (used.has(key)) return { why: 'its tech level rises already this turn, and one step is the limit', rule: 'O-43' };
    const [own, empires] = [place.colony.techLevel, start.empire.techLevel];
    const higher = techStepOf(own, 1);
    if (reachesTech(own, empires) || !higher) {
      return { why: `it has ${techLevelNameOf(own)} and the empire ${techLevelNameOf(empires)}`, rule: '5.2.X1-c' };
    }
    const price = { epTenths: 10 * colonyTechCostOf(place.colony), at: colony };
    const says = `${place.system.name} rises to ${techLevelNameOf(higher)} for ${epInWords(price.epTenths)}`;
    return {
      price,
      says,
      enter(later) {
        later.used.set(key, 1);
        ownPlace(later.view, colony).colony.techLevel = higher;
      },
    };
  },
});

/** 5.2.X2-a, C-37: the most EP that may go into technology this turn, with what research treaties add. */
function investmentLimitOf(view: EmpireView): Account {
  const own = ownResearchCapacityOf(ownSites(view), view.constants.researchCapacity);
  return techInvestmentLimitOf(own, researchPartnersOf(view));
}
