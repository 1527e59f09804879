import type { EmpireView } from '#vbam/view/view.ts';

/** Orders that name a system, whether or not there is one of that name. */
export function aboutSystem({ fleets, systems, empire }: EmpireView, name: string): string[] {
  const fleet = Object.values(fleets)[0]?.name ?? 'nothing';
  const home = systems[empire.capital ?? '']?.name ?? 'nowhere';
  return [
    `"${fleet}": move to "${name}"`,
    `"${fleet}": explore lane 9 at "${name}"`,
    `colonize "${name}"`,
    `colonize "${home}" from "${name}"`,
    `abandon "${name}"`,
    `build supply depot at "${name}"`,
    `build industry at "${name}"`,
    `scrap shipyard at "${name}"`,
    `open trade route to "${name}"`,
    `close trade route to "${name}"`,
    `upgrade lane from "${home}" to "${name}"`,
    `assign trade of "${name}" to "${home}"`,
    `name system "${name}" as "Elsewhere"`,
    `raise technology at "${name}"`,
    `take reprisals at "${name}"`,
  ];
}

/** The same for an empire. */
export function aboutEmpire(_: EmpireView, name: string): string[] {
  return [`give charts to "${name}"`, `open gates to "${name}"`, `close gates to "${name}"`];
}

/** Whatever else has an id or a name. */
export function aboutThing({ units }: EmpireView, name: string): string[] {
  const [unit = 'nothing'] = Object.keys(units);
  return [
    `salvage "${name}"`,
    `destroy "${name}"`,
    `tow "${name}" with ${unit}`,
    `"${name}": stay`,
    `scrap "${name}"`,
    `refit ${unit} to "${name}"`,
    `merge "${name}" into "${name}"`,
  ];
}
