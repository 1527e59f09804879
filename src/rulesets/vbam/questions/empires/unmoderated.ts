import { itemAt } from '#core/itemAt.ts';
import { byKey, plainOrder } from '#core/order.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, EmpireKind } from '#schemas/vbam/state.ts';
import { sitesOf } from '../economy/sites.ts';
import { systemIncomesOf } from '../economy/systemIncomes.ts';
import { pairIdOf } from '../shared/diplomacy/pairs.ts';
import { livingEmpiresOf } from './fallen.ts';

/** Who runs an empire that nobody plays. */
export interface Regency {
  empire: string;
  by: string;
}

/** An empire and what its systems earn. */
interface Rich {
  id: string;
  income: number;
}

/** M-15: without a moderator the players run what nobody plays; in order of the empires' ids. */
export function regenciesIn(state: CampaignState, galaxy: Galaxy): Regency[] {
  const incomes = systemIncomesOf(sitesOf(state, galaxy));
  const of = (kind: EmpireKind): Rich[] =>
    livingEmpiresOf(state)
      .filter((id) => state.empires[id]?.kind === kind)
      .map((id) => ({ id, income: incomes.get(id) ?? 0 }));
  const players = of('player');
  if (players.length === 0) return [];
  return [
    ...pairedByIncome(players, of('non-player')),
    ...of('non-aligned').map(({ id }) => ({ empire: id, by: bestFriendOf(state, id, players) })),
  ].sort(byKey(({ empire }) => empire));
}

/** 4.1.2-a, E-38: the poorest player runs the richest of them, and so on. Ruling: if they outnumber the players it starts over. */
export function pairedByIncome(players: readonly Rich[], unplayed: readonly Rich[]): Regency[] {
  const poorest = [...players].sort((a, b) => a.income - b.income || plainOrder(a.id, b.id));
  const richest = [...unplayed].sort((a, b) => b.income - a.income || plainOrder(a.id, b.id));
  return richest.map(({ id }, index) => ({ empire: id, by: itemAt(poorest, index % poorest.length).id }));
}

/** 4.1.3-f: the one it thinks best of; of several the poorest. Those it has not met come after all those it knows. */
function bestFriendOf({ relations }: CampaignState, id: string, players: readonly Rich[]): string {
  const opinionOf = (player: Rich) => relations[pairIdOf(id, player.id)]?.relationship ?? -Infinity;
  const ranked = [...players].sort(
    (a, b) => (opinionOf(a) === opinionOf(b) ? 0 : opinionOf(b) - opinionOf(a)) || a.income - b.income || plainOrder(a.id, b.id),
  );
  return itemAt(ranked, 0).id;
}
