import { count, oneOf } from '#core/orders/grammar/slots.ts';
import { DIPLOMAT_PRICE } from '#vbam/tables/diplomacy/contact.ts';
import { ownUtilizedAt } from '#vbam/view/realm/sites.ts';
import { diplomatsInWords } from '#vbam/wording/words.ts';
import { settledPlace } from '../../guards/ownColony.ts';
import { epInWords, order } from '../../order.ts';
import {
  changePosts,
  hasRecruited,
  isShip,
  NOT_BEFORE,
  placeName,
  planSending,
  recruitsAt,
  sendingOf,
  systemOn,
} from '../../plans/diplomatPlans.ts';
import { deskOf } from '../../plans/fleetDesk.ts';
import { whyInWords } from '../../refusalInWords.ts';
import { nameOf } from '../../slots/nameOf.ts';

const number = count('count', { most: 1000 });
const agents = oneOf('kind of agents', ['diplomats', 'diplomat']);

/** O-60. */
export const recruitDiplomats = order({
  name: 'recruit diplomats',
  rule: 'O-60',
  heading: 'Diplomacy',
  sentence: 'recruit [{count}] {agents} at {colony}',
  also: ['(recruit|hire|train) [{count}] {agents} (at|in|on) {colony}'],
  slots: { count: number, agents, colony: nameOf('colony') },
  help: 'takes diplomats into service for 5 EP each, at most as many in a turn as the colony has utilized Intel; each adds 1 to Diplomatic where it is',
  example: 'recruit 2 diplomats at Sol',
  check(draft, { count: wanted = 1, colony }) {
    const place = settledPlace(draft, colony, 'G-43');
    if ('why' in place) return place;
    const key = recruitsAt(colony);
    const [most, taken] = [ownUtilizedAt(place, 'intel'), draft.used.get(key) ?? 0];
    if (taken + wanted > most) {
      const left = taken > 0 ? `, of which ${most - taken} ${most - taken === 1 ? 'is' : 'are'} left` : '';
      return {
        why: `at most the utilized Intel can be recruited in a turn: ${most} at ${place.system.name}${left}`,
        rule: 'G-43',
      };
    }
    const epTenths = wanted * DIPLOMAT_PRICE;
    const says = `${diplomatsInWords(wanted)} recruited at ${place.system.name} for ${epInWords(epTenths)}`;
    return { price: { epTenths, at: colony }, says, enter: ({ used }) => used.set(key, taken + wanted) };
  },
});

/** O-60. */
export const sendDiplomats = order({
  name: 'send diplomats',
  rule: 'O-60',
  heading: 'Diplomacy',
  sentence: 'send [{count}] {agents} from {from} to {to}',
  slots: {
    count: number,
    agents,
    from: nameOf('place', 'post of diplomats', 'where you have diplomats'),
    to: nameOf('system, unit or fleet'),
  },
  help: 'sends diplomats to an own system, to one that an active trade route leads to, or aboard a ship with room for them: 1 for each point of Diplomatic or free Cargo',
  example: 'send 2 diplomats from Sol to 1st Fleet',
  check(draft, values) {
    const [desk, sending] = [deskOf(draft), sendingOf(values)];
    const plan = planSending(desk, sending);
    const { from, to } = sending;
    if ('why' in plan)
      return hasRecruited(draft, from) ? { ...plan, why: `${whyInWords(draft.view, plan)}; ${NOT_BEFORE}` } : plan;
    const aboard = isShip(desk, to) ? ` at ${desk.systemName(systemOn(desk, to))}` : '';
    const go = sending.count === 1 ? 'goes' : 'go';
    const says = `${diplomatsInWords(sending.count)} ${go} from ${placeName(desk, from)} to ${placeName(desk, to)}${aboard}`;
    return { price: {}, says, enter: ({ view }) => changePosts(view.diplomats, view.empire.id, plan.posting) };
  },
});
