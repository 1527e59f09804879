import { inIdOrder } from '#core/inIdOrder.ts';
import type { Relation } from '#schemas/vbam/state.ts';
import { isInTouch } from '#vbam/questions/diplomacy/contactSides.ts';
import { hasCeased } from '#vbam/questions/empires/fallen.ts';
import { otherOf, pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { cappedRelationship } from '#vbam/questions/shared/diplomacy/relationship.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { setSide, strangers } from '../diplomacy/contact.ts';

/** 4.8.1-f: a part of an empire knows whom that has met, and is thought of as it was but for what `added` says; treaties and declarations are not its own. */
export function inheritContacts(turn: VbamTurn, from: string, to: string, added: (former: Relation) => number): void {
  const { state } = turn;
  for (const [, former] of inIdOrder(state.relations)) {
    if (!former.between.includes(from) || former.between.includes(to) || !isInTouch(former, from)) continue;
    const other = otherOf(former.between, from);
    if (hasCeased(empireIn(state, other))) continue;
    const relationship = former.relationship === null ? null : cappedRelationship(former.relationship + added(former));
    state.relations[pairIdOf(to, other)] = { ...acquaintance(turn, former, other, to), relationship };
  }
}

/** Whoever can talk to the whole hears of the part and can talk to it; R-20: others know nothing of it, although it knows of them. */
function acquaintance({ number }: VbamTurn, former: Relation, other: string, to: string): Relation {
  const { communications, understanding } = former;
  const relation: Relation = { ...strangers(to, other, number), understanding };
  const sight = { met: number, seen: number, lost: false };
  setSide(relation, to, sight);
  if (!communications || !isInTouch(former, other)) return relation;
  setSide(relation, other, sight);
  return { ...relation, communications };
}
