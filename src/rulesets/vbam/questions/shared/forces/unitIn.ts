import { recordIn } from '#core/recordIn.ts';

export function unitIn<Unit>({ units }: { readonly units: Readonly<Record<string, Unit>> }, id: string): Unit {
  return recordIn(units, id, 'unit');
}

export function fleetIn<Fleet>({ fleets }: { readonly fleets: Readonly<Record<string, Fleet>> }, id: string): Fleet {
  return recordIn(fleets, id, 'fleet');
}

export function classIn<Class>({ unitClasses }: { readonly unitClasses: Readonly<Record<string, Class>> }, id: string): Class {
  return recordIn(unitClasses, id, 'class');
}
