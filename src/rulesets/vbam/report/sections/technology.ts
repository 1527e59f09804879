import type { TurnReport } from '#schemas/vbam/report.ts';
import { advancementCostOf, techInvestmentLimitOf } from '#vbam/questions/shared/economy/advancement.ts';
import { researchCapacityAt } from '#vbam/questions/shared/economy/researchCapacity.ts';
import { techLevelNameOf, techRankOf } from '#vbam/questions/shared/economy/techLevel.ts';
import { researchPartnersOf } from '#vbam/view/abroad/researchPartners.ts';
import { ownSites } from '#vbam/view/realm/sites.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { linesInWords, reasonInWords } from '#vbam/wording/accounts.ts';
import { byName } from './names.ts';

/** How far an empire has come, and what the next step takes. */
export function technologyOf(view: EmpireView): TurnReport['technology'] {
  const { techLevel, ftlUnlocked, treasury } = view.empire;
  return {
    techLevel: techLevelNameOf(techLevel),
    rank: techRankOf(techLevel),
    ftl: ftlUnlocked,
    tp: treasury.tp,
    cost: costOf(view),
    capacity: capacityOf(view),
  };
}

/** 5.2.X3-a. */
function costOf({ empire, colonies }: EmpireView): TurnReport['technology']['cost'] {
  const people = Object.values(colonies);
  if (people.length === 0) return null;
  const census = people.reduce((sum, colony) => sum + colony.census, 0);
  const known = empire.researchData.map((data) => data.techLevel);
  const { lines, total } = advancementCostOf(empire.techLevel, census, known);
  return { lines: linesInWords(lines), total };
}

/** 5.2.X2-a, one line for each site that gives something, and for each research partner. */
function capacityOf(view: EmpireView): TurnReport['technology']['capacity'] {
  const lines = ownSites(view)
    .map((site) => ({
      at: site.system.name,
      system: site.system.id,
      ...researchCapacityAt(site, view.constants.researchCapacity),
    }))
    .filter(({ total }) => total !== 0)
    .sort(byName)
    .map(({ at, lines: parts, total }) => ({
      why: `${at}: ${parts.map(({ why }) => reasonInWords(why)).join(', ')}`,
      amount: total,
      rule: 'C-09',
    }));
  const all = [...lines, ...linesInWords(techInvestmentLimitOf(0, researchPartnersOf(view)).lines)];
  return { lines: all, total: all.reduce((sum, { amount }) => sum + amount, 0) };
}
