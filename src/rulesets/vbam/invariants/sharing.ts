import { sumOf } from '#core/sum.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { coloniesIn, sharedKey, sharedSystemsOf, takenByOthers } from '#vbam/questions/colonies/colonies.ts';
import { mapNow } from '#vbam/questions/galaxy/mapNow.ts';
import { siteKey } from '#vbam/questions/shared/economy/workplace.ts';
import { above, type Turned } from './turned.ts';

/** No empire has this id: to it, all who live in a system are others. */
const NOBODY = '';

/** G-58: one colony for each empire and system, each under the key that says so; one for each system without the option. */
export function coloniesStandAlone({ result: { state }, campaign }: Turned): string[] {
  const misplaced = Object.entries(state.colonies).flatMap(([key, { system, owner }]) =>
    key === system || (key === sharedKey(system, owner) && coloniesIn(state, system)[0]?.owner !== owner)
      ? []
      : [`the colony of ${owner} at ${system} stands under ${key}`],
  );
  const shared = campaign.rules.multiColonySystems ? [] : [...sharedSystemsOf(state)];
  return [...misplaced, ...shared.map((system) => `several empires live at ${system}`)];
}

/** G-58: those who share a system fit into its Capacity. C-30: what already exceeded it may stay, and Habitats may be lost. */
export function sharesHold({ before, result: { state }, galaxy, eventsOf }: Turned): string[] {
  const lost = [...eventsOf('facilityUnpaid'), ...eventsOf('facilityScrapped')].filter(({ facility }) => facility === 'habitats');
  return [...sharedSystemsOf(state)].flatMap((system) => {
    const homeless = sumOf(lost.map((event) => (event.system === system ? 1 : 0)));
    const roof = Math.max(capacityIn(galaxy, state, system), takenByOthers(before, system, NOBODY)) + homeless;
    return above(`Census of all who live at ${system}`, takenByOthers(state, system, NOBODY), roof);
  });
}

/** Whether two colonies of an empire in a system became one this turn: by unification, because freed people joined it (G-59), by cession (G-69), or by force (3.4.14). */
export function mergersIn({
  before,
  eventsOf,
}: Pick<Turned, 'before' | 'eventsOf'>): (empire: string, system: string) => boolean {
  const shared = sharedSystemsOf(before);
  const heirs = new Set(eventsOf('empiresUnified').map(({ into }) => into));
  const joined = new Set([
    ...eventsOf('coloniesJoined').flatMap(({ empire, systems }) => systems.map((system) => siteKey(empire, system))),
    ...eventsOf('systemCeded').flatMap(({ empire, by, system }) => (empire === by ? [] : [siteKey(empire, system)])),
    ...eventsOf('colonyConquered').map(({ by, system }) => siteKey(by, system)),
    ...eventsOf('colonyLiberated').map(({ of, system }) => siteKey(of, system)),
  ]);
  return (empire, system) => shared.has(system) && (heirs.has(empire) || joined.has(siteKey(empire, system)));
}

function capacityIn(galaxy: Galaxy, state: CampaignState, system: string): number {
  return mapNow(galaxy, state).systems.find(({ id }) => id === system)?.capacity ?? 0;
}
