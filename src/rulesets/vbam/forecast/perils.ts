import { listed } from '#core/listed.ts';
import type { Problem } from '#core/orders/problem.ts';
import type { DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { powerNameIn } from '#vbam/view/holders.ts';
import { chartedLair } from '#vbam/view/knownWilds.ts';
import { perilInWords } from '#vbam/view/perilInWords.ts';
import { perilsOf } from '#vbam/view/perils.ts';
import type { SuppliesAhead } from '#vbam/view/supplies.ts';
import { systemNameIn } from '#vbam/view/systemNameIn.ts';
import { hostileForces } from '#vbam/view/threats.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { fightInWords, isLost } from './fights/fightInWords.ts';
import { type Fight, fightsAhead } from './fights/fights.ts';
import { lineFor } from './fleetLine.ts';
import { suppliesAfter } from './supplies.ts';
import { warDangers } from './warDangers.ts';
import { type Way, waysAhead } from './ways.ts';

/** What awaits one fleet somewhere. */
interface Danger {
  line: number;
  system: string;
  says: string;
}

/** Hazards before they hurt: what is known to await fleets where they go, or where they are left. Fleets that share a fate share a line. */
export function perilWarnings(drafted: DraftedOrders): Problem[] {
  const { start, view } = drafted.after;
  const groups = new Map<string, { danger: Danger; names: string[] }>();
  const supplies = suppliesAfter(drafted);
  const ways = waysAhead(drafted);
  const fights = fightsAhead(drafted, ways);
  for (const way of ways) {
    const { fleet: id } = way;
    const line = lineFor(drafted, id);
    const inWar = warDangers(drafted, way, { ways, fights }).map((danger) => ({ line, ...danger }));
    for (const danger of [...dangersFor(drafted, way, { supplies, fights }), ...inWar]) {
      const key = `${danger.line} ${danger.system} ${danger.says}`;
      const group = groups.get(key) ?? { danger, names: [] };
      groups.set(key, group);
      group.names.push(view.fleets[id]?.name ?? id);
    }
  }
  const dangers = [...groups.values()].map(({ danger: { line, system, says }, names }) => ({
    ...{ line: Math.max(1, line), column: 1, severity: 'warning' as const },
    text: `${listed(names, 'and')} at ${systemNameIn(start, system)}: ${says}`,
  }));
  return [...fights.map((fight) => fightProblem(drafted, fight)), ...dangers];
}

/** At the first order that sends somebody there. */
function fightProblem(drafted: DraftedOrders, fight: Fight): Problem {
  const { start, view } = drafted.after;
  const lines = fight.meeting.groups.map(({ fleet }) => lineFor(drafted, fleet)).filter((line) => line > 1);
  const line = lines.length === 0 ? 1 : Math.min(...lines);
  const severity = isLost(fight.outlook) ? 'warning' : 'info';
  return { line, column: 1, severity, text: fightInWords(start, view, fight) };
}

function dangersFor(
  drafted: DraftedOrders,
  { fleet: id, entered, stops }: Way,
  { supplies, fights }: { supplies: SuppliesAhead; fights: readonly Fight[] },
): Danger[] {
  const { start, view } = drafted.after;
  const line = lineFor(drafted, id);
  const harms = perilsOf(start, view, id, stops, supplies).map((peril) => ({
    line,
    system: peril.system,
    says: perilInWords(start, peril),
  }));
  const ends = new Set(stops);
  const isToldOf = (system: string) => fights.some(({ meeting }) => meeting.system === system);
  return [
    ...harms,
    ...entered
      .filter((system) => !isToldOf(system))
      .flatMap((system) => enemiesAt(start, system).map((says) => ({ line, system, says }))),
    ...entered
      .filter((system) => ends.has(system))
      .flatMap((system) => wildsAt(start, system).map((says) => ({ line, system, says }))),
  ];
}

/** W-02: enemies stop whoever comes by. */
function enemiesAt(view: EmpireView, system: string): string[] {
  const forces = hostileForces(view).filter((force) => force.system === system && force.where === 'space');
  if (forces.length === 0) return view.contested.includes(system) ? ['the system is contested (W-01)'] : [];
  return forces.map(
    ({ owner, ccHalves, seen }) =>
      `${powerNameIn(view, owner)} had ${ccHalves === 0 ? 'a handful' : `${ccHalves / 2} CC`} there in turn ${seen}, and may bar the way (W-02)`,
  );
}

/** G-13, G-14. */
function wildsAt(view: EmpireView, system: string): string[] {
  const met = Object.values(view.foreign.wilds)
    .filter((wild) => wild.system === system && (wild.kind === 'guardian' || wild.kind === 'monster'))
    .map(({ kind, name, seen }) => `${name}, a ${kind}, was there in turn ${seen}`);
  const charted = chartedLair(view, system);
  return charted ? [...met, `your charts tell of a ${charted.kind} there`] : met;
}
