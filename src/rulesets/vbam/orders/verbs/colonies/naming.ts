import type { Refusal } from '#core/answer.ts';
import { newName } from '#core/orders/grammar/slots.ts';
import { MAX_CLASS_NAME, MAX_NAME } from '#vbam/tables/campaign/names.ts';
import { classNameProblem, nameProblem } from '#vbam/view/names/names.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { order, type Verdict } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

const name = newName('name', MAX_NAME);

/** O-69, fleets. */
export const nameFleet = order({
  name: 'name fleet',
  rule: 'O-69',
  heading: 'Colonies',
  sentence: 'name fleet {fleet} as {name}',
  also: ['(rename|call|name) fleet {fleet} (to|as) {name}', 'rename {fleet} (to|as) {name}'],
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
  heading: 'Colonies',
  sentence: 'name class {class} as {name}',
  also: ['(rename|call|name) class {class} (to|as) {name}', 'rename {class} (to|as) {name}'],
  slots: { class: nameOf('class'), name: newName('name', MAX_CLASS_NAME) },
  help: `gives a class another name of at most ${MAX_CLASS_NAME} letters; units without a name of their own are called after it`,
  example: 'name class Scout as Kestrel',
  check: ({ view }, { class: id, name: wanted }) =>
    classNameProblem(view, id, wanted) ?? renaming(view, 'unitClasses', id, wanted),
});

/** O-69, systems; a colony has the name of its system. */
export const nameSystem = order({
  name: 'name system',
  rule: 'O-69',
  heading: 'Colonies',
  sentence: 'name system {system} as {name}',
  also: ['(rename|call|name) system {system} (to|as) {name}', 'rename {system} (to|as) {name}'],
  slots: { system: nameOf('system'), name },
  help: 'gives a system, and the colony in it, a name of your own; others keep theirs, and orders understand the old one for one more turn',
  example: 'name system Vega as "New Hope"',
  check({ view }, { system: id, name: wanted }) {
    const refusal = nameProblem(view, 'system', id, wanted);
    const old = systemNameIn(view, id);
    if (refusal) return refusal;
    if (old === wanted) return { why: 'it has that name already', rule: 'O-69' };
    return {
      price: {},
      says: `${old} is called ${wanted}`,
      enter({ view: later }) {
        Object.assign(later.systems[id] ?? {}, { name: wanted, formerName: old });
      },
    };
  },
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
