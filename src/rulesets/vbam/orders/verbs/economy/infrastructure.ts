import { oneOf } from '#core/orders/grammar/slots.ts';
import { infrastructureDecreaseGainOf, infrastructureIncreaseCostOf } from '#vbam/questions/shared/economy/infrastructure.ts';
import { type Infrastructure, infrastructures } from '#vbam/tables/colonies/infrastructure.ts';
import { ownPlace } from '#vbam/view/realm/places.ts';
import { changeProblem } from '../../guards/ownColony.ts';
import { type Draft, epInWords, order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

const slots = { what: oneOf('infrastructure', infrastructures), colony: nameOf('colony') };

/** O-32. */
export const buildInfrastructure = order({
  name: 'build infrastructure',
  rule: 'O-32',
  heading: 'Economy',
  sentence: 'build {what} at {colony}',
  also: ['(build|construct|buy|add|increase|expand|raise) [1] {what} (at|in|on) {colony}', '{colony}: build {what}'],
  slots,
  help: 'adds a point of economy, industry, agriculture, research or intel: 10 EP for each point it will have',
  example: 'build industry at Sol',
  check(draft, { what, colony }) {
    const place = ownPlace(draft.view, colony);
    const refusal = changeProblem(draft, place, '3.4.3-b');
    if (refusal) return refusal;
    const value = place.colony[what];
    if (value >= place.capacity) return { why: `${what} is ${value}, as high as the Capacity allows`, rule: '3.4.3-e' };
    const price = { epTenths: 10 * infrastructureIncreaseCostOf(value, place.surroundings).total, at: colony };
    const says = `${what} at ${place.system.name} rises to ${value + 1} for ${epInWords(price.epTenths)}`;
    return {
      price,
      says,
      enter(later) {
        later.used.set(buildKey(colony, what), 1);
        change(later, colony, what, 1);
      },
    };
  },
});

/** O-33. */
export const sellInfrastructure = order({
  name: 'sell infrastructure',
  rule: 'O-33',
  heading: 'Economy',
  sentence: 'sell {what} at {colony}',
  also: ['(sell|remove|reduce) [1] {what} (at|in|on) {colony}'],
  slots,
  help: 'gives up a point of infrastructure: 5 EP for each point it had, when the turn ends',
  example: 'sell intel at Sol',
  check(draft, { what, colony }) {
    const place = ownPlace(draft.view, colony);
    const refusal = changeProblem(draft, place, '3.4.3-b');
    if (refusal) return refusal;
    if (draft.used.has(buildKey(colony, what))) {
      return { why: `you build ${what} there this turn, and sales come first: write the sale above it`, rule: 'G-03' };
    }
    const value = place.colony[what];
    if (value < 1) return { why: `there is no ${what} to sell`, rule: '3.4.3-f' };
    const gain = infrastructureDecreaseGainOf(value);
    // miscellaneous income comes in the Income Phase, so nothing can be bought from it this turn
    const says = `${what} at ${place.system.name} falls to ${value - 1}; ${gain} EP come in at the end of the turn`;
    return { price: {}, gains: { epTenths: 10 * gain, at: colony }, says, enter: (later) => change(later, colony, what, -1) };
  },
});

function buildKey(colony: string, what: Infrastructure): string {
  return `${what} built at ${colony}`;
}

function change({ view }: Draft, colony: string, what: Infrastructure, by: number): void {
  ownPlace(view, colony).colony[what] += by;
}
