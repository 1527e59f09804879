import type { Refusal } from '#core/answer.ts';
import { count } from '#core/orders/grammar/slots.ts';
import { counted } from '#core/words.ts';
import type { UnitClass } from '#schemas/vbam/state.ts';
import { isOnForceListAt } from '#vbam/questions/shared/empires/regions.ts';
import { buildTimeOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { useClass } from '../../guards/classUse.ts';
import { lackOfIndustry, useIndustry } from '../../guards/industry.ts';
import { classOf, readyInWords, yardFor } from '../../guards/yards.ts';
import { type Draft, epInWords, order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-23. */
export const buildUnits = order({
  name: 'build units',
  rule: 'O-23',
  heading: 'Construction',
  sentence: 'build [{count}] {class} at {colony}',
  also: [
    '(build|construct|buy|produce|order|make) [{count}] {class} (at|in|on) {colony}',
    '{colony}: build [{count}] {class}',
    'at {colony} build [{count}] {class}',
  ],
  slots: { count: count('count', { most: 1000 }), class: nameOf('class'), colony: nameOf('colony', 'system') },
  help: 'builds units for their build cost, which also uses as much of the industrial capacity; starships need a shipyard',
  example: 'build 2 Scout at Sol',
  check(draft, { count: wanted = 1, class: id, colony }) {
    const unitClass = classOf(draft.view, id);
    const unlisted = listProblem(draft, id, unitClass, colony);
    if (unlisted) return unlisted;
    const place = yardFor(draft, unitClass, colony);
    if ('why' in place) return place;
    const cost = wanted * unitClass.buildCost;
    const lack = lackOfIndustry(draft, colony, cost);
    if (lack) return lack;
    const ready = readyInWords(draft.view.turn, buildTimeOf(unitClass));
    const says = `${counted(wanted, unitClass.name)} at ${place.system.name} for ${epInWords(10 * cost)}${ready}`;
    return { price: { epTenths: 10 * cost, at: colony }, says, enter: (later) => enter(later, id, colony, cost) };
  },
});

function enter(draft: Draft, id: string, colony: string, cost: number): void {
  useIndustry(draft, colony, cost);
  useClass(draft, id);
}

/** G-37, 4.3.5-d. */
function listProblem(draft: Draft, id: string, unitClass: UnitClass, colony: string): Refusal | null {
  const { name, prototyped } = unitClass;
  if (isOnForceListAt(draft.view.empire, id, unitClass, colony)) return null;
  if (prototyped) return { why: `${name} got its prototype elsewhere, since the colony was cut off`, rule: '4.3.5-d' };
  return { why: `${name} has no prototype yet${underWay(draft, id)}`, rule: 'G-37' };
}

/** `; it will be ready when turn 3 ends`, or nothing. */
function underWay({ start }: Draft, id: string): string {
  const begun = Object.values(start.projects).find(({ work }) => work.kind === 'prototype' && work.class === id);
  return begun ? `; it will be ready when turn ${begun.ready} ends` : '';
}
