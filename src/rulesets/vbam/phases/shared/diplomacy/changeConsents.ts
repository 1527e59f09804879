import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { neutralZoneOf } from '#vbam/questions/shared/empires/borders.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { tellBoth } from './tellBoth.ts';

interface Consent {
  /** whose forces it is about */
  empire: string;
  systems: readonly string[];
}

/** O-59: what an empire lets another enter of the neutral zone between them; both hear of it. */
export function changeConsents(turn: VbamTurn, by: string, { empire, systems }: Consent, on: boolean): void {
  const relation = turn.state.relations[pairIdOf(by, empire)];
  if (!relation) return; // one of them has ceased since
  const zone = neutralZoneOf(relation);
  const before = relation.consents[by] ?? [];
  const after = on
    ? [...new Set([...before, ...systems.filter((system) => zone.includes(system))])]
    : before.filter((one) => !systems.includes(one));
  relation.consents[by] = after.sort();
  tellBoth(relation, (common) => {
    turn.events.push({ kind: 'zoneConsent', rule: '4.3.4', ...common, by, systems: [...systems], on });
  });
}
