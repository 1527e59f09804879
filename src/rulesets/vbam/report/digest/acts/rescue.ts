import { naturalOrder } from '#core/naturalOrder.ts';
import { plainOrder } from '#core/order.ts';
import type { Subject } from '#schemas/vbam/report/digest.ts';
import { payable } from '#vbam/forecast/payable.ts';
import { draftOf } from '#vbam/orders/order.ts';
import { sentenceFor } from '#vbam/orders/sentence.ts';
import { mothball } from '#vbam/orders/verbs/construction/mothball.ts';
import { scrapUnit } from '#vbam/orders/verbs/construction/scrapUnit.ts';
import { buildInfrastructure } from '#vbam/orders/verbs/economy/infrastructure.ts';
import { move, stay } from '#vbam/orders/verbs/fleets/move.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { fleetOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import { ownSites, ownUtilizedAt } from '#vbam/view/realm/sites.ts';
import { type SupplyOutlook, suppliesOf } from '#vbam/view/realm/supplies.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { idleScoutsIn } from '#vbam/view/ways/idleScouts.ts';
import { outingsFor } from '#vbam/view/ways/outings.ts';
import { balanceInWords } from '#vbam/view/ways/perilInWords.ts';
import { perilsAheadOf, perilsOn } from '#vbam/view/ways/perils.ts';
import { supplyReachOf } from '#vbam/view/ways/reach.ts';
import { mustLeave, openRefugeFrom } from '#vbam/view/ways/refuge.ts';
import { aboutOne, lineOf } from '../material.ts';

/** The most ships that are proposed to be done without. */
const MAX_SPARED = 6;

/** The way to where it is bound that does it no harm; or to stay where there is none; or else to the nearest refuge. */
export function wayOut(view: EmpireView, fleet: string): string[] {
  const goal = view.fleets[fleet]?.course.at(-1);
  if (goal !== undefined) {
    const other = safeWayTo(view, fleet, goal);
    if (other.length > 0) return other;
    if (perilsOn(view, view, fleet, []).length === 0) return lineOf(view, stay, { fleet });
  }
  const refuge = openRefugeFrom(view, fleet);
  return refuge === null ? [] : lineOf(view, move, { fleet, systems: refuge.stops });
}

function safeWayTo(view: EmpireView, fleet: string, goal: string): string[] {
  for (const outing of outingsFor(view, fleet)) {
    if (outing.goal !== goal) continue;
    const isSafe = outing.harm + outing.harmThere === 0 && perilsOn(view, view, fleet, outing.course).length === 0;
    return isSafe ? lineOf(view, move, { fleet, systems: outing.stops }) : [];
  }
  return [];
}

/** G-41: where they are fed; what all could do without is told once, with the supplies. */
export function wayToFeed(view: EmpireView, fleet: string | null): string[] {
  const refuge = fleet === null ? null : openRefugeFrom(view, fleet);
  return fleet !== null && refuge !== null ? lineOf(view, move, { fleet, systems: refuge.stops }) : [];
}

/** 3.6.1-a: scouts whose stores let them explore on where they are. */
export function surveysAtWork(view: EmpireView): string[] {
  const lanes = new Set(view.stubs.map(({ system }) => system));
  const isPressed = (fleet: string) =>
    mustLeave(view, fleet) || perilsAheadOf(view, fleet).some(({ turn }) => turn === view.turn);
  return idleScoutsIn(view).filter((fleet) => lanes.has(view.fleets[fleet]?.system ?? '') && !isPressed(fleet));
}

/** G-41: that the forces have outgrown what colonies supply, or will with what is being built; and the industry that would help, or what could be done without. */
export function suppliesToWiden(view: EmpireView): Subject[] {
  const { outlookAt } = suppliesOf(view);
  const [now, then] = [outlookAt(0), outlookAt(Infinity)];
  const worst = now.needed > now.capacity ? now : then;
  if (worst.needed <= worst.capacity) return [];
  const when = worst === now ? '' : ', with what is being built or on its way';
  const { orders, isEnough } = industryFor(view, worst) ?? spared(view, worst);
  const short = isEnough || orders.length === 0 ? '' : '; it takes more than that';
  return [aboutOne('Supplies', `${balanceInWords(worst)}${when}${short}`, orders)];
}

/** One ship after the other that is laid up or scrapped, until the rest can be supplied. */
function spared(view: EmpireView, { capacity, needed }: SupplyOutlook): Remedy {
  const orders: string[] = [];
  const left = sparable(view);
  let lack = needed - capacity;
  while (lack > 0 && orders.length < MAX_SPARED) {
    const [ship] = left.sort(
      (one, other) =>
        Math.min(lack, other.ccHalves) - Math.min(lack, one.ccHalves) || one.cost - other.cost || naturalOrder(one.id, other.id),
    );
    if (!ship) break;
    left.shift();
    lack -= ship.ccHalves;
    orders.push(...ship.order);
  }
  return { orders, isEnough: lack <= 0 };
}

interface Remedy {
  orders: string[];
  isEnough: boolean;
}

interface Sparable {
  id: string;
  order: string[];
  ccHalves: number;
  cost: number;
}

/** Ships at colonies, where they stay. */
function sparable(view: EmpireView): Sparable[] {
  return Object.keys(view.units)
    .map((id) => ownUnit(view, id))
    .filter(({ id, unit, unitClass, system }) => {
      const course = view.fleets[fleetOf(view, id) ?? '']?.course ?? [];
      return unitClass.type === 'starship' && !unit.mothballed && system in view.colonies && course.length === 0;
    })
    .map(({ id, unitClass }) => ({
      id,
      order: withoutUnit(view, id),
      ccHalves: 2 * ccOf(unitClass),
      cost: unitClass.buildCost,
    }))
    .filter(({ order, ccHalves }) => order.length > 0 && ccHalves > 0);
}

function withoutUnit(view: EmpireView, unit: string): string[] {
  const laidUp = lineOf(view, mothball, { unit });
  return laidUp.length > 0 ? laidUp : lineOf(view, scrapUnit, { unit });
}

/** 6.X6-c: where a point of it supplies most, of those that can be paid. */
function industryFor(view: EmpireView, { capacity, needed }: SupplyOutlook): Remedy | null {
  const draft = draftOf({ view });
  const [best] = ownSites(view)
    .flatMap((site) => {
      const { system, colony } = site;
      if (!colony || !supplyReachOf(view).has(system.id)) return [];
      const more = { ...site, colony: { ...colony, industry: colony.industry + 1 } };
      const gain = colony.census * (ownUtilizedAt(more, 'industry') - ownUtilizedAt(site, 'industry'));
      return gain > 0 ? [{ colony: system.id, gain }] : [];
    })
    .filter(({ colony }) => payable(draft, buildInfrastructure, { what: 'industry', colony }) !== null)
    .sort((one, other) => other.gain - one.gain || plainOrder(one.colony, other.colony));
  if (!best) return null;
  const order = sentenceFor(view, buildInfrastructure, { what: 'industry', colony: best.colony });
  return { orders: [order], isEnough: capacity + 2 * best.gain >= needed };
}
