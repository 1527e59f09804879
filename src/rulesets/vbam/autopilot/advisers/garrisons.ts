import { plainOrder } from '#core/order.ts';
import { buildUnits } from '#vbam/orders/verbs/construction/buildUnits.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type Desk, give } from '../desk.ts';
import { industryLeftAt, quietColonies } from '../ground.ts';
import { comingTo, policeAmong, spareAt, type Wants, wantsOf } from './police.ts';
import { buildTrains, runTrain, trainsOf } from './trains.ts';

/** 3.4.9, G-60: more Police than Census in every colony, built there or brought by transports. */
export function adviseGarrisons(desk: Desk): void {
  const wants = wantsOf(desk);
  const trains = trainsOf(desk);
  for (const train of trains) runTrain(desk, train, wants);
  raisePolice(desk, wants);
  if (wants.size > 0) buildTrains(desk, trains.length);
}

/** G-36: raised on the spot where industry allows, otherwise at the largest yard. */
function raisePolice(desk: Desk, wants: Wants): void {
  const { view } = desk;
  const capital = [...quietColonies(view)].sort(
    ([a], [b]) => industryLeftAt(desk, b) - industryLeftAt(desk, a) || plainOrder(a, b),
  )[0]?.[0];
  let ready = capital === undefined ? 0 : policeAmong(spareAt(desk, capital)) + Math.max(0, comingTo(view, capital));
  for (const [colony, want] of wants) {
    if (raiseAt(desk, colony, want, Infinity)) continue;
    if (ready >= want) ready -= want;
    else if (capital !== undefined) raiseAt(desk, capital, want, roomAboard(view), colony);
  }
}

/** The largest force that one of the empire's transports can take as assault troops. */
function roomAboard({ unitClasses }: EmpireView): number {
  const rooms = Object.values(unitClasses)
    .filter(({ prototyped }) => prototyped)
    .map(({ abilities }) => abilities.assault ?? 0);
  return Math.max(0, ...rooms);
}

function raiseAt(desk: Desk, colony: string, want: number, largest: number, forWhom = colony): boolean {
  const { view } = desk;
  const classes = Object.keys(view.unitClasses)
    .filter((id) => {
      const unitClass = view.unitClasses[id];
      return (
        unitClass?.type === 'ground force' &&
        unitClass.prototyped &&
        (unitClass.abilities.police ?? 0) > 0 &&
        unitClass.buildCost <= largest
      );
    })
    .sort((a, b) => priceFor(view, a, want) - priceFor(view, b, want) || plainOrder(a, b));
  const because = `${systemNameIn(desk.view, forWhom)} needs Police for its people before anything else is armed.`;
  return classes.some((id) => {
    const count = Math.ceil(want / (view.unitClasses[id]?.abilities.police ?? 1));
    const values = { class: id, colony, ...(count > 1 && { count }) };
    return industryLeftAt(desk, colony) > 0 && give(desk, 'Garrisons', buildUnits, values, because);
  });
}

function priceFor({ unitClasses }: EmpireView, id: string, want: number): number {
  const unitClass = unitClasses[id];
  return unitClass ? Math.ceil(want / (unitClass.abilities.police ?? 1)) * unitClass.buildCost : Infinity;
}
