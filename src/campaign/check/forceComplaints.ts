import type { CampaignState, Unit } from '#schemas/vbam/state.ts';
import { aboardOf, holdFits, holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import { rebelsIn } from '#vbam/questions/shared/war/bands.ts';
import type { Complaint } from '../reading/problems.ts';

/** Whether fleets and what they carry hold together. Everything they name must be there. */
export function forceComplaints(state: CampaignState): Complaint[] {
  return [...placeComplaints(state), ...bandComplaints(state), ...holdComplaints(state), ...flagshipComplaints(state)];
}

/** A unit goes with a fleet, or aboard a unit, of its own empire. */
function placeComplaints({ units, fleets }: CampaignState): Complaint[] {
  return Object.entries(units).flatMap(([id, { owner, place }]) => {
    const host = place.kind === 'fleet' ? fleets[place.fleet] : place.kind === 'carried' ? units[place.by] : null;
    return host && host.owner !== owner
      ? [{ path: ['units', id, 'place'], message: `it is with ${host.owner}, not ${owner}` }]
      : [];
  });
}

/** W-25: bands are in one place, and rebels have a colony there to fight for. */
function bandComplaints({ units, bands, colonies }: CampaignState): Complaint[] {
  const homeless = rebelsIn({ bands }).filter(
    ([, band]) => !Object.values(colonies).some(({ system, owner }) => system === band.system && owner === band.against),
  );
  const astray = Object.entries(units).filter(([, { owner, place }]) => {
    const band = bands[owner];
    return band && !(place.kind === 'system' && place.system === band.system);
  });
  return [
    ...homeless.map(([id, { against }]) => ({ path: ['bands', id], message: `${against} has no colony there` })),
    ...astray.map(([id, { owner }]) => ({ path: ['units', id, 'place'], message: `it is not where ${owner} is` })),
  ];
}

function holdComplaints(state: CampaignState): Complaint[] {
  const holds = holdsOf(state.units);
  const circular = [...holds.keys()].filter((id) => isAboardItself(state.units, id));
  if (circular.length > 0) return circular.map((id) => ({ path: ['units', id, 'place'], message: 'it is aboard itself' }));
  return [...holds.keys()]
    .filter((id) => !holdFits(state, holds, id))
    .map((id) => ({ path: ['units', id], message: `it has no room for ${aboardOf(holds, id).join(', ')}` }));
}

function isAboardItself(units: Readonly<Record<string, Unit>>, id: string): boolean {
  const seen = new Set<string>();
  for (let at: string | null = id; at !== null && !seen.has(at); ) {
    seen.add(at);
    const place: Unit['place'] | undefined = units[at]?.place;
    at = place?.kind === 'carried' ? place.by : null;
    if (at === id) return true;
  }
  return false;
}

/** O-03: the unit that leads a fleet belongs to it, and nobody carries it. */
function flagshipComplaints({ fleets, units }: CampaignState): Complaint[] {
  return Object.entries(fleets).flatMap(([id, { flagship }]) => {
    const place = flagship === null ? null : units[flagship]?.place;
    if (!place || (place.kind === 'fleet' && place.fleet === id)) return [];
    return [{ path: ['fleets', id, 'flagship'], message: `${flagship} does not belong to the fleet` }];
  });
}
