import type { KnownFacts } from '#schemas/vbam/state.ts';
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
