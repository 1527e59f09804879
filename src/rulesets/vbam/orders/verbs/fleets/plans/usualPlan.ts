import { ordersInWords } from '#vbam/view/war/planInWords.ts';
import { fleetAmong, planned } from '../../../guards/planVerdict.ts';
import { order } from '../../../order.ts';
import { ALL_FLEETS } from '../../../plans/battlePlans.ts';
import { fleetOrAll } from '../../../slots/fleetOrAll.ts';

/** O-17. */
export const usualPlan = order({
  name: 'usual plan',
  rule: 'O-17',
  heading: 'Fleets',
  chapter: 'battle plans',
  sentence: '{fleet}: usual plan',
  also: ['{fleet}: (forget|drop|clear|reset) (plan|its plan|the plan|battle plan)', '{fleet}: (normal|default|standard|no) plan'],
  slots: { fleet: fleetOrAll },
  help: 'a fleet forgets its own plan and goes by that of all fleets; "all fleets: usual plan" forgets that one',
  example: '1st Fleet: usual plan',
  check({ view }, { fleet }) {
    const left = fleet === ALL_FLEETS ? {} : (view.empire.plan ?? {});
    return planned(view, fleet, null, `forgets its plan, and from now on ${ordersInWords(view, fleetAmong(fleet), left)}`);
  },
});
