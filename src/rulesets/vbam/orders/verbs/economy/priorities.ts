import { listOf } from '#core/orders/grammar/lists.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import { ownPlace } from '#vbam/view/realm/places.ts';
import { priorityList } from '../../guards/priorityList.ts';
import { order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-66, food. */
export const starveFirst = order({
  name: 'starve first',
  rule: 'O-66',
  heading: 'Economy',
  sentence: 'starve first {colonies}',
  slots: { colonies: listOf(nameOf('colony')) },
  help: 'says which colonies go hungry first if food runs short; without it those that lack most',
  example: 'starve first Vega, Sol',
  check: (draft, { colonies }) =>
    priorityList(
      draft,
      { kind: 'starvation', fate: 'to starve first', rule: 'O-66' },
      colonies.map((id) => ownPlace(draft.view, id).system.name),
    ),
});

/** O-66, maintenance. */
export const leaveUnpaidFirst = order({
  name: 'leave unpaid first',
  rule: 'O-66',
  heading: 'Economy',
  sentence: 'leave unpaid first {units}',
  slots: { units: listOf(nameOf('unit')) },
  help: 'says which units go without maintenance first if EP run short; without it the most expensive',
  example: 'leave unpaid first Destroyer 1, Destroyer 2',
  check: (draft, { units }) =>
    priorityList(
      draft,
      { kind: 'unpaid maintenance', fate: 'to go unpaid first', rule: 'O-66' },
      units.map((id) => ownUnit(draft.view, id).label),
    ),
});
