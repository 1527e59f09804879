import type { Refusal } from '#core/answer.ts';
import type { BattleOrders } from '#schemas/vbam/state.ts';
import { fleetOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { battleOrdersOf } from '#vbam/questions/shared/war/battleOrders.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { partsInWords } from '#vbam/view/war/planInWords.ts';
import type { Verdict } from '../order.ts';
import { ALL_FLEETS, changePlan, type PlanParts, planOf } from '../plans/battlePlans.ts';

/** Part 7.2: a sentence of a plan that stands: what it says, and what it makes of the plan. */
export function planned(view: EmpireView, whose: string, parts: PlanParts | null, says: string): Verdict {
  const plan = { whose, parts };
  return {
    price: {},
    says: `${holderNamed(view, whose)} ${says}`,
    plan,
    enter: ({ view: later }) => changePlan(later, plan),
  };
}

/** The same in the words of the parts themselves. */
export function plannedParts(view: EmpireView, whose: string, parts: Parameters<typeof partsInWords>[1]): Verdict {
  return planned(view, whose, parts as PlanParts, partsInWords(view, parts));
}

/** `1st Fleet`, as the subject of a sentence. */
export function holderNamed({ fleets }: EmpireView, whose: string): string {
  return whose === ALL_FLEETS ? 'every fleet that says nothing else' : (fleets[whose]?.name ?? whose);
}

/** The fleet whose words are wanted; null where they are everybody's. */
export function fleetAmong(whose: string): string | null {
  return whose === ALL_FLEETS ? null : whose;
}

/** What counts once these parts are said. */
export function ordersWith(view: EmpireView, whose: string, parts: BattleOrders): BattleOrders {
  return battleOrdersOf(view.empire.plan, { ...planOf(view, whose), ...parts });
}

/** A fleet's plan can only mean units that are in it. */
export function notInFleet(view: EmpireView, whose: string, units: readonly string[]): Refusal | null {
  const away = whose === ALL_FLEETS ? undefined : units.find((id) => fleetOf(view, id) !== whose);
  if (away === undefined) return null;
  const [own, other] = [ownUnit(view, away), view.fleets[fleetOf(view, away) ?? '']?.name];
  const where = other === undefined ? `in no fleet, at ${own.systemName}` : `in ${other}`;
  return { why: `${own.label} is not in ${holderNamed(view, whose)}, but ${where}`, rule: 'O-17' };
}
