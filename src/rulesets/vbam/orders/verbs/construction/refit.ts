import type { Refusal } from '#core/answer.ts';
import { withArticle } from '#core/article.ts';
import type { UnitClass } from '#schemas/vbam/state.ts';
import { isOnForceListAt } from '#vbam/questions/shared/empires/regions.ts';
import { capturedRefitCostOf, isRefit, refitCostOf } from '#vbam/questions/shared/forces/unitWork.ts';
import { unitWork } from '#vbam/tables/forces/unitWork.ts';
import { type OwnUnit, ownUnit } from '#vbam/view/realm/ownUnits.ts';
import { lackOfIndustry, useIndustry } from '../../guards/industry.ts';
import { settledPlace, unitAtColony } from '../../guards/ownColony.ts';
import { classOf } from '../../guards/yards.ts';
import { type Draft, epInWords, order } from '../../order.ts';
import { techProblem } from '../../plans/yardLimits.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-21. */
export const refit = order({
  name: 'refit',
  rule: 'O-21',
  heading: 'Construction',
  sentence: 'refit {unit} to {class}',
  also: ['(refit|upgrade|convert) {unit} (to|into|as) {class}'],
  slots: { unit: nameOf('unit'), class: nameOf('class') },
  help: 'makes a unit at a colony one of another class of the same type and about the same build cost: half an EP for each design point changed, and as much of the industrial capacity',
  example: 'refit Scout 1 to Destroyer',
  check(draft, { unit: id, class: wanted }) {
    const subject = unitAtColony(draft, id, 'G-62');
    if ('why' in subject) return subject;
    const place = settledPlace(draft, subject.system, 'G-62');
    if ('why' in place) return place;
    const target = classOf(draft.view, wanted);
    const refusal = classProblem(draft, subject, wanted, target) ?? techProblem(place, target);
    if (refusal) return refusal;
    const cost = refitCostOf(subject.unitClass, target);
    const lack = lackOfIndustry(draft, subject.system, cost);
    if (lack) return lack;
    const says = `${subject.label} at ${place.system.name} becomes ${withArticle(target.name)} for ${epInWords(10 * cost)}`;
    return { price: { epTenths: 10 * cost, at: subject.system }, says, enter: (later) => enter(later, subject, wanted, cost) };
  },
});

/** O-21, captured units. */
export const refitCaptured = order({
  name: 'refit captured',
  rule: 'O-21',
  heading: 'Construction',
  sentence: 'refit captured {unit}',
  slots: { unit: nameOf('unit') },
  help: 'makes a captured unit at a colony fit to attack: a quarter of its build cost in EP, and as much of the industrial capacity',
  example: 'refit captured Scout 1',
  check(draft, { unit: id }) {
    const subject = unitAtColony(draft, id, 'G-62');
    if ('why' in subject) return subject;
    const place = settledPlace(draft, subject.system, 'G-62');
    if ('why' in place) return place;
    const { label, system } = subject;
    if (!subject.unit.captured) return { why: `${label} is not captured, or refitted already`, rule: 'G-62' };
    const cost = capturedRefitCostOf(subject.unitClass);
    const lack = lackOfIndustry(draft, system, cost);
    if (lack) return lack;
    return {
      price: { epTenths: 10 * cost, at: subject.system },
      says: `${label} at ${place.system.name} made fit to attack for ${epInWords(10 * cost)}`,
      enter(later) {
        useIndustry(later, system, cost);
        ownUnit(later.view, id).unit.captured = false;
      },
    };
  },
});

/** G-62. */
function classProblem(
  { view, used }: Draft,
  { id, unitClass, unit, label, system }: OwnUnit,
  wanted: string,
  to: UnitClass,
): Refusal | null {
  if (used.has(keyFor(id))) return { why: `${label} is refitted already this turn`, rule: 'G-62' };
  if (unit.captured) return { why: `${label} is captured: order "refit captured ${label}" first`, rule: 'G-62' };
  if (unit.class === wanted) return { why: `${label} is ${withArticle(to.name)} already`, rule: 'G-62' };
  if (!isOnForceListAt(view.empire, wanted, to, system)) {
    return {
      why: `${to.name} has no prototype ${to.prototyped ? 'that is known there' : 'yet'}`,
      rule: to.prototyped ? '4.3.5-d' : 'G-37',
    };
  }
  if (to.type !== unitClass.type) return { why: `a ${unitClass.type} cannot become a ${to.type}`, rule: 'G-62' };
  if (isRefit(unitClass, to)) return null;
  const [from, limit] = [unitClass.buildCost, unitWork.refitPercent];
  return { why: `build costs of ${from} and ${to.buildCost} differ by more than ${limit}%`, rule: 'G-62' };
}

function enter(draft: Draft, { id, system, label }: OwnUnit, wanted: string, cost: number): void {
  useIndustry(draft, system, cost);
  draft.used.set(keyFor(id), 1);
  Object.assign(ownUnit(draft.view, id).unit, { class: wanted, name: label }); // it keeps the name it was known by
}

function keyFor(unit: string): string {
  return `refit of ${unit}`;
}
