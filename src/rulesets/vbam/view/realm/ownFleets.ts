import { type Holds, holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import { militaryFleetsIn } from '#vbam/questions/shared/forces/military.ts';
import { rostersIn } from '#vbam/questions/shared/movement/pace.ts';
import { once } from '../once.ts';
import type { EmpireView } from '../view.ts';
import { classesKnownTo } from './classesKnownTo.ts';

const ownRosters = once(rostersIn);

/** The units that move on their own in a fleet, in order of their ids; all fleets are asked about, and nobody goes through all units for each. */
export function ownRoster(start: EmpireView, fleet: string): readonly string[] {
  return ownRosters(start).get(fleet) ?? [];
}

/** The fleets with a military unit, even one aboard another. */
export const ownMilitaryFleets = once(
  (start): ReadonlySet<string> => militaryFleetsIn({ ...start, unitClasses: classesKnownTo(start) }),
);

/** What is aboard whom. */
export const ownHolds = once(({ units }): Holds => holdsOf(units));
