import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import { type Account, accountOf } from './account.ts';
import { commerceOf, tradeValueOf } from './commerce.ts';
import { foodOf } from './food.ts';
import { systemIncomeOf } from './income.ts';
import { utilizedAt, type Workplace } from './workplace.ts';

/** A place that produces something, as its owner knows it or as it is. */
export interface Maker extends Workplace {
  system: Pick<StarSystem, 'id' | 'name' | 'raw' | 'biosphere'>;
}

/** 3.2.4-c: EP each turn. */
export function systemIncomeAt(site: Maker): Account {
  return systemIncomeOf(utilizedAt(site, 'economy'), { ...site.surroundings, raw: site.system.raw });
}

/** 3.2.4-d: food each turn. */
export function foodAt(site: Maker): number {
  return foodOf(utilizedAt(site, 'agriculture').total, { ...site.surroundings, biosphere: site.system.biosphere }).total;
}

/** G-54: what an active route to a colony earns each turn, in tenths of an EP; nothing in a turn of Sabotage: Trade (G-42). */
export function commerceAt(site: Maker): Account {
  return site.troubles?.includes('trade') ? accountOf([]) : commerceOf(tradeValueAt(site), site.surroundings);
}

/** 5.4.X12-a. */
export function tradeValueAt(site: Maker): number {
  const used = (kind: 'economy' | 'industry' | 'agriculture') => utilizedAt(site, kind).total;
  const works = { economy: used('economy'), industry: used('industry'), agriculture: used('agriculture') };
  return tradeValueOf(works, { census: site.colony?.census ?? 0 });
}
