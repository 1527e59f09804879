import { bar, letEnter } from '#vbam/orders/verbs/diplomacy/zoneConsent.ts';
import { relationBetween } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { neutralZoneOf } from '#vbam/questions/shared/empires/borders.ts';
import { ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { tellBoth } from '../shared/diplomacy/tellBoth.ts';

interface Consent {
  empire: string;
  systems: string[];
}

/** O-59: before movement, so that those who are barred do not come. */
export function resolveConsents(turn: VbamTurn): void {
  for (const { empire, values } of ordersOf(turn, letEnter)) give(turn, empire, values, true);
  for (const { empire, values } of ordersOf(turn, bar)) give(turn, empire, values, false);
}

function give(turn: VbamTurn, by: string, { empire, systems }: Consent, on: boolean): void {
  const relation = relationBetween(turn.state, by, empire);
  const zone = neutralZoneOf(relation);
  const before = relation.consents[by] ?? [];
  const after = on
    ? [...new Set([...before, ...systems.filter((system) => zone.includes(system))])]
    : before.filter((one) => !systems.includes(one));
  relation.consents[by] = after.sort();
  tellBoth(relation, (common) => turn.events.push({ kind: 'zoneConsent', rule: '4.3.4', ...common, by, systems, on }));
}
