import { highestDraw } from '#core/dice.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import { hasMet } from '#vbam/questions/diplomacy/contactSides.ts';
import { tradeHostAt } from '#vbam/questions/diplomacy/tradeRight.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { changeRelationship } from '../../shared/diplomacy/relationship.ts';
import { tellOfRoute } from '../../shared/economy/tradeRoutes.ts';
import type { Aim, Attempt } from '../attempts.ts';
import type { Outcome } from '../tell.ts';
import { trouble } from './sabotage.ts';

export function severRoute(turn: VbamTurn, { empire, system, victim }: Attempt, { other }: Aim): Outcome {
  const { state } = turn;
  const routes = inIdOrder(state.tradeRoutes).filter(
    ([, { owner, target }]) => target === system && owner !== empire && tradeHostAt(state, owner, system)?.owner === victim,
  );
  const wanted = routes.filter(([, { owner }]) => owner === (other ?? victim));
  const found = wanted.length > 0 || other !== undefined ? wanted : routes;
  if (found.length === 0) return { did: { kind: 'nothing' } };
  const id = highestDraw(
    turn.dice,
    ['spies', 'route', system, empire],
    found.map(([route]) => route),
  );
  const route = state.tradeRoutes[id];
  if (!route) return { did: { kind: 'nothing' } };
  delete state.tradeRoutes[id];
  tellOfRoute(turn, 'tradeRouteSevered', '5.4.X13-d', route);
  const isKnown = route.owner === victim || hasMet(state.relations[pairIdOf(empire, route.owner)], empire);
  return { did: { kind: 'route', trader: isKnown ? route.owner : null } };
}

/** Which units go without is drawn in the Supply Phase, when all are where they will be. */
export function disorderStores(turn: VbamTurn, attempt: Attempt): Outcome {
  const stream = turn.dice.at('spies', 'stores', attempt.system, attempt.victim, attempt.empire);
  const units = stream.roll('d6', 'units without supplies', 'G-42').total;
  trouble(turn, attempt, 'stores', units);
  return { did: { kind: 'units without supplies', units } };
}

/** Never the last point. */
export function dishearten(turn: VbamTurn, { system, victim, colony }: Attempt): Outcome {
  if (!colony || colony.morale <= 1) return { did: { kind: 'morale', by: 0 } };
  colony.morale -= 1;
  const common = { rule: 'G-29', seenBy: [victim], empire: victim, system };
  turn.events.push({ kind: 'mishap', ...common, what: { kind: 'morale', by: -1 } });
  return { did: { kind: 'morale', by: -1 } };
}

/** Both powers notice what they think of each other, and not who spoke. */
export function sway(turn: VbamTurn, { system, empire, victim }: Attempt, { other, side }: Aim): Outcome {
  const relation = turn.state.relations[pairIdOf(victim, other ?? '')];
  if (!relation || other === undefined) return { did: { kind: 'nothing' } };
  const roll = turn.dice.at('spies', 'rumours', system, empire, victim, other).roll('d6', 'rumours', 'G-42');
  const before = relation.relationship ?? 0;
  changeRelationship(turn, relation, side === 'for' ? roll.total : -roll.total, 'rumours', 'G-44');
  return { did: { kind: 'relations', third: other, by: (relation.relationship ?? 0) - before } };
}
