import { sumOf } from '#core/sum.ts';
import { leastCensusOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { duesUnder, type Purse } from '#vbam/questions/shared/diplomacy/payments.ts';
import { systemIncomeAt } from '#vbam/questions/shared/economy/output.ts';
import { isShutOff } from '#vbam/questions/shared/economy/workplace.ts';
import { knownColoniesAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { ownSites } from './sites.ts';

/** What the empire itself can pay from. */
export function ownPurse(view: EmpireView): Purse {
  const { empire, empires, turn } = view;
  const earning = ownSites(view).filter((site) => site.colony !== null && !isShutOff(site));
  const dues = sumOf(Object.values(empires).map(({ treaties }) => duesUnder(treaties, empire.id, turn)));
  return {
    epTenths: empire.treasury.epTenths,
    earnsTenths: 10 * sumOf(earning.map((site) => systemIncomeAt(site).total)) - dues,
  };
}

/** Ruling on M-17: what another empire is seen to earn: RAW times a good guess at the Census of its known colonies. Nobody sees its treasury. */
export function purseSeen({ foreign, systems }: EmpireView, other: string): Purse {
  const earned = Object.keys(foreign.colonies).flatMap((system) =>
    knownColoniesAt(foreign.colonies, system)
      .filter(({ owner }) => owner === other)
      .map(({ size }) => (leastCensusOf(size) + 1) * (systems[system]?.raw ?? 0)),
  );
  return { epTenths: 0, earnsTenths: 10 * sumOf(earned) };
}
