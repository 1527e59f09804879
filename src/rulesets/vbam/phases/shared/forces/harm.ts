import type { VbamEvent } from '#schemas/vbam/event.ts';
import { type Holds, holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit, unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { damageUnit } from './damageUnit.ts';
import { takeOut } from './losses.ts';

/** What became of a unit that was hit. */
export interface Harm {
  unit: string;
  called: string;
  /** what was aboard is lost with it */
  destroyed: boolean;
}

/** G-40: a unit takes damage; if it is destroyed, everything aboard is lost too. `holds`: asked once by whoever harms many. */
export function harm(
  { state }: Pick<VbamTurn, 'state'>,
  id: string,
  damage: number,
  holds: () => Holds = () => holdsOf(state.units),
): Harm {
  const unit = unitIn(state, id);
  const unitClass = classOfUnit(state, unit);
  const destroyed = damageUnit(unit, unitClass, damage).after === 'destroyed';
  if (destroyed) takeOut(state, [id], holds());
  return { unit: id, called: unitLabelOf(id, unit, unitClass), destroyed };
}

/** All that befell an empire's units in a system goes into one event. */
export function tellOfSuffering(
  turn: Pick<VbamTurn, 'events'>,
  {
    harms,
    owner,
    ...common
  }: Pick<Suffering, 'system' | 'cause' | 'rule' | 'gap' | 'terrain'> & { owner: string; harms: readonly Harm[] },
): void {
  const called = (wanted: boolean) => harms.filter(({ destroyed }) => destroyed === wanted).map((harmed) => harmed.called);
  const suffered = { damaged: called(false), lost: called(true) };
  turn.events.push({ kind: 'unitsSuffered', seenBy: [owner], empire: owner, ...common, ...suffered });
}

type Suffering = Extract<VbamEvent, { kind: 'unitsSuffered' }>;
