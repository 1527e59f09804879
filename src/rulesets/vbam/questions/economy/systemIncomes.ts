import { systemIncomeAt } from '../shared/economy/output.ts';
import { isShutOff } from '../shared/economy/workplace.ts';
import type { Site } from './sites.ts';

/** EP each turn from systems, by empire; colonies that are shut off pay nothing (G-28). */
export function systemIncomesOf(sites: readonly Site[]): ReadonlyMap<string, number> {
  const incomes = new Map<string, number>();
  for (const site of sites) {
    const paid = site.colony === null || isShutOff(site) ? 0 : systemIncomeAt(site).total;
    incomes.set(site.owner, (incomes.get(site.owner) ?? 0) + paid);
  }
  return incomes;
}
