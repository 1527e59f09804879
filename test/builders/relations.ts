import type { CampaignState, Relation, Treaty, TreatyKind } from '#schemas/vbam/state.ts';
import { freshRelation } from '#vbam/questions/diplomacy/relations.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';

/** Two empires that met at the start and are indifferent to each other, but for what `more` says. */
export function acquaint(
  { relations }: Pick<CampaignState, 'relations'>,
  one: string,
  other: string,
  more: Partial<Relation> = {},
): Relation {
  const relation = { ...freshRelation(one, other, 0), relationship: 0, ...more };
  relations[pairIdOf(one, other)] = relation;
  return relation;
}

/** Treaties as if signed at the start, offered by the first of the two. */
export function treatiesOf(by: string, kinds: readonly TreatyKind[], more: Partial<Treaty> = {}): Treaty[] {
  return kinds.map((kind) => ({ kind, terms: {}, offeredBy: by, signed: 0, protector: null, ended: null, ...more }));
}

/** Two empires that can talk and have signed these. */
export function befriend(
  state: Pick<CampaignState, 'relations'>,
  one: string,
  other: string,
  kinds: readonly TreatyKind[],
  more: Partial<Relation> = {},
): Relation {
  const treaties = treatiesOf(one, kinds);
  return acquaint(state, one, other, { communications: true, state: 'normal relations', relationship: 50, treaties, ...more });
}
