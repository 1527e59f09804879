import type { CampaignRules } from '#schemas/vbam/campaign.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, KnownFacts } from '#schemas/vbam/state.ts';
import { hexDistance } from '../galaxy/hexes.ts';
import { mapIndexOf } from '../galaxy/mapIndex.ts';
import { mayUseGate } from './rightOfWay.ts';
import type { Chart } from './ways.ts';

type Known = Readonly<Record<string, Pick<KnownFacts, 'wormhole' | 'portal'>>>;

/** 3.2.7-i, -t: the wormholes and portals that an empire has seen, both ends known, in order of their ends. */
export function linksIn(systems: Known): Chart['links'] {
  const links = new Map<string, Chart['links'][number]>();
  for (const id of Object.keys(systems).sort()) {
    for (const by of ['wormhole', 'portal'] as const) {
      const other = systems[id]?.[by];
      if (!other || !systems[other]) continue;
      const [a, b] = id < other ? [id, other] : [other, id];
      links.set(`${by} ${a} ${b}`, { a, b, by });
    }
  }
  return [...links.values()];
}

/** What empires can travel, as things are: lanes and links that they know, gates that they may use. The map is looked through once for all of them. */
export function chartsOf(
  state: Pick<CampaignState, 'lanes' | 'knowledge' | 'facilities' | 'empires' | 'relations'>,
  galaxy: Pick<Galaxy, 'systems' | 'lanes'>,
  rules: CampaignRules,
): (empire: string) => Chart {
  const made = new Map<string, Chart>();
  const lanesFor = knownLanesIn(state, galaxy);
  const gates = Object.values(state.facilities).filter(({ kind }) => kind === 'jump gate');
  return (empire) => {
    const chart = made.get(empire) ?? {
      lanes: lanesFor.get(empire) ?? [],
      links: linksIn(state.knowledge[empire]?.systems ?? {}),
      gates: new Set(gates.filter((gate) => mayUseGate(state, empire, gate)).map(({ system }) => system)),
      rules,
    };
    made.set(empire, chart);
    return chart;
  };
}

/** By empire, in the order of the map. */
function knownLanesIn(
  state: Pick<CampaignState, 'lanes'>,
  galaxy: Pick<Galaxy, 'systems' | 'lanes'>,
): ReadonlyMap<string, Chart['lanes'][number][]> {
  const known = new Map<string, Chart['lanes'][number][]>();
  const { places } = mapIndexOf(galaxy);
  const hexOf = (system: string) => galaxy.systems[places.get(system) ?? -1];
  for (const { id, a, b, class: made } of galaxy.lanes) {
    const lane = state.lanes[id];
    const [one, other] = [hexOf(a), hexOf(b)];
    if (!lane?.explored || !one || !other) continue;
    const way = { a, b, class: lane.class ?? made, hexes: hexDistance(one, other) };
    for (const empire of lane.knownBy) {
      const ways = known.get(empire);
      if (ways) ways.push(way);
      else known.set(empire, [way]);
    }
  }
  return known;
}
