import { listOf } from '#core/orders/grammar/lists.ts';
import type { BattleTarget } from '#schemas/vbam/state.ts';
import { notInFleet, plannedParts } from '../../../guards/planVerdict.ts';
import { order } from '../../../order.ts';
import { enemyTarget, ownTarget } from '../../../slots/battleTargets.ts';
import { fleetOrAll } from '../../../slots/fleetOrAll.ts';

const common = { rule: 'O-17', heading: 'Fleets', chapter: 'battle plans' } as const;
const own = { fleet: fleetOrAll, units: listOf(ownTarget) };

/** O-17, G-21. */
export const spendFirst = order({
  name: 'spend first',
  ...common,
  sentence: '{fleet}: spend {units} first',
  also: [
    '{fleet} spends {units} first',
    '{fleet}: (sacrifice|expend|risk|lose) {units} [first]',
    '{fleet}: {units} take damage first',
    '{fleet}: spend first {units}',
  ],
  slots: own,
  help: 'says which ships of a fleet take damage before the others, by name, class or hull; without it those that lose it least',
  example: '1st Fleet: spend Destroyer 1, Destroyer 2 first',
  check({ view }, { fleet, units }) {
    const spend = eachOnce(units);
    return notInFleet(view, fleet, unitsOf(spend)) ?? plannedParts(view, fleet, { spend });
  },
});

/** O-17, G-21. */
export const protectFirst = order({
  name: 'protect first',
  ...common,
  sentence: '{fleet}: protect {units} first',
  also: [
    '{fleet} protects {units} first',
    '{fleet}: (protect|shield|guard|cover|screen) {units}',
    '{fleet}: protect first {units}',
  ],
  slots: own,
  help: 'says which ships of a fleet are given formation levels before the others; without it the least damaged',
  example: '1st Fleet: protect heavy cruisers first',
  check({ view }, { fleet, units }) {
    const protect = eachOnce(units);
    return notInFleet(view, fleet, unitsOf(protect)) ?? plannedParts(view, fleet, { protect });
  },
});

/** O-17, W-14. */
export const aimAt = order({
  name: 'aim',
  ...common,
  sentence: '{fleet}: aim at {targets}',
  also: ['{fleet} aims at {targets}', '{fleet}: (target|shoot at|fire at|direct fire at|direct fire on|aim for) {targets}'],
  slots: { fleet: fleetOrAll, targets: listOf(enemyTarget) },
  help: 'who sees everything of an enemy (Full Detection) turns up to half of the damage, at 2 for 1, on these hulls, classes or units; without it on none',
  example: '1st Fleet: aim at heavy cruisers',
  check: ({ view }, { fleet, targets }) => plannedParts(view, fleet, { aim: eachOnce(targets) }),
});

function eachOnce(targets: readonly BattleTarget[]): BattleTarget[] {
  return [...new Map(targets.map((target) => [JSON.stringify(target), target])).values()];
}

function unitsOf(targets: readonly BattleTarget[]): string[] {
  return targets.flatMap((target) => (target.kind === 'unit' ? [target.unit] : []));
}
