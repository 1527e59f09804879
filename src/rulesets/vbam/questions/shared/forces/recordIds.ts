import { slugOf } from '#core/names.ts';

/** The id of a new class, from its name and the empire's other classes. */
export function classIdFor(empire: string, name: string, taken: Readonly<Record<string, unknown>>): string {
  return recordIdFor(empire, name, taken, 'class');
}

/** The id of a new fleet, in the same way. */
export function fleetIdFor(empire: string, name: string, taken: Readonly<Record<string, unknown>>): string {
  return recordIdFor(empire, name, taken, 'fleet');
}

/** `unnamed` replaces a name that cannot be written in Latin letters. */
function recordIdFor(empire: string, name: string, taken: Readonly<Record<string, unknown>>, unnamed: string): string {
  const base = `${empire}-${slugOf(name).slice(0, 50).replace(/-+$/, '') || unnamed}`;
  let id = base;
  for (let number = 2; id in taken; number++) id = `${base}-${number}`;
  return id;
}
