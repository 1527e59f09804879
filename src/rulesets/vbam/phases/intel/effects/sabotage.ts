import type { Trouble } from '#schemas/vbam/state.ts';
import type { SabotageTarget } from '#vbam/orders/slots/sabotageTarget.ts';
import { tradeHostAt } from '#vbam/questions/diplomacy/tradeRight.ts';
import { facilityIdOf } from '#vbam/questions/shared/facilities/facilityId.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { facilityRules } from '#vbam/tables/colonies/facilities.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { harm, tellOfSuffering } from '../../shared/forces/harm.ts';
import { hitFacility, noRuin } from '../../shared/war/ruin.ts';
import type { Attempt } from '../attempts.ts';
import { unitCalled } from '../targets.ts';
import type { Outcome } from '../tell.ts';

/** G-42: victims see what it does, and never why. */
export function carryOutSabotage(turn: VbamTurn, attempt: Attempt, target: SabotageTarget): Outcome {
  switch (target.kind) {
    case 'trade':
      return stopTrade(turn, attempt);
    case 'infrastructure':
      trouble(turn, attempt, target.infrastructure);
      tell(turn, attempt, '3.4.3-a', { kind: 'works', infrastructure: target.infrastructure });
      return { did: { kind: 'works', infrastructure: target.infrastructure } };
    case 'construction':
      trouble(turn, attempt, 'construction'); // told when something is delayed
      return {};
    case 'supply':
      trouble(turn, attempt, 'supply');
      tell(turn, attempt, 'G-41', { kind: 'supply' });
      return {};
    case 'facility':
      return wreck(turn, attempt, target.facility);
    case 'unit':
      return damage(turn, attempt, target.called);
  }
}

export function trouble({ state }: VbamTurn, { system, victim }: Attempt, what: Trouble['what'], units?: number): void {
  const others = (state.troubles ?? []).filter((one) => one.system !== system || one.owner !== victim || one.what !== what);
  state.troubles = [...others, { system, owner: victim, what, ...(units !== undefined && { units }) }];
}

type Mishap = Extract<VbamTurn['events'][number], { kind: 'mishap' }>['what'];

function tell({ events }: VbamTurn, { system, victim }: Attempt, rule: string, what: Mishap): void {
  events.push({ kind: 'mishap', rule, seenBy: [victim], empire: victim, system, what });
}

/** All who trade there find out. */
function stopTrade(turn: VbamTurn, attempt: Attempt): Outcome {
  const { state } = turn;
  trouble(turn, attempt, 'trade');
  const routes = Object.values(state.tradeRoutes).filter(
    ({ owner, target, state: how }) =>
      target === attempt.system && how === 'active' && tradeHostAt(state, owner, target)?.owner === attempt.victim,
  );
  for (const owner of [...new Set(routes.map((route) => route.owner))].sort())
    tell(turn, { ...attempt, victim: owner }, 'G-54', { kind: 'trade' });
  return {};
}

/** 3.5-c: the first hit cripples, the second destroys. */
function wreck(turn: VbamTurn, attempt: Attempt, kind: Extract<SabotageTarget, { kind: 'facility' }>['facility']): Outcome {
  const id = facilityIdOf(turn.state.facilities, attempt.system, kind, attempt.victim);
  if (id === undefined) return { did: { kind: 'nothing' } }; // others were faster
  const ruin = noRuin();
  hitFacility(turn, id, ruin);
  const what = { kind: 'facility', facility: kind, destroyed: ruin.destroyed.length > 0 } as const;
  tell(turn, attempt, facilityRules[kind].rule, what);
  return { did: what };
}

function damage(turn: VbamTurn, attempt: Attempt, called: string): Outcome {
  const id = unitCalled(turn, attempt, called);
  if (id === null) return { did: { kind: 'nothing' } };
  const points = turn.dice.at('spies', 'bomb', attempt.system, id, attempt.empire).roll('d6', 'sabotage of a unit', 'G-42').total;
  const before = unitIn(turn.state, id).damage;
  const harmed = harm(turn, id, points);
  const after = turn.state.units[id]?.damage;
  tellOfSuffering(turn, { owner: attempt.victim, system: attempt.system, cause: 'accident', rule: 'G-40', harms: [harmed] });
  const suffered = after === undefined ? points : after - before;
  return { did: { kind: 'unit', called, damage: suffered, destroyed: harmed.destroyed } };
}
