import type { Colony, Empire, TechLevel } from '#schemas/vbam/state.ts';
import { eras } from '#schemas/vbam/stateWords.ts';
import { advancementCost, colonyTechPrice, RESEARCH_TREATY_PERCENT } from '#vbam/tables/economy/research.ts';
import { percentEffectsOn, type Surroundings } from '../colonies/percentEffects.ts';
import { type Account, type AccountLine, accountOf, percentAccountOf } from './account.ts';
import { reachesTech } from './techLevel.ts';

type Tech = Pick<Empire, 'techLevel' | 'ftlUnlocked'>;

/** 3.4.3-d: TP that a system's utilized Research gives each turn. */
export function freeTechPointsOf(utilizedResearch: number, surroundings: Surroundings): Account {
  const base: AccountLine = { why: { kind: 'utilized', infrastructure: 'research' }, amount: utilizedResearch, rule: '3.4.3-d' };
  return percentAccountOf([base], percentEffectsOn('free tech points', surroundings));
}

/** 5.2.X2-a, C-37: the most EP an empire may put into technology each turn; partners are those of research treaties. */
export function techInvestmentLimitOf(ownCapacity: number, partners: readonly { name: string; capacity: number }[]): Account {
  return accountOf([
    { why: { kind: 'own research capacity' }, amount: ownCapacity, rule: '5.2.X2-a' },
    ...partners.map(({ name, capacity }) => ({
      why: { kind: 'research partner', called: name } as const,
      amount: Math.ceil((capacity * RESEARCH_TREATY_PERCENT) / 100),
      rule: 'C-37',
    })),
  ]);
}

/** 5.2.X3-a, C-04: TP for the next tech level. Ruling: an empire of outposts pays as for a Census of 1. */
export function advancementCostOf(techLevel: TechLevel, totalCensus: number, researchData: readonly TechLevel[] = []): Account {
  const census = Math.max(1, totalCensus);
  const cost = advancementCost[techLevel.era] * census;
  const halved = researchData.some((data) => !reachesTech(techLevel, data));
  return accountOf([
    { why: { kind: 'census at level', census, techLevel }, amount: cost, rule: '5.2.X3-a' },
    { why: { kind: 'research data' }, amount: halved ? Math.ceil(cost / 2) - cost : 0, rule: '5.2.X4-b' },
  ]);
}

/** 5.2.X1-i, 3.6.3-d: what an empire becomes by an advance; an interstellar one without FTL gains that before it rises further. */
export function advancedOf({ techLevel, ftlUnlocked }: Tech): Tech {
  if (techLevel.era === 'interstellar' && !ftlUnlocked) return { techLevel, ftlUnlocked: true };
  const higher = techStepOf(techLevel, 1) ?? techLevel;
  return { techLevel: higher, ftlUnlocked: higher.era === 'interstellar' };
}

/** The tech level one step higher or lower; null below the lowest. */
export function techStepOf({ era, level }: TechLevel, step: 1 | -1): TechLevel | null {
  if (era === 'interstellar' && level + step >= 0) return { era, level: level + step };
  const next = eras[eras.indexOf(era) + step];
  return next ? { era: next, level: 0 } : null;
}

/** 5.2.X1-c: EP to raise a colony by one level. */
export function colonyTechCostOf({ census }: Pick<Colony, 'census'>): number {
  return Math.max(colonyTechPrice.least, colonyTechPrice.perCensus * census);
}
