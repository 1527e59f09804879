import type { CampaignConstants } from '#schemas/campaign.ts';
import type { CampaignState, Relation } from '#schemas/state.ts';
import type { Account } from './questions/account.ts';
import { commerceAt } from './questions/output.ts';
import { otherOf } from './questions/pairs.ts';
import { treatyIn } from './questions/relations.ts';
import { ownResearchCapacityOf } from './questions/researchCapacity.ts';
import { tradeHostAt } from './questions/tradeRight.ts';
import type { Survey } from './survey.ts';

/** C-37. Ruling: who shares research is told how much there is to share. Null without a research treaty. */
export function researchCapacityOf(
  { sites }: Survey,
  relation: Relation,
  empire: string,
  { researchCapacity }: Pick<CampaignConstants, 'researchCapacity'>,
): number | null {
  if (!treatyIn(relation, 'research')) return null;
  return ownResearchCapacityOf(sites().get(otherOf(relation.between, empire)) ?? [], researchCapacity);
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
