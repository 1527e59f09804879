import type { CampaignState, Empire, EmpireKind, Offer, Relation, TreatyKind } from '#schemas/vbam/state.ts';
import { resolveDiplomacy } from '#vbam/phases/diplomacy.ts';
import type { PeaceTreaty } from '#vbam/questions/shared/diplomacy/acceptance.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { treatiesIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { prerequisitesOf } from '#vbam/tables/diplomacy/treaties.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { befriend } from './relations.ts';
import { toldFailures } from './told.ts';
import { given, ophir, run, sol, type TurnOptions } from './turn.ts';

/** The pair that these tests look at. */
export const pair = pairIdOf(sol, ophir);

/** The diplomacy of a turn between the empires at Sol and Ophir, who can talk and have signed these. */
export function deal(kinds: readonly TreatyKind[], options: TurnOptions & { relation?: Partial<Relation> } = {}): VbamTurn {
  return run(resolveDiplomacy, {
    ...options,
    state(state) {
      befriend(state, sol, ophir, kinds, { relationship: 100, ...options.relation });
      options.state?.(state);
    },
  });
}

export const relationOf = ({ state }: VbamTurn) => state.relations[pair] as Relation;
export const inForce = (turn: VbamTurn) => treatiesIn(relationOf(turn)).map(({ kind }) => kind);
export const offer = (treaty: PeaceTreaty, more = {}, by = sol) =>
  given('offer treaty', { treaty, empire: by === sol ? ophir : sol, ...more }, { empire: by });
export const openOffer = (kind: TreatyKind, more: Partial<Offer> = {}): Partial<Relation> => ({
  offers: [{ by: ophir, purpose: 'sign', kind, terms: {}, made: 0, ...more }],
});
export const answer = (verb: 'accept offer' | 'refuse offer', treaty: TreatyKind) => given(verb, { treaty, empire: ophir });
export const failures = (turn: VbamTurn) => toldFailures(turn).map(({ why }) => why);

export function groundFor(kind: TreatyKind): TreatyKind[] {
  const [first] = prerequisitesOf(kind);
  return first ? [...groundFor(first), first] : [];
}

export function play(empire: string, kind: EmpireKind, culture: Partial<Empire['culture']> = {}) {
  return (state: CampaignState) => {
    const it = state.empires[empire] as Empire;
    it.kind = kind;
    Object.assign(it.culture, culture);
  };
}
