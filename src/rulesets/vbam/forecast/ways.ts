import type { DraftedOrders } from '#vbam/orders/checkOrders.ts';
import type { Stage } from '#vbam/questions/shared/movement/ways.ts';
import { fleetsByName } from '#vbam/view/names/fleetsByName.ts';
import { stopsOf } from '#vbam/view/ways/journeys.ts';
import { stagesIn } from './supplies.ts';

/** Where a sheet leads a fleet. */
export interface Way {
  fleet: string;
  stages: readonly Stage[];
  /** the systems that it enters, one after the other */
  entered: readonly string[];
  /** where it is when turns end */
  stops: readonly string[];
}

/** Of all own fleets, by their names. */
export function waysAhead(drafted: DraftedOrders): Way[] {
  const { view } = drafted.after;
  return fleetsByName(view).map((fleet) => {
    const stages = stagesIn(drafted, fleet);
    const stops = stopsOf(view.fleets[fleet]?.system ?? '', stages);
    return { fleet, stages, entered: [...new Set(stages.map(({ system }) => system))], stops };
  });
}
