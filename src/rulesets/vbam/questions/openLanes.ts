import type { CampaignState, Colony } from '#schemas/state.ts';
import type { Lanes } from './laneGraph.ts';
import { moraleStateOf } from './moraleState.ts';

/** How systems stand to one empire: in truth, or as far as it knows. */
export interface Territory {
  /** another power has a colony there */
  isForeign(system: string): boolean;
  /** 4.3.1-d */
  contested: ReadonlySet<string>;
  /** its own colonies by system; others' do not matter */
  colonies: Readonly<Record<string, Colony>>;
}

export function territoryOf(
  { colonies }: Pick<CampaignState, 'colonies'>,
  empire: string,
  contested: ReadonlySet<string>,
): Territory {
  return { isForeign: (system) => (colonies[system]?.owner ?? empire) !== empire, contested, colonies };
}

/** G-41, G-27: the lanes for supplies and builders: not through systems of another power, nor contested ones. */
export function supplyLanesIn(territory: Territory, known: Lanes): Lanes {
  return lanesThrough(known, (system) => isOpen(territory, system));
}

/** 3.4.1-c: the lanes for colonists, who go round what is contested and nothing else. */
export function colonistLanesIn({ contested }: Pick<Territory, 'contested'>, known: Lanes): Lanes {
  return contested.size === 0 ? known : lanesThrough(known, (system) => !contested.has(system));
}

/** 5.4.X13-a, G-28: the lanes for trade, which takes no way through rebellions either. */
export function tradeLanesIn(territory: Territory, known: Lanes): Lanes {
  return lanesThrough(known, (system) => {
    const colony = territory.colonies[system];
    return isOpen(territory, system) && !(colony && moraleStateOf(colony) === 'rebellion');
  });
}

function isOpen({ isForeign, contested }: Territory, system: string): boolean {
  return !contested.has(system) && !isForeign(system);
}

/** From one open system to another: nothing goes into, out of or through the rest. */
function lanesThrough(known: Lanes, open: (system: string) => boolean): Lanes {
  return { get: (system) => (open(system) ? known.get(system)?.filter(open) : undefined) };
}
