import { notInFleet, plannedParts } from '../../../guards/planVerdict.ts';
import { order } from '../../../order.ts';
import { ALL_FLEETS } from '../../../plans/battlePlans.ts';
import { contestedPolicy } from '../../../slots/contestedPolicy.ts';
import { fleetOrAll } from '../../../slots/fleetOrAll.ts';

/** O-08, 3.3.4. */
export const ifContested = order({
  name: 'if contested',
  rule: 'O-08',
  heading: 'Fleets',
  chapter: 'battle plans',
  sentence: '{fleet}: if contested {policy}',
  also: [
    '{fleet}: (if contested|when contested|where contested|if stopped|if blocked) (then|to) {policy}',
    '{fleet}: (when contested|where contested) {policy}',
  ],
  slots: { fleet: fleetOrAll, policy: contestedPolicy },
  help: 'says what a fleet does where enemies stand in its way: it stops (as without it), leaves the smallest rear guard that will do, leaves the units that you name, or goes on with a rear guard only if there are so few CC of them',
  example: '1st Fleet: if contested leave rear guard',
  check({ view }, { fleet, policy }) {
    const left = policy.kind === 'leave' ? policy.units : [];
    if (left.length > 0 && fleet === ALL_FLEETS)
      return {
        why: 'units are left behind by the fleet that they are in: name the fleet, or write "leave rear guard"',
        rule: 'O-08',
      };
    return notInFleet(view, fleet, left) ?? plannedParts(view, fleet, { contested: policy });
  },
});
