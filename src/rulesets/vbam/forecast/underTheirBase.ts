import { listed } from '#core/listed.ts';
import type { Problem } from '#core/orders/problem.ts';
import type { DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { isAtWar } from '#vbam/orders/guards/permitted.ts';
import { powerNameIn } from '#vbam/view/abroad/holders.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { type Meeting, meetingsAhead } from './fights/meetings.ts';
import { lineFor } from './fleetLine.ts';
import { remark } from './remark.ts';
import type { Way } from './ways.ts';

/** W-10: fleets that attack enemies elsewhere, but not from under their base as long as nobody tells them to. */
export function underTheirBase(drafted: DraftedOrders, ways: readonly Way[]): Problem[] {
  const waiting = meetingsAhead(drafted, ways).flatMap((meeting) => meeting.attacks.stay.map((fleet) => ({ fleet, meeting })));
  return [...Map.groupBy(waiting, ({ fleet }) => fleet)].map(([fleet, met]) =>
    waitingInWords(
      drafted,
      fleet,
      met.map(({ meeting }) => meeting),
    ),
  );
}

function waitingInWords(drafted: DraftedOrders, fleet: string, met: readonly Meeting[]): Problem {
  const { start, view } = drafted.after;
  const [name, system] = [view.fleets[fleet]?.name ?? fleet, met[0]?.system ?? ''];
  const foes = [...new Set(met.map(({ enemy }) => powerNameIn(start, enemy)))];
  const ways = [
    ...foes.map((foe) => `"- ${name}: attack ${foe}"`),
    ...(met.every(({ level }) => isAtWar(level)) ? [`"- ${name}: meet them in deep space"`] : []),
  ];
  const text = `${name} at ${systemNameIn(start, system)}: stays under the base, and starts nothing against ${listed(foes, 'and')}; write ${listed(ways)} to attack (W-10)`;
  return remark('info', text, lineFor(drafted, fleet));
}
