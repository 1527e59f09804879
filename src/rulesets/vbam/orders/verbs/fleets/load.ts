import type { Refusal } from '#core/answer.ts';
import { itemAt } from '#core/itemAt.ts';
import { listOf } from '#core/orders/grammar/lists.ts';
import { quotedLine } from '#core/orders/quote.ts';
import { fleetOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { stagesAhead } from '#vbam/view/ways/journeys.ts';
import { type Draft, order } from '../../order.ts';
import { planLoading, planUnloading } from '../../plans/boardingPlans.ts';
import { deskOf, type FleetDesk, labelsOf, putInPlace, unitOn } from '../../plans/fleetDesk.ts';
import { sentenceFor } from '../../sentence.ts';
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
    if ('why' in plan) return apartProblem(draft, desk, ids, target) ?? plan;
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
  sentence: 'unload {units} [from {carrier}] [at {system}]',
  also: [
    '(unload|disembark|land|drop|set down) {units} [(from|off) {carrier}] [(at|on|in) {system}]',
    '{carrier}: (unload|disembark|drop|set down) {units} [(at|on|in) {system}]',
  ],
  slots: { units, carrier, system: nameOf('system') },
  help: 'sets down what a ship carries: flights and ground forces where you have a colony, or a facility and nobody else lives, ships anywhere',
  example: 'unload Fighter 1, Fighter 2',
  check(draft, { units: ids, carrier: from, system: wanted }) {
    const desk = deskOf(draft);
    const elsewhere = wanted === undefined ? null : elsewhereProblem(draft, desk, ids, wanted);
    if (elsewhere) return elsewhere;
    const plan = planUnloading(desk, ids, from);
    if ('why' in plan) return plan;
    const says = `${labelsOf(desk, ids)} set down at ${desk.systemName(unitOn(desk, itemAt(ids, 0)).system)}`;
    return { price: {}, says, enter: ({ view }) => putInPlace(view, plan.placing) };
  },
});

/** The place that an order names is where they shall be, and loading and unloading come before movement. */
function elsewhereProblem(draft: Draft, desk: FleetDesk, ids: readonly string[], wanted: string): Refusal | null {
  const away = ids.find((id) => unitOn(desk, id).system !== wanted);
  if (away === undefined) return null;
  const { label, system } = unitOn(desk, away);
  const turn = turnThere(draft, fleetOf(draft.view, away) ?? '', wanted);
  const why = `${label} is at ${desk.systemName(system)}, and unloading comes before movement`;
  const line = sentenceFor(draft.view, unload, { units: ids });
  return { why: `${why}: ${whenThere(draft, turn, line)}`, rule: 'O-04' };
}

/** Units and the ship that shall take them aboard are not in one place yet; null where they are, or where no order above brings the ship there. */
function apartProblem(draft: Draft, desk: FleetDesk, ids: readonly string[], target: string): Refusal | null {
  const fleet = desk.fleets[target] ? target : (fleetOf(draft.view, target) ?? '');
  const there = desk.fleets[fleet]?.system;
  const away = ids.map((id) => unitOn(desk, id)).find(({ system }) => system !== there);
  if (there === undefined || !away) return null;
  const turn = turnThere(draft, fleet, away.system);
  if (turn === null) return null;
  const carrier = desk.fleets[target]?.name ?? unitOn(desk, target).label;
  const why = `${away.label} is at ${desk.systemName(away.system)} and ${carrier} at ${desk.systemName(there)}, and loading comes before movement`;
  const line = sentenceFor(draft.view, load, { units: ids, carrier: target });
  return { why: `${why}: ${whenThere(draft, turn, line)}`, rule: 'O-04' };
}

/** The first turn in which a fleet can act in a system to which the orders above send it; null where they do not. */
function turnThere({ start, view }: Draft, fleet: string, system: string): number | null {
  const stage = stagesAhead(start, view, fleet).find((one) => one.system === system);
  return stage ? view.turn + stage.phase : null;
}

function whenThere({ view }: Draft, turn: number | null, line: string): string {
  if (turn !== null) return `write ${quotedLine(`turn ${turn}: ${line}`)}`;
  return `give it in the turn after the ship has come there, as ${quotedLine(`turn ${view.turn + 1}: ${line}`)} if it does so this turn`;
}
