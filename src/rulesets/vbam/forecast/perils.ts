import { itemAt } from '#core/itemAt.ts';
import { listedUpTo } from '#core/listed.ts';
import { naturalOrder } from '#core/naturalOrder.ts';
import { isOf } from '#core/orders/grammar/verb.ts';
import type { Problem } from '#core/orders/problem.ts';
import { sumOf } from '#core/sum.ts';
import type { DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { scrapUnit } from '#vbam/orders/verbs/construction/scrapUnit.ts';
import { ccInWords } from '#vbam/questions/shared/forces/ccInWords.ts';
import { fleetOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { Lurking } from '#vbam/questions/shared/galaxy/wilds.ts';
import { closuresKnownTo } from '#vbam/view/abroad/borders.ts';
import { powerNameIn } from '#vbam/view/abroad/holders.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import type { SuppliesAhead } from '#vbam/view/realm/supplies.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { estimateOfWild, ownStrengthOf } from '#vbam/view/war/strength.ts';
import { enemiesLongAgoAt } from '#vbam/view/war/threats.ts';
import { borderAhead, stopsOf } from '#vbam/view/ways/journeys.ts';
import { perilInWords } from '#vbam/view/ways/perilInWords.ts';
import { type Peril, perilsOf, perilsOfLoose } from '#vbam/view/ways/perils.ts';
import { type Encounter, encountersAhead } from './encounters.ts';
import { fightInWords, isLost } from './fights/fightInWords.ts';
import { type Fight, fightsAhead } from './fights/fights.ts';
import { lineFor } from './fleetLine.ts';
import { remark } from './remark.ts';
import { stagesIn, suppliesAfter, underwayIn } from './supplies.ts';
import { underTheirBase } from './underTheirBase.ts';
import { type DangerAt, warDangers } from './warDangers.ts';
import { type Way, waysAhead } from './ways.ts';

/** What awaits somebody somewhere. */
interface Danger extends DangerAt {
  name: string;
  line: number;
}

/** What all own fleets share. */
interface Ahead {
  ways: readonly Way[];
  encounters: readonly Encounter[];
  supplies: SuppliesAhead;
  fights: readonly Fight[];
}

/** The most units or fleets named in one line. */
const MAX_NAMES = 12;

/** Hazards before they hurt: what is known to await fleets where they go, or where they are left, and units outside of them. Those that share a fate share a line. */
export function perilWarnings(drafted: DraftedOrders): Problem[] {
  const { start } = drafted.after;
  const [ways, supplies] = [waysAhead(drafted), suppliesAfter(drafted)];
  const [fights, encounters] = [fightsAhead(drafted, ways), encountersAhead(drafted, ways)];
  const dangers = [
    ...ways.flatMap((way) => fleetDangers(drafted, way, { ways, encounters, supplies, fights })),
    ...looseDangers(drafted, supplies),
    ...lostBeforeScrap(drafted, supplies),
  ];
  const shared = Map.groupBy(dangers, ({ line, system, says }) => `${line} ${system} ${says}`);
  return [
    ...fights.map((fight) => fightProblem(drafted, fight)),
    ...underTheirBase(drafted, ways),
    ...[...shared.values()].map((group) => {
      const { line, system, says } = itemAt(group, 0);
      const names = group.map(({ name }) => name);
      return remark('warning', `${listedUpTo(MAX_NAMES, names)} at ${systemNameIn(start, system)}: ${says}`, line);
    }),
  ];
}

function fleetDangers(drafted: DraftedOrders, way: Way, ahead: Ahead): Danger[] {
  const name = drafted.after.view.fleets[way.fleet]?.name ?? way.fleet;
  const line = lineFor(drafted, way.fleet);
  const met = ahead.encounters.filter(({ fleet }) => fleet === way.fleet);
  const found = [
    ...harms(drafted, way, ahead.supplies),
    ...closedBorder(drafted, way),
    ...met.flatMap((one) => enemies(drafted.after.start, one, ahead.fights)),
    ...met.flatMap((one) => wildDangers(drafted, one, ahead.ways)),
    ...warDangers(drafted, way, met, ahead),
  ];
  return found.map((danger) => ({ name, line, ...danger }));
}

/** What awaits units in no fleet where they are, or where the ship goes that is scrapped under them. */
function looseDangers(drafted: DraftedOrders, supplies: SuppliesAhead): Danger[] {
  const { start, view } = drafted.after;
  const loose = Object.keys(view.units).filter((id) => ['system', 'based'].includes(view.units[id]?.place.kind ?? ''));
  return loose.sort(naturalOrder).flatMap((id) =>
    perilsUntilYards(drafted, id, supplies).map((peril) => ({
      name: ownUnit(view, id).label,
      line: 0,
      system: peril.system,
      says: perilInWords(start, peril),
    })),
  );
}

/** G-03: yards scrap only who is left when they begin. */
function lostBeforeScrap(drafted: DraftedOrders, supplies: SuppliesAhead): Danger[] {
  const { start, view, scrapped } = drafted.after;
  const gone = [...scrapped.keys()].filter((id) => !(id in view.units));
  return gone.sort(naturalOrder).flatMap((id) => {
    const { label: name } = ownUnit(start, id);
    const perils = perilsUntilYards(drafted, id, supplies);
    const fatal = perils.find(({ turn, lost }) => turn === start.turn && lost?.includes(name));
    const line = drafted.orders.find((order) => isOf(order, scrapUnit) && order.values.unit === id)?.line ?? 0;
    const says = fatal && `lost before it can be scrapped: ${perilInWords(start, { ...fatal, lost: [] })}`;
    return says === undefined ? [] : [{ name, line, system: fatal?.system ?? '', says }];
  });
}

/** What awaits a unit where it is before yards scrap anything. */
function perilsUntilYards(drafted: DraftedOrders, id: string, supplies: SuppliesAhead): Peril[] {
  const { start } = drafted.after;
  const forces = underwayIn(drafted);
  const fleet = fleetOf(forces, id);
  if (fleet === null) return perilsOfLoose(start, forces, id, supplies);
  const stops = stopsOf(forces.fleets[fleet]?.system ?? '', stagesIn(drafted, fleet));
  return perilsOf(start, forces, fleet, stops, supplies);
}

/** At the first order that sends somebody there. */
function fightProblem(drafted: DraftedOrders, fight: Fight): Problem {
  const { start, view } = drafted.after;
  const lines = fight.meeting.groups.map(({ fleet }) => lineFor(drafted, fleet)).filter((line) => line > 1);
  const line = lines.length === 0 ? 1 : Math.min(...lines);
  const severity = isLost(fight.outlook) ? 'warning' : 'info';
  return remark(severity, fightInWords(start, view, fight), line);
}

function harms({ after: { start, view } }: DraftedOrders, { fleet, stops }: Way, supplies: SuppliesAhead): DangerAt[] {
  return perilsOf(start, view, fleet, stops, supplies).map((peril) => ({
    system: peril.system,
    says: perilInWords(start, peril),
  }));
}

/** 4.3.3, 4.3.4: a course that was lawful once may lead to a border that has closed since. */
function closedBorder(drafted: DraftedOrders, { fleet, stops }: Way): DangerAt[] {
  const { start } = drafted.after;
  const border = borderAhead(start, underwayIn(drafted), fleet);
  if (border === null) return [];
  const partner = closuresKnownTo(start).get(border)?.partner ?? '';
  const whose = `${systemNameIn(start, border)} lies beyond the border of ${powerNameIn(start, partner)}`;
  return [{ system: stops.at(-1) ?? '', says: `it goes no farther: ${whose}, which is closed to it now (4.3.3)` }];
}

/** W-02: enemies stop whoever comes by; a fight that is forecast says more. */
function enemies(view: EmpireView, { system, comes, foes }: Encounter, fights: readonly Fight[]): DangerAt[] {
  if (!comes) return [];
  const isToldOf = fights.some(({ meeting }) => meeting.system === system && !meeting.wild);
  const now = isToldOf ? [] : enemiesNow(view, system, foes);
  return [...now, ...oldSightingsAt(view, system)].map((says) => ({ system, says }));
}

function enemiesNow(view: EmpireView, system: string, foes: Encounter['foes']): string[] {
  if (foes.length === 0) return view.contested.includes(system) ? ['the system is contested (W-01)'] : [];
  return foes.map(({ owner, ccHalves, seen }) => {
    const size = ccHalves === 0 ? 'a handful' : `${ccHalves / 2} CC`;
    return `${powerNameIn(view, owner)} had ${size} there in turn ${seen}, and may bar the way (W-02)`;
  });
}

/** What was seen long ago is told with its age, for it enters no forecast. */
function oldSightingsAt(view: EmpireView, system: string): string[] {
  return enemiesLongAgoAt(view, system).map(({ owner, ccHalves, detection, seen }) => {
    const strength = ccHalves === 0 ? 'a handful' : ccInWords(ccHalves, detection);
    const when = `in turn ${seen}, ${view.turn - 1 - seen} turns ago`;
    return `${powerNameIn(view, owner)} had ${strength} there ${when}, and nobody has looked since: they are in no forecast, and may bar the way (W-02)`;
  });
}

/** G-13, G-14: where it stays, whoever arrives with it counts too. */
function wildDangers({ after: { start, view } }: DraftedOrders, met: Encounter, ways: readonly Way[]): DangerAt[] {
  const { system, comes, stays, lairs } = met;
  if (!comes || !stays) return [];
  const together = ways.filter((way) => way.stops.includes(system));
  const strength = sumOf(together.map((way) => ownStrengthOf(view, way.fleet)));
  return lairs.map((lair) => ({ system, says: lairInWords(start, lair, strength) }));
}

function lairInWords(view: EmpireView, lair: Lurking, strength: number): string {
  const wild = Object.values(view.foreign.wilds).find((one) => one === lair);
  if (!wild) return `your charts tell of a ${lair.kind} there`;
  return `${wild.name}, a ${wild.kind}, was there in turn ${wild.seen}${sizeOf(view, wild, strength)}`;
}

/** Part 7.4. */
function sizeOf(view: EmpireView, wild: EmpireView['foreign']['wilds'][string], strength: number): string {
  const [theirs, cc] = [estimateOfWild(view, wild), wild.ccHalves];
  if (theirs === null || cc === undefined) return '';
  return ` with ${cc / 2} CC: a strength of about ${Math.round(theirs)} against your ${Math.round(strength)}`;
}
