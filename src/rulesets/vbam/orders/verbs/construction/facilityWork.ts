import type { Refusal } from '#core/answer.ts';
import { oneOf } from '#core/orders/grammar/slots.ts';
import type { Facility } from '#schemas/vbam/state.ts';
import { type FacilityKind, facilityKinds } from '#schemas/vbam/stateWords.ts';
import { inRebellion } from '#vbam/questions/shared/economy/workplace.ts';
import { facilityWork } from '#vbam/tables/colonies/facilities.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { embattledProblem } from '../../guards/ownColony.ts';
import { scrapKey } from '../../guards/scrapping.ts';
import { type Draft, epInWords, order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

const slots = { facility: oneOf('facility', facilityKinds), system: nameOf('system') };

/** O-20, G-27. */
export const repairFacility = order({
  name: 'repair facility',
  rule: 'O-20',
  heading: 'Construction',
  sentence: 'repair {facility} at {system}',
  slots,
  help: 'makes a crippled facility work again: 25 EP',
  example: 'repair shipyard at Sol',
  check(draft, { facility: kind, system }) {
    const standing = standingAt(draft, kind, system);
    if (!standing) return { why: `no ${kind} of yours stands there`, rule: 'G-27' };
    const { facility, name } = standing;
    const colony = draft.start.colonies[system];
    if (facility.state !== 'crippled') return { why: `the ${kind} is not crippled`, rule: 'G-27' };
    if (colony && inRebellion({ colony })) return { why: 'the colony is in rebellion', rule: '3.4.11-a' };
    if (colony?.blockade) return { why: 'the colony is blockaded: no facility is repaired there', rule: 'G-28' };
    const contested = embattledProblem(draft, system);
    if (contested) return contested;
    const price = { epTenths: 10 * facilityWork.repair, at: system };
    const says = `${kind} at ${name} repaired for ${epInWords(price.epTenths)}`;
    return { price, says, enter: (later) => repaired(later, standing.id) };
  },
});

/** O-22, G-27. */
export const scrapFacility = order({
  name: 'scrap facility',
  rule: 'O-22',
  heading: 'Construction',
  sentence: 'scrap {facility} at {system}',
  slots,
  help: 'pulls a facility down; 25 EP come in when the turn ends',
  example: 'scrap mining base at Sol',
  check(draft, { facility: kind, system }) {
    const standing = standingAt(draft, kind, system);
    if (!standing) return { why: `no ${kind} of yours stands there`, rule: 'G-27' };
    const refusal = neededProblem(draft, kind, system, standing.id);
    if (refusal) return refusal;
    const says = `${kind} at ${standing.name} scrapped; ${facilityWork.scrap} EP come in at the end of the turn`;
    return {
      price: {},
      gains: { epTenths: 10 * facilityWork.scrap, at: system },
      says,
      enter({ view, used }) {
        delete view.facilities[standing.id];
        used.set(scrapKey(standing.id), 1); // one that is built in its place has the same id
      },
    };
  },
});

/** A facility that existed before the first order and that none has scrapped. */
function standingAt({ view, start, used }: Draft, kind: FacilityKind, system: string) {
  const found = Object.entries(view.facilities).find(
    ([id, facility]) => facility.kind === kind && facility.system === system && id in start.facilities && !used.has(scrapKey(id)),
  );
  if (!found) return null;
  const [id, facility]: [string, Facility] = found;
  return { id, facility, name: systemNameIn(view, system) };
}

/** What the sheet, or work of earlier turns, still relies on. */
function neededProblem({ view, used }: Draft, kind: FacilityKind, system: string, id: string): Refusal | null {
  if (used.has(repairKey(id))) return { why: `you repair the ${kind} this turn: leave out one of the two orders`, rule: 'G-27' };
  const rising = Object.values(view.projects).some(({ work, system: at }) => work.kind === 'imperial capital' && at === system);
  if (kind !== 'sector capital' || !rising) return null;
  return { why: 'the imperial capital that is being built there grows out of it', rule: '4.2.1-a' };
}

function repaired({ view, used }: Draft, id: string): void {
  used.set(repairKey(id), 1);
  const facility = view.facilities[id];
  if (facility) facility.state = 'operational';
}

function repairKey(facility: string): string {
  return `repaired ${facility}`;
}
