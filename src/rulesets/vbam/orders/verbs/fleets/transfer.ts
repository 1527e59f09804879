import { listOf } from '#core/orders/grammar/lists.ts';
import { taskProblem } from '../../guards/fleetTasks.ts';
import { order } from '../../order.ts';
import { deskOf, labelsOf, putInPlace } from '../../plans/fleetDesk.ts';
import { planMerger, planTransfer } from '../../plans/fleetPlans.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-02, some units. */
export const transfer = order({
  name: 'transfer units',
  rule: 'O-02',
  heading: 'Fleets',
  sentence: 'transfer {units} to {fleet}',
  also: ['(move|put|add|transfer) {units} (to|into) {fleet}'],
  slots: { units: listOf(nameOf('unit')), fleet: nameOf('fleet') },
  help: 'puts units, with all that they carry, into a fleet in the same system',
  example: 'transfer Scout 1 to 1st Fleet',
  check(draft, { units, fleet }) {
    const desk = deskOf(draft);
    const plan = planTransfer(desk, units, fleet);
    if ('why' in plan) return plan;
    return {
      price: {},
      says: `${labelsOf(desk, units)} to ${draft.view.fleets[fleet]?.name}`,
      enter: ({ view }) => putInPlace(view, plan.placing),
    };
  },
});

/** O-02, a whole fleet. */
export const merge = order({
  name: 'merge fleets',
  rule: 'O-02',
  heading: 'Fleets',
  sentence: 'merge {fleet} into {other}',
  also: ['(merge|join|combine) {fleet} (with|to|and) {other}', '{fleet}: (merge into|join|merge with) {other}'],
  slots: { fleet: nameOf('fleet'), other: nameOf('fleet') },
  help: 'puts all units of a fleet into another in the same system; the first is no more',
  example: 'merge 1st Survey into 1st Fleet',
  check(draft, { fleet, other }) {
    const plan = taskProblem(draft, fleet, 'G-65') ?? planMerger(deskOf(draft), fleet, other);
    if ('why' in plan) return plan;
    const { fleets } = draft.view;
    return {
      price: {},
      says: `${fleets[fleet]?.name} merged into ${fleets[other]?.name}`,
      enter({ view }) {
        putInPlace(view, plan.placing);
        delete view.fleets[fleet];
      },
    };
  },
});
