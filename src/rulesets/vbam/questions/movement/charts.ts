import type { CampaignRules } from '#schemas/vbam/campaign.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Facility } from '#schemas/vbam/state.ts';
import { mapIndexOf } from '../galaxy/mapIndex.ts';
import { pairIdOf } from '../shared/diplomacy/pairs.ts';
import { sharesBases } from '../shared/diplomacy/relations.ts';
import { hexDistance } from '../shared/galaxy/hexes.ts';
import { linksIn } from '../shared/movement/links.ts';
import type { Chart } from '../shared/movement/ways.ts';

/** What empires can travel, as things are: lanes and links that they know, gates that they may use. The map is searched once for all of them. */
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

/** G-63: whether an empire may use a Jump Gate: its own, one whose owner lets it, or one of a power that shares its bases. */
export function mayUseGate(
  {
    empires,
    relations,
  }: { empires: Readonly<Record<string, Pick<CampaignState['empires'][string], 'gatesOpenTo'>>> } & Pick<
    CampaignState,
    'relations'
  >,
  empire: string,
  { kind, owner, state }: Pick<Facility, 'kind' | 'owner' | 'state'>,
): boolean {
  if (kind !== 'jump gate' || state !== 'operational') return false;
  if (owner === empire || empires[owner]?.gatesOpenTo.includes(empire)) return true;
  const relation = relations[pairIdOf(owner, empire)];
  return relation !== undefined && sharesBases(relation);
}
