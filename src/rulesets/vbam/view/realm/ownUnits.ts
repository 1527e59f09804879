import type { Unit, UnitClass } from '#schemas/vbam/state.ts';
import { systemOfUnit, unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** An own unit with everything that an order about it needs. */
export interface OwnUnit {
  id: string;
  unit: Unit;
  unitClass: UnitClass;
  /** what people call it */
  label: string;
  system: string;
  systemName: string;
}

export function ownUnit(view: EmpireView, id: string): OwnUnit {
  const unit = view.units[id];
  if (!unit) throw new Error(`${id} is no unit of ${view.empire.id}`);
  const [unitClass, system] = [classOfOwn(view, unit), systemOfUnit(view, unit)];
  const label = unitLabelOf(id, unit, unitClass);
  return { id, unit, unitClass, label, system, systemName: systemNameIn(view, system) };
}

/** 3.4.12: whether own ground forces are in a system; those aboard a ship or laid up do not count. */
export function hasGroundForces(view: EmpireView, system: string): boolean {
  return Object.values(view.units).some(
    (unit) =>
      unit.place.kind === 'system' &&
      unit.place.system === system &&
      !unit.mothballed &&
      classOfOwn(view, unit).type === 'ground force',
  );
}

/** A captured unit is of a class that is not on the own force list. */
function classOfOwn({ unitClasses, foreignClasses }: EmpireView, unit: Unit): UnitClass {
  const unitClass = unitClasses[unit.class] ?? foreignClasses[unit.class];
  if (!unitClass) throw new Error(`a unit is of the class ${unit.class}, which is not known`);
  return unitClass;
}
