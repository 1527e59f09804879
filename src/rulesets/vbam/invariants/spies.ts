import { hasCeased } from '#vbam/questions/empires/fallen.ts';
import { arePartners, isOwn } from '#vbam/questions/spies/posting.ts';
import { hostsIn } from '#vbam/questions/spies/victims.ts';
import type { Turned } from './turned.ts';

/** G-42, G-43: every spy serves a living empire, guards what it may guard, works against somebody, or is aboard a unit of its empire; nothing they brought about outlasts the turn. */
export function spiesHold({ result: { state } }: Turned): string[] {
  const wrong = state.spies.flatMap(({ owner, place, posting }) => {
    const empire = state.empires[owner];
    if (!empire || hasCeased(empire)) return [`spies serve ${owner}, which is no more`];
    if (place.kind === 'unit') {
      const isAboard = state.units[place.unit]?.owner === owner && posting === 'offensive';
      return isAboard ? [] : [`spies of ${owner} are aboard ${place.unit}, which is not its own, or stand guard there`];
    }
    const hosts = hostsIn(state, place.system).filter((host) => host !== owner);
    const own = isOwn(state, owner, place.system);
    const guards = own || hosts.some((host) => arePartners(state, owner, host));
    const fits = posting === 'defensive' ? guards : !own && hosts.length > 0;
    return fits ? [] : [`spies of ${owner} are ${posting} at ${place.system}, where they cannot be`];
  });
  return state.troubles === undefined ? wrong : [...wrong, 'what spies brought about has outlasted its turn'];
}
