import { listed } from '#core/listed.ts';
import { naturalOrder } from '#core/naturalOrder.ts';
import type { Problem } from '#core/orders/problem.ts';
import { sumOf } from '#core/sum.ts';
import type { DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { powerNameIn } from '#vbam/view/holders.ts';
import { chartedLair } from '#vbam/view/knownWilds.ts';
import { ownUnit } from '#vbam/view/ownUnits.ts';
import { perilInWords } from '#vbam/view/perilInWords.ts';
import { perilsOf, perilsOfLoose } from '#vbam/view/perils.ts';
import { estimateOfWild, ownStrengthOf } from '#vbam/view/strength.ts';
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

/** The most units or fleets named in one line. */
const MAX_NAMES = 12;

/** Hazards before they hurt: what is known to await fleets where they go, or where they are left, and units outside of them. Those that share a fate share a line. */
export function perilWarnings(drafted: DraftedOrders): Problem[] {
  const { start, view } = drafted.after;
  const groups = new Map<string, { danger: Danger; names: string[] }>();
  const supplies = suppliesAfter(drafted);
  const ways = waysAhead(drafted);
  const fights = fightsAhead(drafted, ways);
  const add = (name: string, danger: Danger) => {
    const key = `${danger.line} ${danger.system} ${danger.says}`;
    const group = groups.get(key) ?? { danger, names: [] };
    groups.set(key, group);
    group.names.push(name);
  };
  for (const way of ways) {
    const line = lineFor(drafted, way.fleet);
    const inWar = warDangers(drafted, way, { ways, fights }).map((danger) => ({ line, ...danger }));
    const name = view.fleets[way.fleet]?.name ?? way.fleet;
    for (const danger of [...dangersFor(drafted, way, { supplies, fights }), ...wildDangers(drafted, way, ways), ...inWar])
      add(name, danger);
  }
  for (const { name, danger } of looseDangers(drafted, supplies)) add(name, danger);
  const dangers = [...groups.values()].map(({ danger: { line, system, says }, names }) => {
    const more = names.length - MAX_NAMES;
    const named = listed(more > 0 ? [...names.slice(0, MAX_NAMES), `${more} more`] : names, 'and');
    const text = `${named} at ${systemNameIn(start, system)}: ${says}`;
    return { line: Math.max(1, line), column: 1, severity: 'warning' as const, text };
  });
  return [...fights.map((fight) => fightProblem(drafted, fight)), ...dangers];
}

/** What awaits units in no fleet where they are. */
function looseDangers({ after: { start, view } }: DraftedOrders, supplies: SuppliesAhead): { name: string; danger: Danger }[] {
  const loose = Object.keys(view.units).filter((id) => ['system', 'based'].includes(view.units[id]?.place.kind ?? ''));
  return loose.sort(naturalOrder).flatMap((id) =>
    perilsOfLoose(start, view, id, supplies).map((peril) => ({
      name: ownUnit(view, id).label,
      danger: { line: 1, system: peril.system, says: perilInWords(start, peril) },
    })),
  );
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
  const isToldOf = (system: string) => fights.some(({ meeting }) => meeting.system === system);
  return [
    ...harms,
    ...entered
      .filter((system) => !isToldOf(system))
      .flatMap((system) => enemiesAt(start, system).map((says) => ({ line, system, says }))),
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

/** G-13, G-14: where it stays, whoever arrives with it counts too. */
function wildDangers(drafted: DraftedOrders, { fleet, entered, stops }: Way, ways: readonly Way[]): Danger[] {
  const { start, view } = drafted.after;
  const line = lineFor(drafted, fleet);
  return entered
    .filter((system) => stops.includes(system))
    .flatMap((system) => {
      const together = ways.filter((way) => way.stops.includes(system));
      const strength = sumOf(together.map((way) => ownStrengthOf(view, way.fleet)));
      return wildsAt(start, system, strength).map((says) => ({ line, system, says }));
    });
}

function wildsAt(view: EmpireView, system: string, strength: number): string[] {
  const met = Object.values(view.foreign.wilds)
    .filter((wild) => wild.system === system && (wild.kind === 'guardian' || wild.kind === 'monster'))
    .map((wild) => `${wild.name}, a ${wild.kind}, was there in turn ${wild.seen}${sizeOf(view, wild, strength)}`);
  const charted = chartedLair(view, system);
  return charted ? [...met, `your charts tell of a ${charted.kind} there`] : met;
}

/** Part 7.4. */
function sizeOf(view: EmpireView, wild: EmpireView['foreign']['wilds'][string], strength: number): string {
  const [theirs, cc] = [estimateOfWild(view, wild), wild.ccHalves];
  if (theirs === null || cc === undefined) return '';
  return ` with ${cc / 2} CC: a strength of about ${Math.round(theirs)} against your ${Math.round(strength)}`;
}
