import type { Refusal } from '#core/answer.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import { isShip, placeName, sendingOf, systemOn } from '#vbam/orders/plans/diplomatPlans.ts';
import type { FleetDesk } from '#vbam/orders/plans/fleetDesk.ts';
import { planPosting, planSpies } from '#vbam/orders/plans/spyPlans.ts';
import type { postSpies, sendSpies } from '#vbam/orders/verbs/intelligence/spies.ts';
import { changeSpies } from '#vbam/questions/shared/spies/spyGroups.ts';
import type { GivenOrder, VbamTurn } from '#vbam/turn.ts';

/** O-61, G-43. */
export function moveSpies(
  turn: VbamTurn,
  desk: FleetDesk,
  { empire, values }: GivenOrder<typeof sendSpies>,
): Refusal<Hindrance> | null {
  const sending = sendingOf(values);
  const plan = planSpies(desk, sending);
  if ('why' in plan) return plan;
  changeSpies(turn.state.spies, empire, plan.changes);
  const shipAt = (id: string) => (isShip(desk, id) ? placeName(desk, id) : null);
  const [to, from] = [systemOn(desk, sending.to), systemOn(desk, sending.from)];
  const aboard = { aboard: shipAt(sending.to), from, left: shipAt(sending.from) };
  const common = { rule: 'G-43', seenBy: [empire], empire, system: to };
  turn.events.push({ kind: 'spiesSent', ...common, count: sending.count, ...aboard });
  return null;
}

/** O-61. */
export function turnSpies(
  turn: VbamTurn,
  desk: FleetDesk,
  { empire, values }: GivenOrder<typeof postSpies>,
): Refusal<Hindrance> | null {
  const { system, posting, count } = values;
  const plan = planPosting(desk, { system, posting, count });
  if ('why' in plan) return plan;
  changeSpies(turn.state.spies, empire, plan.changes);
  turn.events.push({ kind: 'spiesPosted', rule: 'O-61', seenBy: [empire], empire, system, count: plan.count, posting });
  return null;
}
