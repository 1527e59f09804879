import type { CampaignConstants } from '#schemas/vbam/campaign.ts';
import type { CampaignState, Relation } from '#schemas/vbam/state.ts';
import { tradeHostAt } from '#vbam/questions/diplomacy/tradeRight.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import type { Account } from '#vbam/questions/shared/economy/account.ts';
import { commerceAt } from '#vbam/questions/shared/economy/output.ts';
import { ownResearchCapacityOf } from '#vbam/questions/shared/economy/researchCapacity.ts';
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
