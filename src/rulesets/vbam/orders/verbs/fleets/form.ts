import type { Refusal } from '#core/answer.ts';
import { copyOf } from '#core/copy.ts';
import { listOf } from '#core/orders/grammar/lists.ts';
import { newName } from '#core/orders/grammar/slots.ts';
import { fleetIdFor } from '#vbam/questions/shared/forces/recordIds.ts';
import { MAX_FORMED } from '#vbam/tables/campaign/bounds.ts';
import { MAX_NAME } from '#vbam/tables/campaign/names.ts';
import { freshFleet } from '#vbam/tables/campaign/starting.ts';
import { nameProblem } from '#vbam/view/names/names.ts';
import { type Draft, order } from '../../order.ts';
import { deskOf, labelsOf, putInPlace } from '../../plans/fleetDesk.ts';
import { planFleet } from '../../plans/fleetPlans.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-01. */
export const form = order({
  name: 'form fleet',
  rule: 'O-01',
  heading: 'Fleets',
  sentence: 'form {name} from {units} [at {system}]',
  also: [
    '(create|make|form) fleet {name} (from|with|out of) {units} [at {system}]',
    '(create|form|make) {name} (with|out of|from) {units} [at {system}]',
    '{units} (form|become) {name}',
  ],
  slots: { name: newName('name', MAX_NAME), units: listOf(nameOf('unit')), system: nameOf('system') },
  help: 'makes a new fleet of units in one system, with all that they carry',
  example: 'form 3rd Fleet from Scout 1, Scout 2',
  check(draft, { name, units, system: at }) {
    const { view } = draft;
    const refusal = excess(draft) ?? nameProblem(view, 'fleet', null, name);
    if (refusal) return refusal;
    const [desk, id] = [deskOf(draft), fleetIdFor(view.empire.id, name, view.fleets)];
    const plan = planFleet(desk, units, id, at);
    if ('why' in plan) return plan;
    return {
      price: {},
      says: `${name} formed at ${desk.systemName(plan.system)} from ${labelsOf(desk, units)}`,
      enter({ view: later, used }) {
        used.set(FORMED, (used.get(FORMED) ?? 0) + 1);
        later.fleets[id] = { owner: later.empire.id, name, system: plan.system, ...copyOf(freshFleet) };
        putInPlace(later, plan.placing);
      },
    };
  },
});

const FORMED = 'fleets formed';

/** The same units may be formed into one fleet after the other, which only takes time. */
function excess({ used }: Draft): Refusal | null {
  if ((used.get(FORMED) ?? 0) < MAX_FORMED) return null;
  return { why: `the sheet forms ${MAX_FORMED} fleets already, and no more are formed in one turn`, rule: 'O-01' };
}
