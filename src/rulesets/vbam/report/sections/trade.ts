import type { TurnReport } from '#schemas/vbam/report.ts';
import { accountOf } from '#vbam/questions/shared/economy/account.ts';
import { commerceAt } from '#vbam/questions/shared/economy/output.ts';
import { ownSites } from '#vbam/view/realm/sites.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { linesInWords } from '#vbam/wording/accounts.ts';
import { byName, namesFor, placeIn } from './names.ts';

/** G-54, 5.4.X12-b: the routes an empire has opened, and what each earns. */
export function tradeOf(view: EmpireView): TurnReport['trade'] {
  const sites = new Map(ownSites(view).map((site) => [site.system.id, site]));
  return Object.values(view.tradeRoutes)
    .map(({ target, center, opened, state }) => {
      const site = sites.get(target);
      const linked = site ? accountOf([]) : null; // a Mining Base earns nothing by it
      const earnings = site?.colony ? commerceAt(site) : (view.routeEarnings[target] ?? linked);
      const from = namesFor(view).system(center);
      return {
        ...placeIn(view, target),
        from,
        opened,
        state,
        earns: earnings && { lines: linesInWords(earnings.lines), total: earnings.total },
      };
    })
    .sort(byName);
}
