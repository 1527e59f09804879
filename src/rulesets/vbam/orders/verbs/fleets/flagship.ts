import type { Refusal } from '#core/answer.ts';
import { nameOf } from '#core/orders/slots.ts';
import { order } from '../../order.ts';
import { deskOf, type FleetDesk, unitOn } from '../../plans/fleetDesk.ts';

/** O-03. */
export const flagship = order({
  name: 'flagship',
  rule: 'O-03',
  heading: 'Fleets',
  sentence: '{fleet}: flagship {unit}',
  slots: { fleet: nameOf('fleet'), unit: nameOf('unit') },
  help: 'says which unit leads a fleet; without it the one with the highest command rating does',
  example: '1st Fleet: flagship Heavy Cruiser 1',
  check(draft, { fleet, unit }) {
    const desk = deskOf(draft);
    const refusal = flagshipProblem(desk, fleet, unit);
    if (refusal) return refusal;
    return {
      price: {},
      says: `${unitOn(desk, unit).label} leads ${draft.view.fleets[fleet]?.name}`,
      enter({ view }) {
        Object.assign(view.fleets[fleet] ?? {}, { flagship: unit });
      },
    };
  },
});

/** G-21: any unit of the fleet that nobody carries. */
export function flagshipProblem(desk: FleetDesk, fleet: string, id: string): Refusal | null {
  const { unit, label } = unitOn(desk, id);
  const { place } = unit;
  const name = desk.fleets[fleet]?.name ?? fleet;
  if (place.kind === 'carried') return { why: `${label} is carried, and leads nobody`, rule: 'G-21' };
  if (place.kind !== 'fleet' || place.fleet !== fleet) return { why: `${label} does not belong to ${name}`, rule: 'G-21' };
  return desk.fleets[fleet]?.flagship === id ? { why: `${label} leads ${name} already`, rule: 'G-21' } : null;
}
