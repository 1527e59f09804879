import { listed } from '#core/listed.ts';
import { sumOf } from '#core/sum.ts';
import type { KnownForce } from '#schemas/vbam/state.ts';
import type { DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { levelAgainst } from '#vbam/orders/guards/permitted.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { classOfUnit, unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { jumpsFrom } from '#vbam/questions/shared/movement/laneGraph.ts';
import { uncarriedIn } from '#vbam/questions/shared/movement/pace.ts';
import { lawfulSteps } from '#vbam/questions/shared/movement/rightOfWay.ts';
import { stepsOf } from '#vbam/questions/shared/movement/ways.ts';
import { attacks, battleOrdersOf } from '#vbam/questions/shared/war/battleOrders.ts';
import { closuresKnownTo } from '#vbam/view/abroad/borders.ts';
import { powerNameIn, settlersKnownAt } from '#vbam/view/abroad/holders.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { classesKnownTo } from '#vbam/view/realm/classesKnownTo.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { isArmedIn } from '#vbam/view/war/planInWords.ts';
import { estimateOfForce, ownStrengthOf } from '#vbam/view/war/strength.ts';
import { ownChart } from '#vbam/view/ways/ownChart.ts';
import { type Encounter, foesInSpaceAt } from './encounters.ts';
import type { Fight } from './fights/fights.ts';
import type { Way } from './ways.ts';

/** What is in store for a fleet somewhere. */
export interface DangerAt {
  system: string;
  says: string;
}

/** What other fleets do, and what is told already. */
interface Around {
  /** of all own fleets, because those who arrive together fight together */
  ways: readonly Way[];
  /** fights with enemies that are forecast, which say more than who is stronger */
  fights: readonly Fight[];
}

/** What enemies, and the own plan, have in store for it, by what the empire knows alone. */
export function warDangers(
  drafted: DraftedOrders,
  way: Way,
  encounters: readonly Encounter[],
  { ways, fights }: Around,
): DangerAt[] {
  const isOpen = ({ system, owner }: KnownForce) =>
    !fights.some(({ meeting }) => meeting.system === system && meeting.enemy === owner);
  const exposed = encounters.filter(({ foes }) => foes.length > 0); // where it stays, too
  return [
    ...exposed.flatMap(({ system }) => helpless(drafted.after.view, way.fleet).map((says) => ({ system, says }))),
    ...exposed.flatMap(({ system, comes, foes }) =>
      comes ? outnumbered(drafted, { system, fleet: way.fleet, ways, forces: foes.filter(isOpen) }) : [],
    ),
    ...noRetreat(drafted, way),
    ...notPermitted(drafted, way),
  ];
}

/** G-20.3, W-07: unarmed ships, and those of the train. */
function helpless(view: EmpireView, fleet: string): string[] {
  const classes = { unitClasses: classesKnownTo(view) };
  const idle = uncarriedIn(view, fleet).filter((id) => {
    const unit = unitIn(view, id);
    return currentStatisticsOf(unit, classOfUnit(classes, unit)).attackStrength === 0;
  });
  if (idle.length === 0) return [];
  if (!isArmedIn(view, fleet)) return ['nothing in it can shoot, and enemies were seen there (W-07)'];
  const labels = idle.map((id) => unitLabelOf(id, unitIn(view, id), classOfUnit(classes, unitIn(view, id))));
  return [`${listed(labels, 'and')} cannot shoot, and ${labels.length === 1 ? 'goes' : 'go'} where enemies were seen (W-07)`];
}

interface Meeting {
  system: string;
  fleet: string;
  ways: readonly Way[];
  forces: readonly KnownForce[];
}

/** G-24, Part 7.4. */
function outnumbered({ after: { start, view } }: DraftedOrders, { system, fleet, ways, forces }: Meeting): DangerAt[] {
  if (!isArmedIn(view, fleet)) return [];
  const together = ways.filter((way) => way.entered.includes(system) || way.stops[0] === system);
  const own = sumOf(together.map((way) => ownStrengthOf(view, way.fleet)));
  return forces.flatMap((force) => {
    const { strength, assumed } = estimateOfForce(start, force);
    if (strength <= own) return [];
    const basis = `seen in turn ${force.seen}${assumed === null ? '' : `, assuming ${assumed}`}`;
    const [theirs, ours] = [Math.round(strength), Math.round(own)];
    const says = `${powerNameIn(start, force.owner)} is stronger there: ${theirs} AS + DV to your ${ours} (${basis}; G-24)`;
    return [{ system, says }];
  });
}

/** G-24: where it was told to retreat, but will not get. */
function noRetreat(drafted: DraftedOrders, { fleet, stops }: Way): DangerAt[] {
  const { start, view } = drafted.after;
  const system = stops.at(-1) ?? '';
  const { to } = battleOrdersOf(view.empire.plan, view.fleets[fleet]?.plan).retreat ?? {};
  if (to === undefined || to === system) return [];
  const steps = stepsOf(ownChart(start), { gatesOnly: false });
  const reach = (ways: typeof steps) => jumpsFrom({ get: (id) => ways.get(id)?.map((step) => step.to) ?? [] }, system).has(to);
  const name = systemNameIn(start, to);
  const otherwise = 'it would go back where it came from, or to the nearest colony of yours';
  if (!reach(steps))
    return [{ system, says: `no way that you know leads to ${name}, where it is to retreat: ${otherwise} (G-24)` }];
  if (!reach(lawfulSteps(steps, closuresKnownTo(start))))
    return [{ system, says: `the way to ${name}, where it is to retreat, leads through a closed border (4.3.3)` }];
  const [there] = foesInSpaceAt(drafted, to);
  if (!there) return [];
  return [
    { system, says: `it is to retreat to ${name}, where ${powerNameIn(start, there.owner)} was seen in turn ${there.seen}` },
  ];
}

/** G-46: hostilities permit no battle in a system that is theirs; peace permits none at all. */
function notPermitted(drafted: DraftedOrders, { fleet, stops }: Way): DangerAt[] {
  const { start, view } = drafted.after;
  const system = stops[0] ?? '';
  const orders = battleOrdersOf(view.empire.plan, view.fleets[fleet]?.plan);
  const armed = isArmedIn(view, fleet);
  return settlersKnownAt(start, system).flatMap((enemy) => {
    const level = levelAgainst(drafted.after, enemy);
    if (level === 'war' || level === 'final war' || !attacks(orders, { armed, enemy, level })) return [];
    if (level === null && !orders.attack?.includes(enemy)) return [];
    const name = powerNameIn(start, enemy);
    const state =
      level === null ? `you are at peace with ${name}` : `hostilities with ${name} permit no battle in a system of theirs`;
    return [{ system, says: `it attacks nobody there: ${state}; that takes war (G-46)` }];
  });
}
