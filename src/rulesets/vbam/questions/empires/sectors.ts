import { plainOrder } from '#core/order.ts';
import type { CampaignConstants } from '#schemas/vbam/campaign.ts';
import { type Trader, zonesOf } from '../shared/economy/tradeCenters.ts';
import type { Workplace } from '../shared/economy/workplace.ts';
import { jumpsFrom, type Lanes } from '../shared/movement/laneGraph.ts';

/** 4.3.2: own colonies, each with the capital whose sector it is in; those beyond every zone of control are left out. Ruling: a tie goes to the imperial capital, then to the first id. */
export function sectorsOf(
  empire: Trader,
  sites: readonly Workplace[],
  lanes: Lanes,
  constants: Pick<CampaignConstants, 'tradingPostRange'>,
): ReadonlyMap<string, string> {
  const zones = zonesOf(empire, sites, constants);
  const colonies = new Set(sites.flatMap(({ colony, system }) => (colony ? [system.id] : [])));
  const sectors = new Map<string, { capital: string; left: number }>();
  const imperialFirst = [...zones].sort(
    ([a], [b]) => Number(b === empire.capital) - Number(a === empire.capital) || plainOrder(a, b),
  );
  for (const [capital, range] of imperialFirst) {
    for (const [system, jumps] of jumpsFrom(lanes, capital, range)) {
      const left = range - jumps;
      if (colonies.has(system) && left > (sectors.get(system)?.left ?? -1)) sectors.set(system, { capital, left });
    }
  }
  return new Map([...sectors].map(([system, { capital }]) => [system, capital]));
}
