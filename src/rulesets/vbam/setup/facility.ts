import { oneOf } from '#core/orders/grammar/slots.ts';
import { type FacilityKind, facilityKinds } from '#schemas/vbam/stateWords.ts';
import { draftOf } from '#vbam/orders/order.ts';
import type { Refused } from '#vbam/orders/refusalInWords.ts';
import { buildFacility } from '#vbam/orders/verbs/construction/buildFacility.ts';
import { facilityIdFor } from '#vbam/questions/shared/facilities/facilityId.ts';
import { choice } from './choice.ts';
import { facilityEffectAt } from './effects.ts';
import { homeNameOf, type Start } from './start.ts';

/** G-10: the one further facility. */
export const freeFacility = choice({
  name: 'facility',
  rule: 'G-10',
  heading: 'Home',
  once: true,
  sentence: 'facility {facility}',
  also: ['{facility} as [free] facility', '(choose|take|build) {facility} [as [free] facility]'],
  slots: { facility: oneOf('facility', facilityKinds) },
  help: 'the free facility at your home, in place of the one that is there',
  example: 'facility Supply Depot',
  check(start, { facility }) {
    const refusal = facilityProblem(withoutFree(start), facility);
    if (refusal) return refusal;
    return {
      says: `${facility} at ${homeNameOf(start)}, free of charge: ${facilityEffectAt(withoutFree(start), facility)}`,
      enter(later) {
        later.view = withoutFree(later).view;
        putFacility(later, facility);
        later.free = facility;
      },
    };
  },
});

/** G-27: why a facility may not stand at home. */
export function facilityProblem(start: Start, facility: FacilityKind): Refused | null {
  const verdict = buildFacility.check(draftOf(start), { facility, system: start.home });
  return 'why' in verdict ? verdict : null;
}

/** 3.5-a: what it costs there, EP in tenths. */
export function facilityPriceOf(start: Start, facility: FacilityKind): number {
  const verdict = buildFacility.check(draftOf(start), { facility, system: start.home });
  return 'why' in verdict ? 0 : (verdict.price.epTenths ?? 0);
}

export function putFacility({ view, home }: Start, kind: FacilityKind): void {
  view.facilities[facilityIdFor(home, kind)] = { system: home, owner: view.empire.id, kind, state: 'operational' };
}

function withoutFree(start: Start): Start {
  const { [facilityIdFor(start.home, start.free)]: _, ...facilities } = start.view.facilities;
  return { ...start, view: { ...start.view, facilities } };
}
