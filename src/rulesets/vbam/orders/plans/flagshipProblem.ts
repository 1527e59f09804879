import type { Refusal } from '#core/answer.ts';
import { type FleetDesk, unitOn } from './fleetDesk.ts';

/** G-21: a flagship can be any unit of the fleet that is not carried. */
export function flagshipProblem(desk: FleetDesk, fleet: string, id: string): Refusal | null {
  const { unit, label } = unitOn(desk, id);
  const { place } = unit;
  const name = desk.fleets[fleet]?.name ?? fleet;
  if (place.kind === 'carried') return { why: `${label} is carried, and leads nobody`, rule: 'G-21' };
  if (place.kind !== 'fleet' || place.fleet !== fleet) return { why: `${label} does not belong to ${name}`, rule: 'G-21' };
  return desk.fleets[fleet]?.flagship === id ? { why: `${label} leads ${name} already`, rule: 'G-21' } : null;
}
