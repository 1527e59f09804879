import { itemAt } from '#core/itemAt.ts';
import type { Relation } from '#schemas/vbam/state.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { classIn } from '#vbam/questions/shared/forces/unitIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { tellBoth } from '../../shared/diplomacy/tellBoth.ts';
import { takeSchematic } from '../../shared/forces/takeSchematic.ts';
import { cedeSystem } from '../realms/cession.ts';
import { handOverData } from '../treaties/terms.ts';
import { handOverUnits } from './handOver.ts';
import type { Merchandise } from './merchandise.ts';

/** G-64: goods change hands, and both sides learn of it. */
export function deliver(turn: VbamTurn, relation: Relation, by: string, { goods, items }: Merchandise) {
  const taker = otherOf(relation.between, by);
  relation.dealings = turn.number;
  switch (goods.kind) {
    case 'data':
      return handOverData(turn, by, taker, goods.techLevel);
    case 'schematic':
      return handOverSchematic(turn, relation, by, itemAt(items, 0));
    case 'units':
      return handOverUnits(turn, by, taker, items);
    case 'system':
      return cedeSystem(turn, by, taker, goods.system);
  }
}

/** G-37: both hear of it; what the other calls it is none of the giver's business. */
function handOverSchematic(turn: VbamTurn, { between }: Relation, by: string, id: string): void {
  const taker = otherOf(between, by);
  const { name } = classIn(turn.state, id);
  const called = takeSchematic(turn, taker, id);
  tellBoth({ between }, (common) => {
    const known = common.empire === taker ? called : name;
    turn.events.push({ kind: 'schematicHandedOver', ...common, rule: 'G-37', by, class: name, called: known });
  });
}
