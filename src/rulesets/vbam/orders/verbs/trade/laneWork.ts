import type { Refusal } from '#core/answer.ts';
import { laneDowngrades, laneUpgrades } from '#vbam/tables/movement/laneWork.ts';
import type { EmpireView, KnownLane } from '#vbam/view/view.ts';
import { type Draft, epInWords, order, type Verdict } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

const slots = { one: nameOf('system'), other: nameOf('system') };

/** O-41, wider. */
export const upgradeLane = order({
  name: 'upgrade lane',
  rule: 'O-41',
  heading: 'Trade',
  needs: 'laneClasses',
  sentence: 'upgrade lane from {one} to {other}',
  slots,
  help: 'makes the lane between two systems one class better: 50 EP to minor, 100 to normal, 200 to major',
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
  help: 'makes the lane between two systems one class worse: 100 EP to normal, 50 to minor, 25 to restricted',
  example: 'downgrade lane from Sol to Vega',
  check: (draft, { one, other }) => work(draft, one, other, laneDowngrades, { rule: '3.3.7-d', limit: 'no class is worse' }),
});

function work(
  { view, used }: Draft,
  one: string,
  other: string,
  chart: typeof laneUpgrades,
  { rule, limit }: { rule: string; limit: string },
): Verdict | Refusal {
  const lane = laneBetween(view, one, other);
  if (!lane?.class) return { why: 'no lane that you know joins them', rule };
  const key = `lane ${lane.a} ${lane.b}`;
  if (used.has(key)) return { why: 'the lane is changed already this turn, and once is the limit', rule: '3.3.7' };
  const change = chart[lane.class];
  if (!change) return { why: `the lane is ${lane.class}, and ${limit}`, rule };
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

function laneBetween({ lanes }: EmpireView, one: string, other: string): KnownLane | undefined {
  return lanes.find(({ a, b }) => (a === one && b === other) || (a === other && b === one));
}
