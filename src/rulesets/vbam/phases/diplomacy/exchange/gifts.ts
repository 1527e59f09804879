import { recordIn } from '#core/recordIn.ts';
import { sumOf } from '#core/sum.ts';
import type { Relation } from '#schemas/vbam/state.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { systemIncomeAt } from '#vbam/questions/shared/economy/output.ts';
import { EP_PER_POINT, MAX_GRATITUDE, SYSTEM_WORTH_TURNS } from '#vbam/tables/diplomacy/treaties.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { changeRelationship } from '../../shared/diplomacy/relationship.ts';
import type { Merchandise } from './merchandise.ts';

/** Tenths of an EP that the first of each pair has given to the second this turn, less what it was given. */
export type Gifts = Map<string, number>;

export function noteGift(gifts: Gifts, { between }: Relation, giver: string, tenths: number): void {
  const pair = pairIdOf(...between);
  gifts.set(pair, (gifts.get(pair) ?? 0) + (giver === between[0] ? tenths : -tenths));
}

/** Tenths of an EP. G-44 names EP, units and systems: knowledge makes no friends. */
export function worthOf({ state, galaxy }: VbamTurn, { goods, items }: Merchandise): number {
  if (goods.kind === 'units') {
    return sumOf(items.map((id) => 10 * (state.unitClasses[state.units[id]?.class ?? '']?.buildCost ?? 0)));
  }
  if (goods.kind !== 'system') return 0;
  const site = sitesOf(state, galaxy).find(({ colony }) => colony?.system === goods.system);
  return site ? 10 * SYSTEM_WORTH_TURNS * systemIncomeAt(site).total : 0;
}

/** G-44. Ruling: what two give each other in a turn cancels out; the difference counts. */
export function thankForGifts(turn: VbamTurn, gifts: Gifts): void {
  for (const pair of [...gifts.keys()].sort()) {
    const points = Math.floor(Math.abs(gifts.get(pair) ?? 0) / (10 * EP_PER_POINT));
    const relation = recordIn(turn.state.relations, pair, 'relation');
    if (points > 0) changeRelationship(turn, relation, Math.min(MAX_GRATITUDE, points), 'gift', 'G-44');
  }
}
