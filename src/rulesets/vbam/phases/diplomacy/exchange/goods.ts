import { copyOf } from '#core/copy.ts';
import { cutName } from '#core/cutName.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import { itemAt } from '#core/itemAt.ts';
import { foldName } from '#core/names.ts';
import { byKey } from '#core/order.ts';
import type { CampaignState, Relation, UnitClass, UnitDesign } from '#schemas/vbam/state.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { classIdFor } from '#vbam/questions/shared/forces/recordIds.ts';
import { classIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { MAX_CLASS_NAME } from '#vbam/tables/campaign/names.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { tellBoth } from '../../shared/diplomacy/tellBoth.ts';
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

/** G-37: it no longer needs a prototype; colonies that are too backward still cannot build it. */
function handOverSchematic(turn: VbamTurn, { between }: Relation, by: string, id: string): void {
  const { unitClasses } = turn.state;
  const taker = otherOf(between, by);
  const given = classIn(turn.state, id);
  const { name, type, buildCost, techLevel, statistics, abilities } = given;
  const design = copyOf({ type, buildCost, techLevel, statistics, abilities });
  const own = classOf(turn.state, taker, design);
  const called = own?.name ?? freeName(turn.state, taker, name);
  if (own) own.prototyped = true;
  else
    unitClasses[classIdFor(taker, called, unitClasses)] = {
      ...design,
      owner: taker,
      name: called,
      prototyped: true,
      numbered: 0,
    };
  tellBoth({ between }, (common) => {
    const known = common.empire === taker ? called : name; // what the other calls it is none of the giver's business
    turn.events.push({ kind: 'schematicHandedOver', ...common, rule: 'G-37', by, class: name, called: known });
  });
}

/** An empire's own class that is exactly the same. */
function classOf({ unitClasses }: CampaignState, owner: string, design: UnitDesign): UnitClass | undefined {
  const drawn = drawingOf(design);
  const found = inIdOrder(unitClasses).find(([, one]) => one.owner === owner && drawingOf(one) === drawn);
  return found?.[1];
}

function drawingOf({ type, buildCost, techLevel, statistics, abilities }: UnitDesign): string {
  const { defenseValue, attackStrength, pointDefense } = statistics;
  const sorted = Object.entries(abilities).sort(byKey(([key]) => key));
  return JSON.stringify([type, buildCost, techLevel.era, techLevel.level, defenseValue, attackStrength, pointDefense, sorted]);
}

/** `Kestrel` -> `Kestrel mark 2`. */
function markedName(name: string, number: number): string {
  const mark = ` mark ${number}`;
  return `${cutName(name, MAX_CLASS_NAME - mark.length)}${mark}`;
}

/** O-69: names are unique within an empire. */
function freeName({ unitClasses }: CampaignState, owner: string, name: string): string {
  const taken = new Set(Object.values(unitClasses).flatMap((one) => (one.owner === owner ? [foldName(one.name)] : [])));
  let free = name;
  for (let number = 2; taken.has(foldName(free)); number++) free = markedName(name, number);
  return free;
}
