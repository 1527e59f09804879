import type { Refusal } from '#core/answer.ts';
import { nameOf } from '#core/orders/slots.ts';
import { laneDowngrades, laneUpgrades } from '../tables/laneWork.ts';
import type { EmpireView, KnownLane } from '../view.ts';
import { epInWords, order, type Verdict } from './order.ts';

const slots = { one: nameOf('system'), other: nameOf('system') };

/** O-41, wider. */
export const upgradeLane = order({
  name: 'upgrade lane',
  rule: 'O-41',
  sentence: 'upgrade lane from {one} to {other}',
  slots,
  help: 'makes the lane between two systems one class better: 50 EP to minor, 100 to normal, 200 to major (optional rule)',
  example: 'upgrade lane from Sol to Vega',
  check: ({ view }, { one, other }) => work(view, one, other, laneUpgrades, { rule: '3.3.7-c', limit: 'no class is better' }),
});

/** O-41, narrower. */
export const downgradeLane = order({
  name: 'downgrade lane',
  rule: 'O-41',
  sentence: 'downgrade lane from {one} to {other}',
  slots,
  help: 'makes the lane between two systems one class worse: 100 EP to normal, 50 to minor, 25 to restricted (optional rule)',
  example: 'downgrade lane from Sol to Vega',
  check: ({ view }, { one, other }) => work(view, one, other, laneDowngrades, { rule: '3.3.7-d', limit: 'no class is worse' }),
});

function work(
  view: EmpireView,
  one: string,
  other: string,
  chart: typeof laneUpgrades,
  { rule, limit }: { rule: string; limit: string },
): Verdict | Refusal {
  if (!view.rules.laneClasses) return { why: 'lanes have no classes in this campaign', rule: '3.3.7-a' };
  const lane = laneBetween(view, one, other);
  if (!lane?.class) return { why: 'no lane that you know joins them', rule };
  const change = chart[lane.class];
  if (!change) return { why: `the lane is ${lane.class}, and ${limit}`, rule };
  const price = { epTenths: 10 * change.cost };
  return {
    price,
    says: `the lane from ${view.systems[one]?.name} to ${view.systems[other]?.name} becomes ${change.to} for ${epInWords(price.epTenths)}`,
    enter({ view: later }) {
      const changed = laneBetween(later, one, other);
      if (changed) changed.class = change.to;
    },
  };
}

function laneBetween({ lanes }: EmpireView, one: string, other: string): KnownLane | undefined {
  return lanes.find(({ a, b }) => (a === one && b === other) || (a === other && b === one));
}
