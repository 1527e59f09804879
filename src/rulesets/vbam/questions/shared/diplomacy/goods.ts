import type { Refusal } from '#core/answer.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Goods, Relation, TreatyKind } from '#schemas/vbam/state.ts';
import { techLevelNameOf } from '../economy/techLevel.ts';
import { treatyIn } from './relations.ts';
import { silenceProblem } from './signing.ts';

/** What goods are called in orders and reports: `data of TL 5`, `Scout 1, Scout 2`. */
export function goodsInWords(goods: Goods, systemName: (id: string) => string): string {
  switch (goods.kind) {
    case 'data':
      return `data of ${techLevelNameOf(goods.techLevel)}`;
    case 'schematic':
      return `schematic of ${goods.called}`;
    case 'units':
      return goods.called.join(', ');
    case 'system':
      return systemName(goods.system);
  }
}

/** Identifies goods for every reader: a pair has one offer of each, and a new one replaces the older. */
export function goodsKeyOf(goods: Goods): string {
  return `${goods.kind}: ${goodsInWords(goods, (id) => id)}`;
}

/** G-64: the treaty that goods need; a system needs none. */
const needs: Readonly<Record<Goods['kind'], TreatyKind | null>> = {
  data: 'research',
  schematic: 'research',
  units: 'military',
  system: null,
};

/** G-64. */
export function treatyFor(kind: Goods['kind']): TreatyKind | null {
  return needs[kind];
}

/** Why such goods cannot go from the one to the other, as relations are; null if they can. */
export function goodsProblem(
  { communications, state, treaties }: Pick<Relation, 'communications' | 'state' | 'treaties'>,
  kind: Goods['kind'],
  other: string,
): Refusal<Hindrance> | null {
  const silent = silenceProblem(other, { state, communications });
  if (silent) return silent;
  const treaty = needs[kind];
  if (treaty !== null && !treatyIn({ treaties }, treaty)) {
    return { why: { kind: 'goods need treaty', treaty, with: other }, rule: 'G-64' };
  }
  return kind === 'system' && state === 'war' ? { why: { kind: 'at war', with: other, systems: true }, rule: '4.5.1-d' } : null;
}
