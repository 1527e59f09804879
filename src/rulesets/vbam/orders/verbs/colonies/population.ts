import type { Refusal } from '#core/answer.ts';
import { moraleStateOf } from '#vbam/questions/shared/colonies/moraleState.ts';
import {
  decreasedPopulationOf,
  increasedPopulationOf,
  populationIncreaseCostOf,
} from '#vbam/questions/shared/colonies/population.ts';
import { type OwnPlace, ownPlace } from '#vbam/view/realm/places.ts';
import { changeProblem } from '../../guards/ownColony.ts';
import { type Draft, order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-30. */
export const raisePopulation = order({
  name: 'raise population',
  rule: 'O-30',
  heading: 'Colonies',
  sentence: 'raise population at {colony}',
  also: [
    '(raise|increase|grow) (population|pop|census|people) (at|of|in|on) {colony}',
    '(raise|increase) {colony} (population|census)',
  ],
  slots: { colony: nameOf('colony') },
  help: 'adds a point of Census and of Morale; once a turn at each colony; each point of Census makes the next advance in technology dearer',
  example: 'raise population at Sol',
  check(draft, { colony }) {
    const place = ownPlace(draft.view, colony);
    const refusal = changedAlready(draft, place) ?? changeProblem(draft, place, '3.4.2-a');
    if (refusal) return refusal;
    const { census, conquered } = place.colony;
    if (conquered !== null) return { why: 'the conquered colony is not yet integrated', rule: 'G-29' };
    if (census >= place.capacity) return { why: `Census is ${census}, as high as the Capacity allows`, rule: '3.4.2-b' };
    if (census >= place.room) return { why: noRoom(place), rule: 'G-58' };
    const pp = populationIncreaseCostOf(place.colony, place.surroundings).total;
    const people = increasedPopulationOf(place.colony, place.capacity, place.surroundings.resources ?? [], place.room);
    const says = `Census at ${place.system.name} rises to ${people.census}, Morale to ${people.morale}, for ${pp} PP`;
    return { price: { pp, at: colony }, says, enter: (later) => enter(later, colony, people) };
  },
});

/** O-31. */
export const lowerPopulation = order({
  name: 'lower population',
  rule: 'O-31',
  heading: 'Colonies',
  sentence: 'lower population at {colony}',
  also: ['(lower|decrease|reduce) (population|census|people) (at|of|in|on) {colony}'],
  slots: { colony: nameOf('colony') },
  help: 'takes a point of Census and of Morale away and gives 5 PP for each point of Census there was; once a turn at each colony',
  example: 'lower population at Sol',
  check(draft, { colony }) {
    const place = ownPlace(draft.view, colony);
    const refusal = changedAlready(draft, place) ?? changeProblem(draft, place, '3.4.2-a');
    if (refusal) return refusal;
    if (place.colony.census < 1) return { why: 'nobody lives there', rule: '3.4.2-c' };
    const { pp, ...people } = decreasedPopulationOf(place.colony);
    const rebels = moraleStateOf(people) === 'rebellion' ? ', which is rebellion (G-29)' : '';
    const says = `Census at ${place.system.name} falls to ${people.census}, Morale to ${people.morale}${rebels}; ${pp} PP come in at the end of the turn`;
    return { price: {}, gains: { pp, at: colony }, says, enter: (later) => enter(later, colony, people) };
  },
});

function noRoom({ colony: { census }, capacity, room }: OwnPlace): string {
  return `Census is ${census}, and others who live there have taken ${capacity - room} of the Capacity of ${capacity}`;
}

/** 3.4.2-a. */
function changedAlready({ used }: Draft, { system }: OwnPlace): Refusal | null {
  if (!used.has(keyFor(system.id))) return null;
  return { why: 'its population changes already this turn, and once is the limit', rule: '3.4.2-a' };
}

function enter({ view, used }: Draft, colony: string, people: { census: number; morale: number }): void {
  used.set(keyFor(colony), 1);
  Object.assign(ownPlace(view, colony).colony, people);
}

function keyFor(colony: string): string {
  return `population at ${colony}`;
}
