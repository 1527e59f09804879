import type { Refusal } from '#core/answer.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { towingOf, towingProblem } from '#vbam/orders/plans/boardingPlans.ts';
import { type FleetDesk, unitOn } from '#vbam/orders/plans/fleetDesk.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import type { VbamTurn } from '#vbam/turn.ts';

type Derelict = Extract<CampaignState['wilds'][string], { kind: 'derelict' }>;

export function derelictOf({ wilds }: CampaignState, id: string, desk: FleetDesk): Derelict | null {
  const wild = id in desk.units ? undefined : wilds[id];
  return wild?.kind === 'derelict' ? wild : null;
}

export function towsDerelict({ wilds }: CampaignState, ship: string): boolean {
  return Object.values(wilds).some((wild) => wild.kind === 'derelict' && wild.towedBy === ship);
}

/** G-12, G-16: only the attempt shows how large it is. */
export function towDerelict(
  turn: VbamTurn,
  desk: FleetDesk,
  { ship }: { ship: string },
  derelict: Derelict,
): Refusal<Hindrance> | null {
  const refusal = towingProblem(desk, ship, towsDerelict(turn.state, ship));
  if (refusal) return refusal;
  const { label, system, unit } = unitOn(desk, ship);
  const cc = ccOf(derelict.design);
  if (derelict.system !== system) return { why: { kind: 'derelict left', called: derelict.name }, rule: 'G-12' };
  if (derelict.towedBy !== null) return { why: { kind: 'derelict in tow', called: derelict.name }, rule: 'G-12' };
  if (cc > towingOf(desk, ship))
    return { why: { kind: 'derelict too heavy', commandCost: cc, towing: towingOf(desk, ship) }, rule: 'G-16' };
  derelict.towedBy = ship;
  const common = { rule: 'G-16', seenBy: [unit.owner], empire: unit.owner, system };
  turn.events.push({ kind: 'unitsPlaced', ...common, called: [derelict.name], how: 'towed', aboard: label });
  return null;
}
