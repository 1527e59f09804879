import { inIdOrder } from '#core/inIdOrder.ts';
import { byKey } from '#core/order.ts';
import type { Presences } from '#vbam/questions/forces/presence.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { piratesIn } from '#vbam/questions/shared/war/bands.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import type { Garrisons } from './musters.ts';

/** By system, in order of their ids: what each empire has there that could fight in space; only where somebody could meet somebody, or something. */
export function garrisonsBySystem({ state }: VbamTurn, presences: Presences): [system: string, Garrisons][] {
  const guns = Map.groupBy(
    inIdOrder(state.facilities).filter(([, { kind }]) => kind === 'planetary defense guns'),
    ([, { system }]) => system,
  );
  const wild = new Set(Object.values(state.wilds).flatMap(({ kind, system }) => (kind === 'derelict' ? [] : [system])));
  for (const [, { system }] of piratesIn(state)) wild.add(system);
  const systems = [...new Set([...presences.keys(), ...wild])].sort();
  return systems.flatMap((system): [string, Garrisons][] => {
    const here = presences.get(system);
    const built = guns.get(system) ?? [];
    const empires = [...new Set([...(here?.keys() ?? []), ...built.map(([, { owner }]) => owner)])].filter(
      (one) => one in state.empires,
    );
    if (empires.length < 2 && !wild.has(system)) return [];
    const garrisons = empires.map((empire) => {
      const { space = [], ground = [] } = here?.get(empire) ?? {};
      const bases = ground.filter((id) => classOfUnit(state, unitIn(state, id)).type === 'ground base');
      return [
        empire,
        { units: [...space, ...bases], guns: built.flatMap(([id, { owner }]) => (owner === empire ? [id] : [])) },
      ] as const;
    });
    return [[system, new Map(garrisons.sort(byKey(([empire]) => empire)))]];
  });
}
