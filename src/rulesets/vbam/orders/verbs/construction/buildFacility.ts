import type { Refusal } from '#core/answer.ts';
import { oneOf } from '#core/orders/slots.ts';
import { recordIn } from '#core/recordIn.ts';
import { type FacilityKind, facilityKinds } from '#schemas/vbam/stateWords.ts';
import { facilityCostOf } from '#vbam/questions/shared/colonies/expansion.ts';
import { regionOf } from '#vbam/questions/shared/empires/regions.ts';
import { canBuildFacility } from '#vbam/questions/shared/facilities/canBuildFacility.ts';
import { facilityIdFor } from '#vbam/questions/shared/facilities/facilityId.ts';
import { barredBy } from '#vbam/questions/shared/galaxy/wilds.ts';
import { capitalsOf, ownFacilitiesAt } from '#vbam/view/places.ts';
import { capitalReachOf, openReachOf, supplyReachOf } from '#vbam/view/reach.ts';
import { territoryKnownTo } from '#vbam/view/territory.ts';
import type { EmpireView, KnownSystem } from '#vbam/view/view.ts';
import { type Draft, epInWords, order } from '../../order.ts';
import type { Refused } from '../../refusalInWords.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-26, O-27. */
export const buildFacility = order({
  name: 'build facility',
  rule: 'O-26',
  heading: 'Construction',
  sentence: 'build {facility} at {system}',
  slots: { facility: oneOf('facility', facilityKinds), system: nameOf('system') },
  help: 'builds a facility, also a sector capital: 100 EP and 25 for each jump from the nearest own capital',
  example: 'build shipyard at Sol',
  check(draft, { facility, system: id }) {
    const { start } = draft;
    const system = recordIn(draft.view.systems, id, 'system');
    const refusal = siteProblem(draft, facility, system) ?? outOfReach(start, system);
    if (refusal) return refusal;
    const from = openReachOf(start).get(id);
    const at = regionOf(start.empire, id) ? id : from?.center;
    const price = { epTenths: 10 * facilityCostOf(from?.jumps ?? 0, { terrain: system.terrain }).total, ...(at && { at }) };
    const says = `${facility} at ${system.name} for ${epInWords(price.epTenths)}`;
    return { price, says, enter: (later) => enter(later, facility, id) };
  },
});

/** G-27. */
function siteProblem({ view, start }: Draft, kind: FacilityKind, system: KnownSystem): Refused | null {
  const colony = start.colonies[system.id] ?? null;
  const unintegrated = colony !== null && colony.conquered !== null;
  const facilities = ownFacilitiesAt(view, system.id); // including what the sheet has bought, so that a second one is refused
  const answer = canBuildFacility(kind, { system, colony, unintegrated, facilities, era: start.empire.techLevel.era });
  if (answer !== true) return answer;
  const barred = colony ? null : barredBy(view.foreign.wilds, system.id, 'facility');
  if (barred) return barred;
  if (kind === 'sector capital' && start.empire.capital === system.id) {
    return { why: 'the imperial capital stands there', rule: '4.2-a' };
  }
  return null;
}

/** G-27: own colonies, and uninhabited systems within supply range; all of them connected to a capital. */
function outOfReach(start: EmpireView, { id }: KnownSystem): Refusal | null {
  if (capitalsOf(start).length === 0) return { why: 'the empire has no capital', rule: 'G-27' };
  if (territoryKnownTo(start).contested.has(id)) return { why: 'the system is contested', rule: 'G-27' };
  if (!capitalReachOf(start).has(id)) return { why: 'no known lanes lead there from a capital of yours', rule: '3.5-a' };
  if (!openReachOf(start).has(id)) {
    return { why: 'every way there from your capitals leads through systems of others or contested ones', rule: 'G-27' };
  }
  if (id in start.colonies || supplyReachOf(start).has(id)) return null;
  return { why: 'the system is no colony of yours and lies out of supply range', rule: 'G-27' };
}

function enter({ view }: Draft, kind: FacilityKind, system: string): void {
  view.facilities[facilityIdFor(system, kind)] = { system, owner: view.empire.id, kind, state: 'operational' };
}
