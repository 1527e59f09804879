import type { KnownForce } from '#schemas/vbam/state.ts';
import { knownColoniesAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** For how many turns forces are thought to be where they were seen. */
const REMEMBERED = 3;

/** G-46: whether an empire is known to be at Hostilities or worse with this one. */
export function isEnemyIn({ empires }: Pick<EmpireView, 'empires'>, power: string): boolean {
  return (empires[power]?.level ?? null) !== null;
}

/** G-46: those in whose systems this empire may attack, in order of their ids. */
export function enemiesAtWarIn({ empires }: Pick<EmpireView, 'empires'>): string[] {
  return Object.keys(empires)
    .filter((id) => empires[id]?.level === 'war' || empires[id]?.level === 'final war')
    .sort();
}

/** W-01: whether nobody has made out who contests a system. */
export function areRivalsUnseen(view: EmpireView, system: string): boolean {
  const isSeen = Object.values(view.foreign.forces).some((force) => force.system === system && isEnemyIn(view, force.owner));
  const isLivedIn = knownColoniesAt(view.foreign.colonies, system).some(({ owner }) => isEnemyIn(view, owner));
  return !(isSeen || isLivedIn);
}

/** Forces of others that were seen lately, in order of their ids. */
export function forcesSeenLately(view: EmpireView): KnownForce[] {
  return forcesEverSeen(view).filter((force) => isLate(view, force));
}

function forcesEverSeen({ foreign }: EmpireView): KnownForce[] {
  return Object.keys(foreign.forces)
    .sort()
    .flatMap((id) => foreign.forces[id] ?? []);
}

function isLate({ turn }: EmpireView, { seen }: KnownForce): boolean {
  return turn - 1 - seen <= REMEMBERED;
}

/** Those of enemies. */
export function hostileForces(view: EmpireView): KnownForce[] {
  return forcesSeenLately(view).filter(({ owner }) => isEnemyIn(view, owner));
}

/** Those of them in space at one place. */
export function enemiesInSpaceAt(view: EmpireView, system: string): KnownForce[] {
  return hostileForces(view).filter((force) => force.system === system && force.where === 'space');
}

/** Enemies in space that were seen there longer ago, where nobody has looked since: no forecast counts them, but whoever goes there should know. */
export function enemiesLongAgoAt(view: EmpireView, system: string): KnownForce[] {
  return forcesEverSeen(view).filter(
    (force) => force.system === system && force.where === 'space' && isEnemyIn(view, force.owner) && !isLate(view, force),
  );
}
