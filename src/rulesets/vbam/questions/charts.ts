import type { CampaignRules } from '#schemas/campaign.ts';
import type { Galaxy } from '#schemas/galaxy.ts';
import type { CampaignState, KnownFacts } from '#schemas/state.ts';
import { hexDistance } from './hexes.ts';
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

/** What an empire can travel, as things are: lanes and links that it knows, gates that it may use. */
export function chartFor(
  state: Pick<CampaignState, 'lanes' | 'knowledge' | 'facilities' | 'empires'>,
  galaxy: Pick<Galaxy, 'systems' | 'lanes'>,
  rules: CampaignRules,
  empire: string,
): Chart {
  const hexes = new Map(galaxy.systems.map((system) => [system.id, system]));
  const lanes = galaxy.lanes.flatMap(({ id, a, b, class: made }) => {
    const known = state.lanes[id];
    const [one, other] = [hexes.get(a), hexes.get(b)];
    if (!known?.explored || !known.knownBy.includes(empire) || !one || !other) return [];
    return [{ a, b, class: known.class ?? made, hexes: hexDistance(one, other) }];
  });
  const gates = Object.values(state.facilities).filter((facility) => mayUseGate(state, empire, facility));
  return {
    lanes,
    links: linksIn(state.knowledge[empire]?.systems ?? {}),
    gates: new Set(gates.map(({ system }) => system)),
    rules,
  };
}
