import { bombard } from '#vbam/orders/verbs/fleets/bombard.ts';
import type { BombardTarget } from '#vbam/tables/war/bombardment.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { isEnemyIn } from '#vbam/view/war/threats.ts';
import { type Desk, give } from '../../desk.ts';
import { guardsOf } from '../guards.ts';
import { isInvader } from './landings.ts';

/** 7.6: at this aggressiveness or above even the people of an enemy are fired at, if the war is a final one. */
const RUTHLESS = 90;

/** 7.6, G-25: those who hold an orbit fire at troops, and only the most ruthless at people; nobody does where own soldiers need them (G-23). */
export function adviseBombardment(desk: Desk, held: ReadonlyMap<string, number>, landing: ReadonlySet<string>): void {
  if (!isInvader(desk)) return;
  for (const system of [...held.keys()].filter((at) => !landing.has(at)).sort()) {
    const target = targetAt(desk.view, system);
    const name = systemNameIn(desk.view, system);
    const because =
      target === 'troops'
        ? `Whoever falls at ${name} today does not have to be fought on the ground.`
        : `Nobody is left at ${name} who could surrender it, and in this war nobody is spared.`;
    if (target !== null) fire(desk, system, target, because);
  }
}

/** Troops as long as any were seen there. */
function targetAt(view: EmpireView, system: string): BombardTarget | null {
  const { culture } = view.empire;
  const forces = Object.values(view.foreign.forces).filter(
    (force) => force.system === system && force.where === 'ground' && isEnemyIn(view, force.owner),
  );
  if (forces.length > 0) return 'troops';
  return culture.aggressiveness >= RUTHLESS ? 'population' : null;
}

/** By every fleet that stays there. */
export function fire(desk: Desk, system: string, what: BombardTarget, because: string): void {
  for (const guard of guardsOf(desk).filter((one) => one.system === system)) {
    if ((desk.draft.view.fleets[guard.fleet]?.course.length ?? 0) > 0) continue;
    give(desk, 'Fleets', bombard, { fleet: guard.fleet, what, system }, because);
  }
}
