import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { seeSystem } from '../shared/exploration/see.ts';

/** G-06: an empire sees every system where it has a unit, a colony or a facility. */
export function lookAround(turn: VbamTurn): void {
  const { units, colonies, facilities, knowledge } = turn.state;
  const seen = new Map<string, Set<string>>();
  const note = (empire: string, system: string) => {
    const systems = seen.get(empire);
    if (systems) systems.add(system);
    else seen.set(empire, new Set([system]));
  };
  for (const unit of Object.values(units)) note(unit.owner, systemOfUnit(turn.state, unit));
  for (const { owner, system } of [...Object.values(colonies), ...Object.values(facilities)]) note(owner, system);
  for (const empire of [...seen.keys()].sort()) {
    if (!(empire in knowledge)) continue;
    for (const system of [...(seen.get(empire) ?? [])].sort()) seeSystem(turn, empire, system);
  }
}
