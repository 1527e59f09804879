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
import { idleScoutsIn } from '#vbam/view/idleScouts.ts';
import { outingsFor } from '#vbam/view/outings.ts';
import { ownUnit } from '#vbam/view/ownUnits.ts';
import { balanceInWords } from '#vbam/view/perilInWords.ts';
import { perilsAheadOf, perilsOn } from '#vbam/view/perils.ts';
import { supplyReachOf } from '#vbam/view/reach.ts';
import { mustLeave, refugeFrom } from '#vbam/view/refuge.ts';
import { ownSites, ownUtilizedAt } from '#vbam/view/sites.ts';
import { suppliesOf } from '#vbam/view/supplies.ts';
import { gapExpectedAt } from '#vbam/view/supply.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { aboutOne, lineOf } from '../material.ts';

/** The way to where it is bound that does it no harm; or to stay where there is none; or else to the nearest refuge. */
export function wayOut(view: EmpireView, fleet: string): string[] {
  const goal = view.fleets[fleet]?.course.at(-1);
  if (goal !== undefined) {
    const other = safeWayTo(view, fleet, goal);
    if (other.length > 0) return other;
    if (perilsOn(view, view, fleet, []).length === 0) return lineOf(view, stay, { fleet });
  }
  const refuge = refugeFrom(view, fleet);
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

/** G-41: where they are fed; or, since more room helps them nowhere, what they could do without. */
export function wayToFeed(view: EmpireView, { fleet, system, units }: { fleet: string | null; system: string; units: string[] }) {
  const refuge = fleet === null ? null : refugeFrom(view, fleet);
  if (fleet !== null && refuge !== null) return lineOf(view, move, { fleet, systems: refuge.stops });
  if (gapExpectedAt(view, system).why !== 'capacity used up') return [];
  return withoutUnit(view, units.at(-1) ?? '');
}

/** 3.6.1-a: scouts whose stores let them explore on where they are. */
export function surveysAtWork(view: EmpireView): string[] {
  const lanes = new Set(view.stubs.map(({ system }) => system));
  const isPressed = (fleet: string) =>
    mustLeave(view, fleet) || perilsAheadOf(view, fleet).some(({ turn }) => turn === view.turn);
  return idleScoutsIn(view).filter((fleet) => lanes.has(view.fleets[fleet]?.system ?? '') && !isPressed(fleet));
}

/** G-41: that the forces have outgrown what colonies supply, or will with what is being built; and the industry that would help. */
export function suppliesToWiden(view: EmpireView): Subject[] {
  const [now, then] = [suppliesOf(view)(0), suppliesOf(view)(Infinity)];
  const worst = now.needed > now.capacity ? now : then;
  if (worst.needed <= worst.capacity) return [];
  const when = worst === now ? '' : ', with what is being built or on its way';
  const industry = industryFor(view);
  const orders = industry.length > 0 ? industry : shipToSpare(view, worst.needed - worst.capacity);
  return [aboutOne('Supplies', `${balanceInWords(worst)}${when}`, orders)];
}

/** The cheapest ship at a colony that makes up for the lack if it is laid up or scrapped; where none does, the one that needs most. */
function shipToSpare(view: EmpireView, lack: number): string[] {
  const ships = Object.keys(view.units)
    .map((id) => ownUnit(view, id))
    .filter(({ unit, unitClass, system }) => unitClass.type === 'starship' && !unit.mothballed && system in view.colonies)
    .map(({ id, unitClass }) => ({ id, spared: Math.min(lack, 2 * ccOf(unitClass)), cost: unitClass.buildCost }))
    .sort((one, other) => other.spared - one.spared || one.cost - other.cost || naturalOrder(one.id, other.id));
  return ships[0] ? withoutUnit(view, ships[0].id) : [];
}

function withoutUnit(view: EmpireView, unit: string): string[] {
  const laidUp = lineOf(view, mothball, { unit });
  return laidUp.length > 0 ? laidUp : lineOf(view, scrapUnit, { unit });
}

/** 6.X6-c: where a point of it supplies most, of those that can be paid. */
function industryFor(view: EmpireView): string[] {
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
  return best ? [sentenceFor(view, buildInfrastructure, { what: 'industry', colony: best.colony })] : [];
}
