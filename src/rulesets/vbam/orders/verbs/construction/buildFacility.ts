import type { Refusal } from '#core/answer.ts';
import { oneOf } from '#core/orders/grammar/slots.ts';
import { recordIn } from '#core/recordIn.ts';
import { type FacilityKind, facilityKinds } from '#schemas/vbam/stateWords.ts';
import { facilityCostOf } from '#vbam/questions/shared/colonies/expansion.ts';
import { neutralZoneOf } from '#vbam/questions/shared/empires/borders.ts';
import { regionOf } from '#vbam/questions/shared/empires/regions.ts';
import { canBuildFacility } from '#vbam/questions/shared/facilities/canBuildFacility.ts';
import { facilityIdFor } from '#vbam/questions/shared/facilities/facilityId.ts';
import { barredBy } from '#vbam/questions/shared/galaxy/wilds.ts';
import type { Reaches } from '#vbam/questions/shared/movement/reach.ts';
import { armedFacilities } from '#vbam/tables/colonies/facilities.ts';
import { gateHostAt } from '#vbam/view/abroad/dealing.ts';
import { holdersKnownAt, powerNameIn, settlersKnownAt } from '#vbam/view/abroad/holders.ts';
import { territoryKnownTo } from '#vbam/view/abroad/territory.ts';
import { capitalsOf, ownFacilitiesAt } from '#vbam/view/realm/places.ts';
import type { EmpireView, KnownSystem } from '#vbam/view/view.ts';
import { lairsAt } from '#vbam/view/war/knownWilds.ts';
import { buildersReachKnownTo, capitalReachOf, openReachOf, tradeWaysOf } from '#vbam/view/ways/reach.ts';
import { type Draft, epInWords, order } from '../../order.ts';
import type { Refused } from '../../refusalInWords.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** For how many turns builders who were turned away do not ask again. */
const CLAIM_REMEMBERED = 5;

/** O-26, O-27. */
export const buildFacility = order({
  name: 'build facility',
  rule: 'O-26',
  heading: 'Construction',
  sentence: 'build {facility} at {system}',
  also: ['(build|construct|buy) {facility} (at|in|on) {system}', '{system}: build {facility}'],
  slots: { facility: oneOf('facility', facilityKinds), system: nameOf('system') },
  help: 'builds a facility, also a sector capital: 100 EP and 25 for each jump from the nearest own capital; a jump gate also in a system of a trade partner that has no interstellar technology',
  example: 'build shipyard at Sol',
  check(draft, { facility, system: id }) {
    const { start } = draft;
    const system = recordIn(draft.view.systems, id, 'system');
    const host = facility === 'jump gate' && !(id in start.colonies) ? gateHostAt(start, id) : undefined; // R-11
    const ways = host ? tradeWaysOf(start) : openReachOf(start);
    const refusal = siteProblem(draft, facility, system) ?? (host ? null : landProblem(start, id)) ?? outOfReach(start, id, ways);
    if (refusal) return refusal;
    if (!host && !isSupplied(start, id)) {
      return { why: 'the system is no colony of yours and lies out of supply range', rule: 'G-27' };
    }
    const from = ways.get(id);
    const at = regionOf(start.empire, id) ? id : from?.center;
    const price = { epTenths: 10 * facilityCostOf(from?.jumps ?? 0, { terrain: system.terrain }).total, ...(at && { at }) };
    const says = `${facility} at ${system.name}${host ? `, for ${host.name},` : ''} for ${epInWords(price.epTenths)}`;
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
  const barred = colony ? null : barredBy(lairsAt(view, system.id), system.id, 'facility');
  if (barred) return barred;
  if (kind === 'sector capital' && start.empire.capital === system.id) {
    return { why: 'the imperial capital stands there', rule: '4.2-a' };
  }
  return zoneProblem(start, kind, system.id);
}

/** R-19. */
function zoneProblem({ empires }: EmpireView, kind: FacilityKind, system: string): Refusal | null {
  if (!armedFacilities.includes(kind)) return null;
  const partner = Object.values(empires).find(
    (other) => neutralZoneOf(other).includes(system) && !other.consents.theirs.includes(system),
  );
  if (!partner) return null;
  return { why: `it lies in your neutral zone with ${partner.name}, who have not let you in: ${kind}`, rule: '4.3.4' };
}

/** R-04: as far as the empire knows whose system it is. */
function landProblem(start: EmpireView, system: string): Refusal | null {
  if (system in start.colonies) return null;
  const [holder] = holdersKnownAt(start, system);
  if (holder === undefined) return turnedAway(start, system);
  const name = powerNameIn(start, holder);
  const lives = settlersKnownAt(start, system).includes(holder);
  return { why: lives ? `${name} live there` : `it is claimed by ${name}`, rule: 'G-27' };
}

/** R-04: builders who were turned away lately would be again. */
function turnedAway({ foreign, turn }: EmpireView, system: string): Refusal | null {
  const since = foreign.claims?.[system];
  if (since === undefined || turn - since > CLAIM_REMEMBERED) return null;
  const again = `they try again from turn ${since + CLAIM_REMEMBERED + 1} on`;
  return { why: `your builders were turned away in turn ${since}, because another power holds it: ${again}`, rule: 'R-04' };
}

/** G-27: uncontested, and connected to a capital by the ways that the builders take. */
function outOfReach(start: EmpireView, id: string, ways: Reaches): Refusal | null {
  if (capitalsOf(start).length === 0) return { why: 'the empire has no capital', rule: 'G-27' };
  if (territoryKnownTo(start).contested.has(id)) return { why: 'the system is contested', rule: 'G-27' };
  if (!capitalReachOf(start).has(id)) return { why: 'no known lanes lead there from a capital of yours', rule: '3.5-a' };
  if (ways.has(id)) return null;
  return { why: 'every way there from your capitals leads through systems of others or contested ones', rule: 'G-27' };
}

/** G-27: own colonies, and uninhabited systems within supply range. */
function isSupplied(start: EmpireView, id: string): boolean {
  return id in start.colonies || buildersReachKnownTo(start).has(id);
}

function enter({ view }: Draft, kind: FacilityKind, system: string): void {
  view.facilities[facilityIdFor(system, kind)] = { system, owner: view.empire.id, kind, state: 'operational' };
}
