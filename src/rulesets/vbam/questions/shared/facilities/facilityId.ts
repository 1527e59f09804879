import { slugOf } from '#core/names.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import type { FacilityKind } from '#schemas/vbam/stateWords.ts';

type Facilities = CampaignState['facilities'];

/** The id of a facility; there is one of each kind in a system (G-27). */
export function facilityIdFor(system: string, kind: FacilityKind): string {
  return `${system}-${slugOf(kind)}`;
}

/** The id of an empire's facility of this kind in a system: where several live each may have its own (G-58). */
export function facilityIdOf(facilities: Facilities, system: string, kind: FacilityKind, owner: string): string | undefined {
  const id = facilityIdFor(system, kind);
  if (facilities[id]?.owner === owner) return id;
  return Object.keys(facilities).find((key) => {
    const facility = facilities[key];
    return facility?.owner === owner && facility.kind === kind && facility.system === system;
  });
}

/** A free id. Where several may build, all are named after their builders, so that no id reveals whether others have one there. */
export function newFacilityId(
  facilities: Facilities,
  { system, kind, owner }: Pick<Facilities[string], 'system' | 'kind' | 'owner'>,
  { multiColonySystems }: { multiColonySystems: boolean },
): string {
  const id = facilityIdFor(system, kind);
  const first = multiColonySystems ? `${id}-of-${owner}` : id;
  let free = first;
  for (let number = 2; free in facilities; number++) free = `${first}-${number}`;
  return free;
}
