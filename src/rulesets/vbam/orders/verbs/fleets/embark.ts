import { order } from '../../order.ts';
import { planEmbarking } from '../../plans/boardingPlans.ts';
import { deskOf, labelsOf, putInPlace } from '../../plans/fleetDesk.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-14, O-04. */
export const embark = order({
  name: 'embark',
  rule: 'O-14',
  heading: 'Fleets',
  sentence: '{fleet}: embark troops',
  also: ['{fleet}: (embark|evacuate|take aboard) [all] [the] [landed] (troops|ground forces)', '{fleet} embarks troops'],
  slots: { fleet: nameOf('fleet') },
  help: 'takes those of your troops that have landed where the fleet is back aboard, the dearest first, as far as there is room; before movement, so that it can carry them off in the same turn',
  example: '1st Fleet: embark troops',
  check(draft, { fleet }) {
    const desk = deskOf(draft);
    const plan = planEmbarking(desk, fleet);
    if ('why' in plan) return plan;
    const boarding = plan.placing.map(([id]) => id);
    const says = `${labelsOf(desk, boarding)} ${boarding.length === 1 ? 'goes' : 'go'} aboard ${draft.view.fleets[fleet]?.name ?? fleet}`;
    return { price: {}, says, enter: ({ view }) => putInPlace(view, plan.placing) };
  },
});
