import type { CampaignState } from '#schemas/vbam/state.ts';
import { unitIn } from '../shared/forces/unitIn.ts';
import { hiddenFrom } from '../shared/war/concealment.ts';
import type { Presence } from './presence.ts';

type Forces = Pick<CampaignState, 'units' | 'fleets'>;

/** W-04: whether an empire has missed a unit where it is. */
export function isHiddenFrom(forces: Forces, unit: string, empire: string): boolean {
  return hiddenFrom(forces, unitIn(forces, unit)).includes(empire);
}

/** Who is in a system, by empire. */
type Here = ReadonlyMap<string, Presence>;

/** W-04: who is in a system as far as an empire can tell: of those that hide from it nothing is there. */
export function sightIn(forces: Forces): (here: Here, empire: string) => Here {
  if (!Object.values(forces.fleets).some(({ concealed }) => concealed)) return (here) => here;
  return (here, empire) => {
    const seen = new Map<string, Presence>();
    for (const [owner, presence] of here) {
      const space = presence.space.filter((id) => !isHiddenFrom(forces, id, empire));
      if (space.length + presence.ground.length > 0 || presence.colony) seen.set(owner, { ...presence, space });
    }
    return seen;
  };
}
