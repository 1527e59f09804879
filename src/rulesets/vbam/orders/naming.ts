import type { Refusal } from '#core/answer.ts';
import { freeText, nameOf } from '#core/orders/slots.ts';
import type { EmpireView } from '../view.ts';
import { classNameProblem, nameProblem } from './names.ts';
import { order, type Verdict } from './order.ts';

const name = freeText('name');

/** O-69, fleets. */
export const nameFleet = order({
  name: 'name fleet',
  rule: 'O-69',
  sentence: 'name fleet {fleet} as {name}',
  slots: { fleet: nameOf('fleet'), name },
  help: 'gives a fleet another name',
  example: 'name fleet "1st Survey" as Pathfinder',
  check: ({ view }, { fleet, name: wanted }) =>
    nameProblem(view, 'fleet', fleet, wanted) ?? renaming(view, 'fleets', fleet, wanted),
});

/** O-69, classes. */
export const nameClass = order({
  name: 'name class',
  rule: 'O-69',
  sentence: 'name class {class} as {name}',
  slots: { class: nameOf('class'), name },
  help: 'gives a class another name; units without a name of their own are called after it',
  example: 'name class Scout as Kestrel',
  check: ({ view }, { class: id, name: wanted }) =>
    classNameProblem(view, id, wanted) ?? renaming(view, 'unitClasses', id, wanted),
});

/** Later orders of the sheet use the new name. */
function renaming(view: EmpireView, records: 'fleets' | 'unitClasses', id: string, wanted: string): Verdict | Refusal {
  const old = view[records][id]?.name;
  if (old === wanted) return { why: 'it has that name already', rule: 'O-69' };
  return {
    price: {},
    says: `${old} is called ${wanted}`,
    enter({ view: later }) {
      const named = later[records][id];
      if (named) named.name = wanted;
    },
  };
}
