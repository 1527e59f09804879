import { liftSanctions, sanction } from '#vbam/orders/verbs/diplomacy/sanctions.ts';
import { isInTouch } from '#vbam/questions/diplomacy/contactSides.ts';
import { otherOf, relationBetween } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { rollRelationship } from '../../shared/diplomacy/relationship.ts';

/** G-50: both sides hear of it who are in contact; what is traded is suspended with the other routes in the Update Phase. */
export function resolveSanctions(turn: VbamTurn): void {
  for (const { empire, values } of ordersOf(turn, liftSanctions)) set(turn, empire, values.empire, false);
  for (const { empire, values } of ordersOf(turn, sanction)) set(turn, empire, values.empire, true);
}

function set(turn: VbamTurn, by: string, against: string, on: boolean): void {
  const relation = relationBetween(turn.state, by, against);
  const others = relation.sanctions.filter((one) => one !== by);
  relation.sanctions = on ? [...others, by].sort() : others;
  const hearers = relation.between.filter((empire) => isInTouch(relation, empire));
  for (const empire of hearers) {
    const common = { rule: 'G-50', seenBy: [empire], empire, with: otherOf(relation.between, empire), by, on };
    turn.events.push({ kind: 'sanctionsChanged', ...common });
  }
  if (on && hearers.length === relation.between.length)
    rollRelationship(turn, relation, { dice: 'd6', sign: -1, why: 'sanctions', rule: 'G-50', subject: `sanctions of ${by}` });
}
