import { type Site, sitesOf } from '#vbam/questions/economy/sites.ts';
import { systemIncomeAt } from '#vbam/questions/shared/economy/output.ts';
import { isShutOff, utilizedAt } from '#vbam/questions/shared/economy/workplace.ts';
import { book, type VbamTurn } from '#vbam/turn.ts';
import { feed } from './income/food.ts';
import { payMaintenance } from './income/maintenance.ts';
import { payReparations } from './income/reparations.ts';
import { payTribute } from './income/tribute.ts';
import { earn, releaseSequestered } from './shared/economy/earn.ts';
import { earningRoutesOf } from './shared/economy/tradeRoutes.ts';

/** G-03 step 11. Sales were booked as miscellaneous income when they were made; nothing could be bought after that. */
export function resolveIncome(turn: VbamTurn): void {
  const sites = sitesOf(turn.state, turn.galaxy);
  for (const { colony } of sites) if (colony && !isShutOff({ colony })) releaseSequestered(turn, colony); // first: the food of a returned colony can be eaten
  feed(turn, sites);
  for (const site of sites) {
    earnSystemIncome(turn, site);
    earnIntel(turn, site);
  }
  earnCommerce(turn, sites);
  payMaintenance(turn);
  payTribute(turn, sites); // after maintenance: a treaty takes what is left
  payReparations(turn);
}

/** 3.2.4-c. */
function earnSystemIncome(turn: VbamTurn, site: Site): void {
  const { lines, total } = systemIncomeAt(site);
  earn(turn, site, { pool: 'ep', heading: 'system income', lines, total: 10 * total, rule: '3.2.4-c' });
}

/** G-43. */
function earnIntel(turn: VbamTurn, site: Site): void {
  const { lines, total } = utilizedAt(site, 'intel');
  earn(turn, site, { pool: 'ip', heading: 'system income', lines, total, rule: 'G-43' });
}

/** G-54. */
function earnCommerce(turn: VbamTurn, sites: readonly Site[]): void {
  for (const { route, earns } of earningRoutesOf(turn, sites)) {
    const cause = { kind: 'trade route', to: route.target, sum: earns.lines.map(({ why }) => why) } as const;
    const common = { empire: route.owner, heading: 'commerce income', rule: 'G-54', at: route.center } as const;
    book(turn, { ...common, pool: 'ep', cause, amount: earns.total });
  }
}
