import { listedUpTo } from '#core/listed.ts';
import { naturalOrder } from '#core/naturalOrder.ts';
import { type OwnUnit, ownUnit } from '#vbam/view/realm/ownUnits.ts';
import { jumpsFromNearest } from '#vbam/view/realm/places.ts';
import { industryAt, lackOfIndustry, useIndustry } from '../../guards/industry.ts';
import { quietPlace, unitAtColony } from '../../guards/ownColony.ts';
import { mend, type RepairWork, repairAbilityOf, repairWithin, repairWorkKey } from '../../guards/repairWork.ts';
import { type Draft, epInWords, order } from '../../order.ts';
import { damagedUnit } from '../../slots/damagedUnit.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-20 at a colony. */
export const repair = order({
  name: 'repair',
  rule: 'O-20',
  heading: 'Construction',
  sentence: 'repair {unit}',
  also: ['(repair|fix|mend) {unit}', 'repair {unit} at [the] dock'],
  slots: { unit: damagedUnit },
  help: 'repairs a damaged unit at a colony, as far as money and capacity reach: half an EP for each point of damage, and as much of the industrial capacity',
  example: 'repair Destroyer 2',
  check(draft, { unit: id }) {
    const subject = unitAtColony(draft, id, 'G-61');
    if ('why' in subject) return { ...subject, why: `${subject.why}${yardsElsewhere(draft, ownUnit(draft.view, id))}` };
    const { label, system, unit } = subject;
    const place = quietPlace(draft, system, 'G-61');
    if ('why' in place) return place;
    if (unit.damage === 0) return { why: `${label} is not damaged`, rule: 'G-61' };
    const work = repairWithin(draft, system, unit.damage, industryAt(draft, system).left);
    const { points, cost } = work;
    const lack = lackOfIndustry(draft, system, cost);
    if (lack) return { ...lack, why: `${lack.why}${yardsElsewhere(draft, subject)}` };
    const whole = `${label} at ${place.system.name} repaired for ${costInWords(work)}`;
    return {
      price: { epTenths: 10 * cost, at: system },
      says: work.short ? `${points} of ${unit.damage} damage of ${whole}${restInWords(work)}` : whole,
      points,
      enter(later) {
        useIndustry(later, system, cost);
        mend(later, id, system, points);
      },
    };
  },
});

/** O-20 by a unit with the Repair ability. */
export const repairWithShip = order({
  name: 'repair with ship',
  rule: 'O-20',
  heading: 'Construction',
  sentence: 'repair {unit} with {ship}',
  also: ['(repair|fix|mend) {unit} (with|by|using) {ship}'],
  slots: { unit: nameOf('unit'), ship: nameOf('unit') },
  takes: 'repair',
  help: 'lets a unit in the same system repair another, up to its Repair value each turn and as far as money reaches: half an EP for each point of damage',
  example: 'repair Destroyer 2 with Tender 1',
  check(draft, { unit: id, ship: helperId }) {
    const [subject, helper] = [ownUnit(draft.view, id), ownUnit(draft.view, helperId)];
    const { label, system, unit } = subject;
    const ability = repairAbilityOf(draft, helperId);
    if (ability === 0) return { why: `${helper.label} cannot repair`, rule: 'G-61' };
    if (helper.system !== system) return { why: `${helper.label} is not in the same system`, rule: 'G-61' };
    if (unit.damage === 0) return { why: `${label} is not damaged`, rule: 'G-61' };
    const left = ability - (draft.used.get(repairWorkKey(helperId)) ?? 0);
    if (left < 1) return { why: `${helper.label} repairs ${ability} points this turn already`, rule: 'G-61' };
    const work = repairWithin(draft, system, Math.min(unit.damage, left));
    const { points, cost } = work;
    return {
      price: { epTenths: 10 * cost, at: system },
      says: `${points} of ${unit.damage} damage of ${label} repaired by ${helper.label} for ${costInWords(work)}${restInWords(work)}`,
      points,
      enter(later) {
        later.used.set(repairWorkKey(helperId), ability - left + points);
        mend(later, id, system, points);
      },
    };
  },
});

/** The most yards that are named. */
const MAX_YARDS = 3;

/** G-36: the other colonies that have capacity left, the nearest first. */
function yardsElsewhere(draft: Draft, { system }: OwnUnit): string {
  const { start } = draft;
  const yards = Object.keys(start.colonies)
    .filter((colony) => colony !== system && !('why' in quietPlace(draft, colony, 'G-61')))
    .map((colony) => ({ ...industryAt(draft, colony), jumps: jumpsFromNearest(start, [system], colony) }))
    .filter(({ left, jumps }) => left > 0 && jumps < Infinity)
    .sort((one, other) => one.jumps - other.jumps || naturalOrder(one.name, other.name));
  const named = yards.map(({ name, left }) => `${name} (${left})`);
  return named.length === 0 ? '' : `; capacity is left at ${listedUpTo(MAX_YARDS, named)}`;
}

/** G-61: of the repairs in one place every second half is paid with the one before it. */
function costInWords({ cost }: RepairWork): string {
  return cost === 0 ? 'the half EP that the repairs above leave' : epInWords(10 * cost);
}

/** what does not suffice for the rest. */
function restInWords({ short }: RepairWork): string {
  if (!short) return '';
  return short === 'money' ? ': the EP that are left reach no further' : ': the industrial capacity reaches no further';
}
