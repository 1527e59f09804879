import { treatiesIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { endTreaty } from '../diplomacy/endTreaty.ts';
import { strikeOff } from '../forces/removeUnits.ts';
import { unblock } from '../war/blockades.ts';
import { liftSiege } from '../war/sieges.ts';

/** Clears up after an empire that has ceased: nobody owes it anything, and nothing of it stays in play. */
export function dissolve(turn: VbamTurn, id: string): void {
  const { state } = turn;
  const own = <Thing extends { owner: string }>(things: Record<string, Thing>) =>
    Object.keys(things).filter((key) => things[key]?.owner === id);
  strikeOff(state, own(state.units));
  for (const kind of ['facilities', 'fleets', 'projects', 'tradeRoutes'] as const) {
    for (const key of own<{ owner: string }>(state[kind])) delete state[kind][key];
  }
  for (const relation of Object.values(state.relations)) {
    relation.calls = relation.calls.filter(({ called, enemy }) => called !== id && enemy !== id);
    if (!relation.between.includes(id)) continue;
    for (const { kind } of treatiesIn(relation).reverse()) {
      endTreaty(turn, relation, kind, { how: 'side ceased', by: null, rule: 'G-69' });
    }
    Object.assign(relation, {
      state: 'no contact',
      offers: [],
      deals: [],
      bargains: [],
      calls: [],
      sanctions: [],
      consents: {},
      aims: {},
      declarations: {},
      war: null,
    });
  }
  for (const colony of Object.values(state.colonies)) {
    if (colony.blockade?.by === id) unblock(turn, colony);
    if (colony.siege?.by === id) liftSiege(turn, colony);
  }
  Object.assign(empireIn(state, id), { capital: null, cutOff: [], revolution: null, standing: [], assignments: [] });
  state.diplomats = state.diplomats.filter(({ owner }) => owner !== id);
  state.spies = state.spies.filter(({ owner }) => owner !== id);
  state.withdrawals = state.withdrawals.filter(({ owner, from }) => owner !== id && from !== id);
}
