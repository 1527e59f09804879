import type { Refusal } from '#core/answer.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import { type FleetDesk, unitOn } from './fleetDesk.ts';

/** G-21: a flagship can be any unit of the fleet that is not carried. */
export function flagshipProblem(desk: FleetDesk, fleet: string, id: string): Refusal<Hindrance> | null {
  const { unit, label } = unitOn(desk, id);
  const { place } = unit;
  const name = desk.fleets[fleet]?.name ?? fleet;
  if (place.kind === 'carried')
    return { why: { kind: 'unit unfit', called: label, fault: 'carried, so it leads nobody' }, rule: 'G-21' };
  if (place.kind !== 'fleet' || place.fleet !== fleet)
    return { why: { kind: 'not of fleet', called: label, fleet: name }, rule: 'G-21' };
  return desk.fleets[fleet]?.flagship === id
    ? { why: { kind: 'leads fleet already', called: label, fleet: name }, rule: 'G-21' }
    : null;
}
