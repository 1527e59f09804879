import { count, oneOf } from '#core/orders/grammar/slots.ts';
import { postings } from '#schemas/vbam/stateWords.ts';
import { changeSpies } from '#vbam/questions/shared/spies/spyGroups.ts';
import { SPY_PRICE } from '#vbam/tables/diplomacy/spies.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { ownUtilizedAt } from '#vbam/view/realm/sites.ts';
import { spiesInWords } from '#vbam/wording/words.ts';
import { settledPlace } from '../../guards/ownColony.ts';
import { order } from '../../order.ts';
import {
  hasRecruitedSpies,
  isShip,
  NOT_BEFORE,
  placeName,
  recruitsAt,
  sendingOf,
  spyRecruitsAt,
  systemOn,
} from '../../plans/diplomatPlans.ts';
import { deskOf } from '../../plans/fleetDesk.ts';
import { planPosting, planSpies } from '../../plans/spyPlans.ts';
import { whyInWords } from '../../refusalInWords.ts';
import { nameOf } from '../../slots/nameOf.ts';
import { spyNumber, spyWord } from '../../slots/spies.ts';

/** O-60. */
export const recruitSpies = order({
  name: 'recruit spies',
  rule: 'O-60',
  heading: 'Intelligence',
  sentence: 'recruit [{count}] {spies} at {colony}',
  also: ['(recruit|hire|train) [{count}] {spies} (at|in|on) {colony}'],
  slots: { count: spyNumber, spies: spyWord, colony: nameOf('colony') },
  help: 'takes spies into service for 5 IP each and 0.5 EP a turn, at most as many in a turn as the colony has utilized Intel; at home they stand guard',
  example: 'recruit 2 spies at Sol',
  check(draft, { count: wanted = 1, colony }) {
    const place = settledPlace(draft, colony, 'G-43');
    if ('why' in place) return place;
    const key = recruitsAt(colony);
    const [most, taken] = [ownUtilizedAt(place, 'intel'), draft.used.get(key) ?? 0];
    if (taken + wanted > most) {
      const left = taken > 0 ? `, of which ${most - taken} ${most - taken === 1 ? 'is' : 'are'} left` : '';
      const why = `at most the utilized Intel can be recruited in a turn: ${most} at ${place.system.name}${left}`;
      return { why, rule: 'G-43' };
    }
    const ip = wanted * SPY_PRICE;
    const says = `${spiesInWords(wanted)} recruited at ${place.system.name} for ${ip} IP`;
    const spies = (draft.used.get(spyRecruitsAt(colony)) ?? 0) + wanted;
    return {
      price: { ip, at: colony },
      says,
      enter: ({ used }) => used.set(key, taken + wanted).set(spyRecruitsAt(colony), spies),
    };
  },
});

/** O-61, G-43. */
export const sendSpies = order({
  name: 'send spies',
  rule: 'O-61',
  heading: 'Intelligence',
  sentence: 'send [{count}] {spies} from {from} to {to}',
  also: ['(send|move|bring|recall|land) [{count}] {spies} (from|at|in) {from} (to|into|aboard) {to}'],
  slots: {
    count: spyNumber,
    spies: spyWord,
    from: nameOf('place', 'post of spies', 'where you have spies'),
    to: nameOf('system, unit or fleet'),
  },
  help: 'sends spies to an own system, to one that an active trade route leads to, aboard a ship with room for them, or ashore where the ship is: they guard your systems and those of partners with a military treaty, and work against all others',
  example: 'send 2 spies from Sol to Vega',
  check(draft, values) {
    const [desk, sending] = [deskOf(draft), sendingOf(values)];
    const { from, to } = sending;
    const plan = planSpies(desk, sending);
    if ('why' in plan)
      return hasRecruitedSpies(draft, from) ? { ...plan, why: `${whyInWords(draft.view, plan)}; ${NOT_BEFORE}` } : plan;
    const aboard = isShip(desk, to) ? ` at ${desk.systemName(systemOn(desk, to))}` : '';
    const says = `${spiesInWords(sending.count)} ${sending.count === 1 ? 'goes' : 'go'} from ${placeName(desk, from)} to ${placeName(desk, to)}${aboard}`;
    return { price: {}, says, enter: ({ view }) => changeSpies(view.spies, view.empire.id, plan.changes) };
  },
});

/** O-61. */
export const postSpies = order({
  name: 'post spies',
  rule: 'O-61',
  heading: 'Intelligence',
  sentence: 'post [{count}] {spies} at {system}: {posting}',
  also: ['(post|set) [{count}] {spies} (at|in) {system} [to|as|:] {posting}'],
  slots: { count: count('count', { most: 1000 }), spies: spyWord, system: nameOf('system'), posting: oneOf('posting', postings) },
  help: 'in a system of a partner with a military treaty spies may guard it, or work against the partner; without a number all of them',
  example: 'post 1 spy at Vega: offensive',
  check(draft, { count: wanted, system, posting }) {
    const plan = planPosting(deskOf(draft), { system, posting, count: wanted });
    if ('why' in plan) return plan;
    const says = `${spiesInWords(plan.count)} at ${systemNameIn(draft.view, system)} ${plan.count === 1 ? 'is' : 'are'} ${posting}`;
    return { price: {}, says, enter: ({ view }) => changeSpies(view.spies, view.empire.id, plan.changes) };
  },
});
