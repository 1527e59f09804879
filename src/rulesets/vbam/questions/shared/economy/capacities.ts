import type { CampaignConstants } from '#schemas/vbam/campaign.ts';
import type { UnitDesign } from '#schemas/vbam/state.ts';
import type { Infrastructure } from '#vbam/tables/colonies/infrastructure.ts';
import { ECONOMY_LAB_PERCENT } from '#vbam/tables/economy/research.ts';
import { percentEffectsOn, type Surroundings } from '../colonies/percentEffects.ts';
import { type Account, type AccountLine, percentAccountOf } from './account.ts';

/** A utilized value and the Census behind it. */
export interface Output {
  utilized: number;
  census: number;
}

export interface ResearchOutput {
  census: number;
  /** utilized Research */
  research: number;
  /** utilized Economy */
  economy: number;
  /** whether a Research Lab works there */
  lab: boolean;
}

/** 6.X6-c, G-36: EP of units built, repaired and refitted each turn. */
export function industrialCapacityOf(industry: Output, surroundings: Surroundings): Account {
  return percentAccountOf([timesCensus('industry', industry)], percentEffectsOn('industrial capacity', surroundings));
}

/** 6.X6-c: CC of units resupplied each turn, as much as the industrial capacity. */
export function supplyCapacityOf(industry: Output, surroundings: Surroundings): Account {
  return industrialCapacityOf(industry, surroundings);
}

/** G-43: EP that can be turned into IP each turn. */
export function intelCapacityOf(intel: Output, surroundings: Surroundings): Account {
  return percentAccountOf([timesCensus('intel', intel)], percentEffectsOn('intel capacity', surroundings));
}

/** C-09, C-10: EP that can go into technology each turn, by the campaign's model. */
export function researchCapacityOf(
  { research, economy, census, lab }: ResearchOutput,
  surroundings: Surroundings,
  model: CampaignConstants['researchCapacity'],
): Account {
  const percents = percentEffectsOn('research capacity', surroundings);
  if (model === 'research') return percentAccountOf([timesCensus('research', { utilized: research, census })], percents);
  if (lab)
    percents.unshift({ why: { kind: 'facility', facility: 'research lab' }, percent: ECONOMY_LAB_PERCENT, rule: '5.2.X2-a' });
  return percentAccountOf(
    [{ why: { kind: 'utilized', infrastructure: 'economy' }, amount: economy, rule: '5.2.X2-a' }],
    percents,
  );
}

/** A-c: how many units of a class a capacity builds in one turn. */
export function mostUnitsOf(capacity: number, { buildCost }: Pick<UnitDesign, 'buildCost'>): number {
  return Math.floor(capacity / buildCost);
}

function timesCensus(infrastructure: Infrastructure, { utilized, census }: Output): AccountLine {
  return { why: { kind: 'by census', infrastructure, utilized, census }, amount: utilized * census, rule: 'G-30' };
}
