import { listOf } from '#core/orders/grammar/lists.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { giveTask, taskProblem } from '../../guards/fleetTasks.ts';
import { voyageOf } from '../../guards/voyage.ts';
import { order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-06. */
export const move = order({
  name: 'move',
  rule: 'O-06',
  heading: 'Fleets',
  sentence: '{fleet}: move to {systems}',
  also: [
    '{fleet}: (go|go on|go home|go back|return|return home|continue|fly|jump|travel|proceed|sail) to {systems}',
    '(move|send|take) {fleet} to {systems}',
    '{fleet} (go|goes|moves) to {systems}',
    '{fleet} -> {systems}',
    '{fleet} to {systems}',
    '{fleet}: -> {systems}',
    '{fleet}: move {systems}',
    '{fleet}: move via {systems}',
  ],
  slots: { fleet: nameOf('fleet'), systems: listOf(nameOf('system')) },
  help: 'sends a fleet to a system, or to several one after the other; it finds its way over known lanes, wormholes and portals, and goes on in later turns until it is there',
  example: '1st Fleet: move to Vega, Altair',
  check(draft, { fleet: id, systems }) {
    const voyage = voyageOf(draft, id, systems);
    if ('why' in voyage) return voyage;
    const { name, way, here, bound } = voyage;
    const openly = draft.view.fleets[id]?.concealed ? ', and hides no longer' : '';
    return {
      price: {},
      says: way === null ? `${name} stays at ${here}, and does not go on to ${bound}${openly}` : `${name} moves ${way}${openly}`,
      enter(later) {
        voyage.enter(later);
        delete later.view.fleets[id]?.concealed;
      },
    };
  },
});

/** O-06. */
export const stay = order({
  name: 'stay',
  rule: 'O-06',
  heading: 'Fleets',
  sentence: '{fleet}: stay',
  also: [
    '{fleet}: (hold|wait|hold position|stay put|stay where it is|stay here)',
    '{fleet} (stays|stays put|stays here|stays where it is)',
  ],
  slots: { fleet: nameOf('fleet') },
  help: 'keeps a fleet where it is; one that was on its way goes no farther',
  example: '1st Fleet: stay',
  check(draft, { fleet: id }) {
    const fleet = draft.view.fleets[id];
    const refusal = taskProblem(draft, id, 'O-06');
    if (refusal || !fleet) return refusal ?? { why: 'there is no such fleet', rule: 'G-65' };
    return {
      price: {},
      says: `${fleet.name} stays at ${systemNameIn(draft.view, fleet.system)}`,
      enter(later) {
        giveTask(later, id, 'stays');
        Object.assign(later.view.fleets[id] ?? {}, { course: [], headway: 0 });
      },
    };
  },
});
