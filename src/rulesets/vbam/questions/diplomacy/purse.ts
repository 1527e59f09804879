import { sumOf } from '#core/sum.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { systemIncomesOf } from '#vbam/questions/economy/systemIncomes.ts';
import { duesUnder, type Purse } from '#vbam/questions/shared/diplomacy/payments.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';

/** What an empire can in truth pay from. */
export function purseOf(state: CampaignState, galaxy: Galaxy, empire: string): Purse {
  const income = systemIncomesOf(sitesOf(state, galaxy)).get(empire) ?? 0;
  const dues = sumOf(Object.values(state.relations).map(({ treaties }) => duesUnder(treaties, empire, state.turn + 1)));
  return { epTenths: empireIn(state, empire).treasury.epTenths, earnsTenths: 10 * income - dues };
}
