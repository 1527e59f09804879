import { copyOf } from '#core/copy.ts';
import { cutName } from '#core/cutName.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import { foldName } from '#core/names.ts';
import { byKey } from '#core/order.ts';
import type { CampaignState, UnitClass, UnitDesign } from '#schemas/vbam/state.ts';
import { classIdFor } from '#vbam/questions/shared/forces/recordIds.ts';
import { classIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { MAX_CLASS_NAME } from '#vbam/tables/campaign/names.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** G-37: it no longer needs a prototype; colonies that are too backward still cannot build it. Returns what the taker calls it. */
export function takeSchematic(turn: VbamTurn, taker: string, id: string): string {
  const { unitClasses } = turn.state;
  const { name, type, buildCost, techLevel, statistics, abilities } = classIn(turn.state, id);
  const design = copyOf({ type, buildCost, techLevel, statistics, abilities });
  const own = sameClassOf(turn.state, taker, design);
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
  return called;
}

/** An empire's own class that is exactly the same. */
export function sameClassOf({ unitClasses }: CampaignState, owner: string, design: UnitDesign): UnitClass | undefined {
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
