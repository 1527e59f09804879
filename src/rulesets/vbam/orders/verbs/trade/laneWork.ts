import type { Refusal } from '#core/answer.ts';
import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { laneDowngrades, laneUpgrades } from '#vbam/tables/movement/laneWork.ts';
import { holdersKnownAt, powerNameIn } from '#vbam/view/abroad/holders.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { isPresentAt } from '#vbam/view/realm/places.ts';
import type { EmpireView, KnownLane } from '#vbam/view/view.ts';
import { openReachOf } from '#vbam/view/ways/reach.ts';
import { type Draft, epInWords, order, type Verdict } from '../../order.ts';
import type { Refused } from '../../refusalInWords.ts';
import { nameOf } from '../../slots/nameOf.ts';

const slots = { one: nameOf('system'), other: nameOf('system') };

/** O-41, wider. */
export const upgradeLane = order({
  name: 'upgrade lane',
  rule: 'O-41',
  heading: 'Trade',
  needs: 'laneClasses',
  sentence: 'upgrade lane from {one} to {other}',
  also: ['(upgrade|improve) lane between {one} and {other}', '(upgrade|improve) [jump] lane from {one} to {other}'],
  slots,
  help: 'makes the lane between two systems one class better: 50 EP to minor, 100 to normal, 200 to major; ends that belong to others need a border treaty with them, and one end a way or something of your own',
  example: 'upgrade lane from Sol to Vega',
  check: (draft, { one, other }) => work(draft, one, other, laneUpgrades, { rule: '3.3.7-c', limit: 'no class is better' }),
});

/** O-41, narrower. */
export const downgradeLane = order({
  name: 'downgrade lane',
  rule: 'O-41',
  heading: 'Trade',
  needs: 'laneClasses',
  sentence: 'downgrade lane from {one} to {other}',
  slots,
  help: 'makes the lane between two systems one class worse: 100 EP to normal, 50 to minor, 25 to restricted; it needs the same as an upgrade',
  example: 'downgrade lane from Sol to Vega',
  check: (draft, { one, other }) => work(draft, one, other, laneDowngrades, { rule: '3.3.7-d', limit: 'no class is worse' }),
});

function work(
  { view, start, used }: Draft,
  one: string,
  other: string,
  chart: typeof laneUpgrades,
  { rule, limit }: { rule: string; limit: string },
): Verdict | Refused {
  const lane = laneBetween(view, one, other);
  if (!lane?.class) return { why: 'no lane that you know joins them', rule };
  const key = `lane ${lane.a} ${lane.b}`;
  if (used.has(key)) return { why: 'the lane is changed already this turn, and once is the limit', rule: '3.3.7' };
  const change = chart[lane.class];
  if (!change) return { why: `the lane is ${lane.class}, and ${limit}`, rule };
  const refusal = treatyProblem(start, [one, other], rule) ?? presenceProblem(start, [one, other], rule);
  if (refusal) return refusal;
  const price = { epTenths: 10 * change.cost, at: one };
  return {
    price,
    says: `the lane from ${view.systems[one]?.name} to ${view.systems[other]?.name} becomes ${change.to} for ${epInWords(price.epTenths)}`,
    enter({ view: later, used: noted }) {
      noted.set(key, 1);
      const changed = laneBetween(later, one, other);
      if (changed) changed.class = change.to;
    },
  };
}

/** 3.3.7-c, -d, R-02: as far as the empire knows whom an end belongs to. */
function treatyProblem(start: EmpireView, ends: readonly string[], rule: string): Refusal | null {
  for (const end of ends) {
    const power = holdersKnownAt(start, end).find((id) => !treatyIn(start.empires[id] ?? { treaties: [] }, 'border'));
    if (power === undefined) continue;
    const [place, name] = [systemNameIn(start, end), powerNameIn(start, power)];
    return { why: `${place} belongs to ${name}, with whom you have no border treaty`, rule };
  }
  return null;
}

/** a path or a presence of its own at one end. */
function presenceProblem(start: EmpireView, ends: readonly string[], rule: string): Refused | null {
  const reaches = ends.some((end) => openReachOf(start).has(end) || isPresentAt(start, end));
  return reaches ? null : { why: { kind: 'nothing at either end' }, rule };
}

function laneBetween({ lanes }: EmpireView, one: string, other: string): KnownLane | undefined {
  return lanes.find(({ a, b }) => (a === one && b === other) || (a === other && b === one));
}
