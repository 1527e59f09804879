import { sumOf } from '#core/sum.ts';
import type { CampaignConstants } from '#schemas/vbam/campaign.ts';
import { facilityWorks } from '../facilities/facilityWorks.ts';
import type { Account } from './account.ts';
import { researchCapacityOf } from './capacities.ts';
import { utilizedAt, type Workplace } from './workplace.ts';

type Model = CampaignConstants['researchCapacity'];

/** C-09: what one site adds to the research capacity of its empire. */
export function researchCapacityAt(site: Workplace, model: Model): Account {
  const output = {
    census: site.colony?.census ?? 0,
    research: utilizedAt(site, 'research').total,
    economy: utilizedAt(site, 'economy').total,
    lab: facilityWorks(site.facilities, 'research lab', site.colony),
  };
  return researchCapacityOf(output, site.surroundings, model);
}

/** C-37: the research capacity of an empire without its partners. */
export function ownResearchCapacityOf(sites: readonly Workplace[], model: Model): number {
  return sumOf(sites.map((site) => researchCapacityAt(site, model).total));
}
