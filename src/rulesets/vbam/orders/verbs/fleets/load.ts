import { itemAt } from '#core/itemAt.ts';
import { listOf } from '#core/orders/lists.ts';
import { order } from '../../order.ts';
import { planLoading, planUnloading } from '../../plans/boardingPlans.ts';
import { deskOf, labelsOf, putInPlace, unitOn } from '../../plans/fleetDesk.ts';
import { nameOf } from '../../slots/nameOf.ts';

const units = listOf(nameOf('unit'));
const carrier = nameOf('unit or fleet');

/** O-04. */
export const load = order({
  name: 'load',
  rule: 'O-04',
  heading: 'Fleets',
  sentence: 'load {units} aboard {carrier}',
  also: ['(load|embark|put) {units} (on|onto|into|in|aboard|on board) {carrier}', '{carrier}: (load|embark|take aboard) {units}'],
  slots: { units, carrier },
  help: 'takes flights, ground forces or ships without FTL aboard a ship, or aboard whatever ship of a fleet has room',
  example: 'load Garrison 1 aboard Transport 1',
  check(draft, { units: ids, carrier: target }) {
    const desk = deskOf(draft);
    const plan = planLoading(desk, ids, target);
    if ('why' in plan) return plan;
    const aboard = plan.placing.map(([id, place]) => {
      const by = place.kind === 'carried' ? unitOn(desk, place.by).label : '';
      return `${unitOn(desk, id).label} aboard ${by}${place.kind === 'carried' && place.as === 'cargo' ? ' as cargo' : ''}`;
    });
    return { price: {}, says: aboard.join(', '), enter: ({ view }) => putInPlace(view, plan.placing) };
  },
});

/** O-04. */
export const unload = order({
  name: 'unload',
  rule: 'O-04',
  heading: 'Fleets',
  sentence: 'unload {units} [from {carrier}]',
  also: ['(unload|disembark|land) {units} [(from|off) {carrier}]', '{carrier}: (unload|disembark) {units}'],
  slots: { units, carrier },
  help: 'sets down what a ship carries: flights and ground forces where you have a colony, or a facility and nobody else lives, ships anywhere',
  example: 'unload Fighter 1, Fighter 2',
  check(draft, { units: ids, carrier: from }) {
    const desk = deskOf(draft);
    const plan = planUnloading(desk, ids, from);
    if ('why' in plan) return plan;
    const system = desk.systemName(unitOn(desk, itemAt(ids, 0)).system);
    const says = `${labelsOf(desk, ids)} set down at ${system}`;
    return { price: {}, says, enter: ({ view }) => putInPlace(view, plan.placing) };
  },
});
