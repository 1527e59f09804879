import { listOf } from '#core/orders/grammar/lists.ts';
import { type Draft, order, type Verdict } from '../../order.ts';
import { planBasing, planCrating } from '../../plans/boardingPlans.ts';
import { deskOf, labelsOf, putInPlace } from '../../plans/fleetDesk.ts';
import type { Refused } from '../../refusalInWords.ts';
import { nameOf } from '../../slots/nameOf.ts';

const slots = { flights: listOf(nameOf('unit')), system: nameOf('system') };

/** O-05. */
export const baseFlights = order({
  name: 'base flights',
  rule: 'O-05',
  heading: 'Fleets',
  sentence: 'base {flights} at {system}',
  slots,
  help: 'keeps flights ready at a colony, up to its Capacity x Census in build cost, or at a Fighter Garrison',
  example: 'base Fighter 1, Fighter 2 at Sol',
  check: (draft, values) => placed(draft, values, planBasing, 'based'),
});

/** O-05. */
export const crateFlights = order({
  name: 'crate flights',
  rule: 'O-05',
  heading: 'Fleets',
  sentence: 'crate {flights} at {system}',
  slots,
  help: 'puts flights away in crates, where they take no room and cannot fight',
  example: 'crate Fighter 1 at Sol',
  check: (draft, values) => placed(draft, values, planCrating, 'put into crates'),
});

function placed(
  draft: Draft,
  { flights, system }: { flights: string[]; system: string },
  planFor: typeof planBasing,
  how: string,
): Verdict | Refused {
  const desk = deskOf(draft);
  const plan = planFor(desk, flights, system);
  if ('why' in plan) return plan;
  const says = `${labelsOf(desk, flights)} ${how} at ${desk.systemName(system)}`;
  return { price: {}, says, enter: ({ view }) => putInPlace(view, plan.placing) };
}
