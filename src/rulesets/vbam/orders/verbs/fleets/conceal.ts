import { listOf } from '#core/orders/grammar/lists.ts';
import { plannedParts } from '../../guards/planVerdict.ts';
import { voyageOf } from '../../guards/voyage.ts';
import { order } from '../../order.ts';
import { stealthProblem } from '../../plans/concealment.ts';
import { deskOf } from '../../plans/fleetDesk.ts';
import { fleetOrAll } from '../../slots/fleetOrAll.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-07, 3.3.5. */
export const moveConcealed = order({
  name: 'move concealed',
  rule: 'O-07',
  heading: 'Fleets',
  sentence: '{fleet}: move concealed to {systems}',
  also: [
    '{fleet} moves concealed to {systems}',
    '{fleet}: (go|fly|sneak|steal|creep) (concealed|unseen|hidden|secretly) to {systems}',
    '{fleet}: (sneak|creep|hide and move|move hidden|move secretly|conceal and move) to {systems}',
    '(sneak|creep) {fleet} to {systems}',
  ],
  slots: { fleet: nameOf('fleet'), systems: listOf(nameOf('system')) },
  help: 'sends a fleet as "move" does, hidden from those who fail to see it; every unit that is not carried needs Stealth; it hides until it moves openly, fires, or is told to stop hiding',
  example: '1st Fleet: move concealed to Vega',
  check(draft, { fleet: id, systems }) {
    const voyage = voyageOf(draft, id, systems);
    if ('why' in voyage) return voyage;
    const problem = stealthProblem(deskOf(draft), id);
    if (problem) return problem;
    const { name, way, here, bound } = voyage;
    return {
      price: {},
      says: way === null ? `${name} hides at ${here}, and does not go on to ${bound}` : `${name} moves concealed ${way}`,
      enter(later) {
        voyage.enter(later);
        Object.assign(later.view.fleets[id] ?? {}, { concealed: { from: [] } });
      },
    };
  },
});

/** O-07. */
export const stopHiding = order({
  name: 'stop hiding',
  rule: 'O-07',
  heading: 'Fleets',
  sentence: '{fleet}: stop hiding',
  also: [
    '{fleet} stops hiding',
    '{fleet}: (reveal|show) (itself|yourself|yourselves)',
    '{fleet}: (hide no longer|end concealment|come out)',
  ],
  slots: { fleet: nameOf('fleet') },
  help: 'a fleet that moved concealed shows itself; any open move does that too',
  example: '1st Fleet: stop hiding',
  check({ view }, { fleet: id }) {
    const fleet = view.fleets[id];
    if (!fleet?.concealed) return { why: `${fleet?.name ?? id} does not hide`, rule: 'O-07' };
    return {
      price: {},
      says: `${fleet.name} hides no longer`,
      enter({ view: later }) {
        delete later.fleets[id]?.concealed;
      },
    };
  },
});

/** O-09, 3.3.5-f. */
export const ifUnseen = order({
  name: 'if unseen',
  rule: 'O-09',
  heading: 'Fleets',
  chapter: 'battle plans',
  sentence: '{fleet}: if unseen stop at {system}',
  also: [
    '{fleet}: (if|while|when) (unseen|concealed|hidden|not seen|undetected) (stop|stay|halt|wait) (at|in) {system}',
    '{fleet}: stop at {system} if (unseen|concealed|hidden|not seen|undetected)',
  ],
  slots: { fleet: fleetOrAll, system: nameOf('system') },
  help: 'a fleet that moves concealed ends its journey in a system on its way if nobody there has seen it, to lie in wait',
  example: '1st Fleet: if unseen stop at Vega',
  check(draft, { fleet, system }) {
    const { view } = draft;
    const problem = fleet in view.fleets ? stealthProblem(deskOf(draft), fleet) : null;
    return problem ?? plannedParts(view, fleet, { stopUnseen: system });
  },
});
