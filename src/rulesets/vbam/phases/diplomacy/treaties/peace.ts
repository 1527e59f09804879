import { inIdOrder } from '#core/inIdOrder.ts';
import type { Offer, Relation } from '#schemas/vbam/state.ts';
import { isWeary } from '#vbam/questions/shared/diplomacy/armistice.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { isWilling, warAsSeenBy } from './answers.ts';
import { conclude, concludingProblem } from './conclude.ts';

/** R-16, G-48: of two whom nobody plays, one that is weary of their war asks for an armistice without terms, and both say what they think of it. */
export function seekPeace(turn: VbamTurn): void {
  for (const [, relation] of inIdOrder(turn.state.relations)) {
    const { between, state } = relation;
    if (state !== 'war' || between.some((empire) => empireIn(turn.state, empire).kind === 'player')) continue;
    const [asking] = between.filter((empire) => isWeary(warAsSeenBy(turn, relation, empire)));
    if (asking !== undefined) askForPeace(turn, relation, asking);
  }
}

function askForPeace(turn: VbamTurn, relation: Relation, by: string): void {
  const { between } = relation;
  const offer: Offer = { by, purpose: 'sign', kind: 'armistice', terms: {}, made: turn.number };
  if (between.some((side) => concludingProblem(turn, relation, offer, side) !== null)) return;
  const answers = between.map((side) => isWilling(turn, relation, { ...offer, by: otherOf(between, side) }, side)); // both, whatever the first says
  if (answers.every((willing) => willing)) conclude(turn, relation, offer);
}
