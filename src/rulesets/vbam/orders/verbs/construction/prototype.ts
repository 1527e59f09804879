import type { Refusal } from '#core/answer.ts';
import { isOnForceListAt } from '#vbam/questions/shared/empires/regions.ts';
import { buildTimeOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { prototypeCostOf } from '#vbam/questions/shared/forces/unitWork.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { lackOfIndustry, useIndustry } from '../../guards/industry.ts';
import { classOf, readyIn, readyInWords, yardFor } from '../../guards/yards.ts';
import { type Draft, epInWords, order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-25. */
export const prototype = order({
  name: 'prototype',
  rule: 'O-25',
  heading: 'Construction',
  sentence: 'prototype {class} at {colony}',
  also: ['(prototype|build prototype of|build prototype|test) {class} (at|in) {colony}'],
  slots: { class: nameOf('class'), colony: nameOf('colony') },
  help: 'builds the prototype that a new class needs before units of it can be built; a small change of a known class costs half',
  example: 'prototype Kestrel at Sol',
  check(draft, { class: id, colony }) {
    const { view } = draft;
    const unitClass = classOf(view, id);
    if (isOnForceListAt(view.empire, id, unitClass, colony))
      return { why: `${unitClass.name} can be built already`, rule: 'G-37' };
    const place = yardFor(draft, unitClass, colony);
    if ('why' in place) return place;
    const known = Object.values(view.unitClasses).filter(({ prototyped }) => prototyped);
    const cost = prototypeCostOf(unitClass, known);
    const refusal = underWay(view, id, colony) ?? lackOfIndustry(draft, colony, cost);
    if (refusal) return refusal;
    const ready = readyInWords(view.turn, buildTimeOf(unitClass));
    const says = `the prototype of ${unitClass.name} at ${place.system.name} for ${epInWords(10 * cost)}${ready}`;
    return { price: { epTenths: 10 * cost, at: colony }, says, enter: (later) => enter(later, id, colony, cost) };
  },
});

/** G-37: one prototype of a class, and one at a colony at a time. */
function underWay({ projects }: EmpireView, id: string, colony: string): Refusal | null {
  for (const { work, system } of Object.values(projects)) {
    if (work.kind !== 'prototype') continue;
    if (work.class === id) return { why: 'its prototype is already being built', rule: 'G-37' };
    if (system === colony)
      return { why: 'the colony is already building a prototype, and one at a time is the limit', rule: 'G-37' };
  }
  return null;
}

function enter(draft: Draft, id: string, colony: string, cost: number): void {
  useIndustry(draft, colony, cost);
  const { projects, empire, turn } = draft.view;
  projects[`${id}-prototype`] = {
    owner: empire.id,
    system: colony,
    work: { kind: 'prototype', class: id },
    begun: turn,
    ready: readyIn(turn, buildTimeOf(classOf(draft.view, id))),
  };
}
