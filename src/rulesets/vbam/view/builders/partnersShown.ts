import { recordIn } from '#core/recordIn.ts';
import type { CampaignConstants } from '#schemas/vbam/campaign.ts';
import type { CampaignState, Relation } from '#schemas/vbam/state.ts';
import { mayTrade, tradeHostAt } from '#vbam/questions/diplomacy/tradeRight.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import type { Account } from '#vbam/questions/shared/economy/account.ts';
import { commerceAt } from '#vbam/questions/shared/economy/output.ts';
import { ownResearchCapacityOf } from '#vbam/questions/shared/economy/researchCapacity.ts';
import { commerceReachOf } from '#vbam/questions/shared/economy/tradeCenters.ts';
import { laneGraphOf } from '#vbam/questions/shared/movement/laneGraph.ts';
import type { Merchants } from '../view.ts';
import type { Survey } from './survey.ts';

/** C-37. Ruling: partners in research know how much there is to share. Null without a research treaty. */
export function partnerResearchShown(
  { sites }: Survey,
  relation: Relation,
  empire: string,
  { researchCapacity }: Pick<CampaignConstants, 'researchCapacity'>,
): number | null {
  if (!treatyIn(relation, 'research')) return null;
  return ownResearchCapacityOf(sites().get(otherOf(relation.between, empire)) ?? [], researchCapacity);
}

/** what trade partners tell each other; nothing while they do not trade. */
export function merchantsShown(
  { empires, knowledge }: Pick<CampaignState, 'empires' | 'knowledge'>,
  survey: Survey,
  relation: Relation,
  empire: string,
  constants: Pick<CampaignConstants, 'tradingPostRange'>,
): Merchants | null {
  if (!mayTrade(relation)) return null;
  const other = otherOf(relation.between, empire);
  const partner = recordIn(empires, other, 'empire');
  const { era } = partner.techLevel;
  const isCarried = recordIn(empires, empire, 'empire').techLevel.era !== 'interstellar';
  if (!isCarried || era !== 'interstellar') return { era, carriesTo: [] };
  const systems = [...survey.systems.values()].map(({ star }) => star);
  const lanes = laneGraphOf({ systems, lanes: survey.lanesOf(other) });
  const reach = commerceReachOf(partner, survey.sites().get(other) ?? [], lanes, constants);
  const known = knowledge[empire]?.systems ?? {};
  return { era, carriesTo: [...reach.keys()].filter((system) => system in known).sort() };
}

/** 5.4.X12-b: what routes to systems of others earn each turn, in tenths of an EP; their trade values are always known. */
export function routeEarnings(
  state: Pick<CampaignState, 'colonies' | 'relations'>,
  { owned, sites }: Survey,
  empire: string,
): Record<string, Account> {
  const earnings: Record<string, Account> = {};
  for (const { target } of Object.values(owned('tradeRoutes', empire))) {
    const owner = tradeHostAt(state, empire, target)?.owner ?? empire;
    const site =
      owner === empire
        ? undefined
        : sites()
            .get(owner)
            ?.find(({ system }) => system.id === target);
    if (site) earnings[target] = commerceAt(site);
  }
  return earnings;
}
