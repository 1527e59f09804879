import { inIdOrder } from '#core/inIdOrder.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { rollRelationship } from '../shared/diplomacy/relationship.ts';
import { type RouteSurvey, surveyRoutes } from '../shared/economy/tradeRoutes.ts';

/** G-28: neutral powers whose trade stops only because a blockade is full resent whoever keeps it up: once each turn, however many there are. */
export function resentFullBlockades(turn: VbamTurn): void {
  const { state } = turn;
  const full = Object.values(state.colonies).flatMap(({ blockade }) => (blockade?.full ? [blockade.by] : []));
  if (full.length === 0) return;
  const now = surveyIn(turn, state);
  for (const by of [...new Set(full)].sort()) {
    const milder = surveyIn(turn, withoutFull(state, by));
    const stopped = inIdOrder(state.tradeRoutes).flatMap(([, route]) =>
      now.centerOf(route) === null && milder.centerOf(route) !== null ? [route.owner] : [],
    );
    for (const trader of [...new Set(stopped)].sort()) resent(turn, by, trader);
  }
}

function resent(turn: VbamTurn, by: string, trader: string): void {
  const relation = turn.state.relations[pairIdOf(by, trader)];
  if (!relation || relation.state === 'no contact') return;
  const change = { dice: 'd6', sign: -1, why: 'full blockade', rule: 'G-28' } as const;
  rollRelationship(turn, relation, { ...change, subject: `blockades by ${by}` });
}

function surveyIn(turn: VbamTurn, state: CampaignState): RouteSurvey {
  return surveyRoutes({ ...turn, state }, sitesOf(state, turn.galaxy));
}

/** The same, if one power's blockades were normal ones. */
function withoutFull(state: CampaignState, by: string): CampaignState {
  const colonies = Object.entries(state.colonies).map(([id, colony]) => {
    const { blockade } = colony;
    return [id, blockade?.by === by ? { ...colony, blockade: { ...blockade, full: false } } : colony] as const;
  });
  return { ...state, colonies: Object.fromEntries(colonies) };
}
