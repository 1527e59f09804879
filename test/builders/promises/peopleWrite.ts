import type { EmpireView } from '#vbam/view/view.ts';

/** What people write who have read little, about things that there are; much of it is refused. */
export function asPeopleWrite(view: EmpireView): string[] {
  const names = (things: Readonly<Record<string, { name: string }>>) => Object.values(things).map(({ name }) => name);
  const [others, systems, fleets] = [names(view.empires), names(view.systems), names(view.fleets)];
  const homes = Object.keys(view.colonies).map((id) => view.systems[id]?.name ?? id);
  const classes = names(view.unitClasses);
  return [
    ...others.flatMap((name) => [
      `border treaty with ${name}`,
      `propose trade treaty to ${name}`,
      `trade with ${name}`,
      `end border treaty with ${name}`,
      `make peace with ${name}`,
      `declare war on ${name}`,
      `declare final war on ${name}`,
      `ally with ${name}`,
      `attack ${name}`,
      `offer alliance to ${name}`,
      `offer research treaty to ${name}`,
      `give 2 destroyers to ${name}`,
      `give tech to ${name}`,
    ]),
    ...fleets.flatMap((name) => [
      `${name}: go home`,
      `${name}: move home`,
      `move ${name} home`,
      `${name}: return`,
      `${name}: guard ${homes[0]}`,
      `guard ${homes[0]} with ${name}`,
      `${name}: patrol`,
      `${name}: attack everyone`,
      `${name}: explore and move to ${homes[0]}`,
      `${name}: move to ${homes[0]}, explore`,
      `${name}: attack on sight, never retreat`,
      `${name}: load 2 garrisons`,
      `${name}: unload garrisons`,
      `${name}: blockade ${systems.at(-1)}`,
      `repair ${name}`,
      `disband ${name}`,
    ]),
    ...fleets.flatMap((name) => systems.slice(0, 3).map((system) => `send ${name} to ${system}`)),
    ...homes.flatMap((name) => [
      `economy at ${name}`,
      `build 2 industry at ${name}`,
      `industry +1 at ${name}`,
      `population at ${name}`,
      `guard ${name}`,
      `defend ${name}`,
      `build shipyard ${name}`,
      `upgrade ${name}`,
      `build colony ship at ${name}`,
      `send diplomat from ${name}`,
    ]),
    ...systems.flatMap((name) => [
      `colonise ${name}`,
      `settle ${name}`,
      `explore ${name}`,
      `scout ${name}`,
      `trade with ${name}`,
    ]),
    ...classes.flatMap((name) => [`build ${name}`, `build three ${name}s at ${homes[0]}`, `load ${name} aboard ${classes[0]}`]),
    ...['repair all', 'explore', 'save money', 'research', 'build economy everywhere', 'hold all fleets'],
  ];
}
