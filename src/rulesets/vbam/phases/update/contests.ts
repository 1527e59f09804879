import type { EventOf } from '#schemas/vbam/event.ts';
import type { EmpireKnowledge } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { stateAsKnown } from '#vbam/questions/diplomacy/stateAsKnown.ts';
import { contestsIn } from '#vbam/questions/empires/contested.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { isKnownToLiveAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { witnessesAt } from '../shared/galaxy/wilds.ts';

/**
 * W-01, R-20: those who contest a system learn of it, but of no enemy that they have not seen there or do not know to be one.
 * Ruling: whoever lives there feels that work stops and trade stays away, even where its watch has made out nobody.
 * That the others are armed they feel even where they could not count their guns.
 */
export function tellOfContests(turn: VbamTurn): void {
  const contests = contestsIn(turn.state, turn.notes.withdrawn);
  const { knowledge } = turn.state;
  for (const empire of Object.keys(knowledge).sort()) {
    const known = knowledge[empire];
    if (!known) continue;
    const now = [...contests.keys()].sort().flatMap((system) => {
      const parties = contests.get(system) ?? [];
      if (!parties.includes(empire)) return [];
      const enemies = parties.filter((other) => isKnownEnemy(turn, known, empire, other, system));
      return enemies.length > 0 || colonyOf(turn.state, system, empire) ? [{ system, enemies }] : [];
    });
    forgetThoseWhoLeft(turn, empire, known, now);
    tellWhatChanged(turn, empire, known.contested, now);
    known.contested = now;
  }
}

/** G-17: where a contest is over and the war is not, those who are there know that the enemies whom they only remember are gone. */
function forgetThoseWhoLeft(turn: VbamTurn, empire: string, known: EmpireKnowledge, now: EmpireKnowledge['contested']): void {
  for (const { system, enemies } of known.contested) {
    if (now.some((one) => one.system === system) || !witnessesAt(turn.state, system).includes(empire)) continue;
    for (const [id, { owner, seen, ...force }] of Object.entries(known.forces)) {
      const isMemory = force.system === system && enemies.includes(owner) && seen < turn.number;
      if (isMemory && isAtWar(turn, empire, owner)) delete known.forces[id];
    }
  }
}

function isAtWar({ state }: VbamTurn, empire: string, other: string): boolean {
  const relation = state.relations[pairIdOf(empire, other)];
  return relation !== undefined && stateAsKnown(relation, empire) === 'war';
}

function isKnownEnemy(turn: VbamTurn, known: EmpireKnowledge, empire: string, other: string, system: string): boolean {
  if (!isAtWar(turn, empire, other)) return false;
  return (
    isKnownToLiveAt(known.colonies, system, other) ||
    (known.colonies[system]?.facilities ?? []).some(({ owner }) => owner === other) ||
    Object.values(known.forces).some((force) => force.system === system && force.owner === other)
  );
}

function tellWhatChanged(
  turn: VbamTurn,
  empire: string,
  before: EmpireKnowledge['contested'],
  now: EmpireKnowledge['contested'],
): void {
  const isIn = (list: EmpireKnowledge['contested'], system: string) => list.some((one) => one.system === system);
  const common = { rule: '4.3.1-d', seenBy: [empire], empire };
  for (const { system, enemies } of now) {
    if (isIn(before, system)) continue;
    const colony = colonyThere(turn, empire, system);
    turn.events.push({ kind: 'systemContested', ...common, system, enemies: [...enemies], colony });
  }
  for (const { system } of before) if (!isIn(now, system)) turn.events.push({ kind: 'contestEnded', ...common, system });
}

/** G-28: blockaded colonies go by rules of their own. */
function colonyThere({ state }: VbamTurn, empire: string, system: string): EventOf<'systemContested'>['colony'] {
  const colony = colonyOf(state, system, empire);
  if (!colony) return 'none';
  return colony.blockade ? 'blockaded' : 'ours';
}
