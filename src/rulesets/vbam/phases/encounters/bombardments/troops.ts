import { allotDamage } from '#vbam/battle/allotment.ts';
import { type Fighter, isPresent, isSoundFighter } from '#vbam/battle/fighter.ts';
import { fightersFrom } from '#vbam/battle/formedFrom.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { groundUnitsIn } from '#vbam/questions/shared/war/bombarders.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { takeOut } from '../../shared/forces/losses.ts';
import type { Mission } from './missions.ts';

/** A unit by what its owner calls it, and by what others can make out. */
interface Casualty {
  called: string;
  hull: string;
}

export interface Casualties {
  points: number;
  crippled: readonly Casualty[];
  lost: readonly Casualty[];
}

/** G-21.4, G-25: their owner allots it, without formation or Decoy. */
export function hitTroops(turn: VbamTurn, { victim, system }: Mission, points: number): Casualties {
  const { state } = turn;
  const troops = fightersOf(turn, victim, system);
  const sound = new Set(troops.filter(isSoundFighter));
  const { overflow } = allotDamage({ damage: points, targets: troops, shield: 0, aim: [] });
  for (const { unit, damage } of troops) unitIn(state, unit.id).damage = damage;
  const lost = troops.filter((fighter) => !isPresent(fighter));
  const crippled = troops.filter((fighter) => isPresent(fighter) && !isSoundFighter(fighter) && sound.has(fighter));
  takeOut(
    state,
    lost.map(({ unit }) => unit.id),
  );
  return { points: points - overflow, crippled: crippled.map(shown), lost: lost.map(shown) };
}

function shown({ unit: { names, id } }: Fighter): Casualty {
  return { called: names[0] ?? id, hull: names.at(-1) ?? id };
}

function fightersOf({ state }: VbamTurn, owner: string, system: string): Fighter[] {
  const units = groundUnitsIn(state, system).filter((id) => unitIn(state, id).owner === owner);
  const plan = state.empires[owner]?.plan;
  return fightersFrom({ forces: state, owner, plan, units }).map((fighter) => ({ ...fighter, decoy: 0 }));
}
