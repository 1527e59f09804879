import type { Modifier } from '#core/dice.ts';
import type { BattleScenario, Detection } from '#schemas/vbam/stateWords.ts';
import type { Both, Index, Transport } from '#vbam/battle/forces.ts';

/** G-20.2: one side of a scenario: who stands together, and what they fight with. */
export interface Contingent {
  /** in order of their ids; nobody for what is wild */
  empires: readonly string[];
  /** those that take part and are not aboard others, by ids; flights that they keep ready come along */
  units: readonly string[];
  /** Planetary Defense Guns, by ids of facilities */
  guns: readonly string[];
  /** a guardian or a monster, by id */
  wild: string | null;
  /** G-17: the best that any of them has of the enemy */
  detection: Detection | 'none';
  /** G-18: besides their own detection */
  readiness: readonly Modifier[];
  /** W-04: the enemy has not seen it come */
  unseen: boolean;
  /** G-26 */
  shield: number;
  /** G-23: only on the ground */
  ground?: GroundContingent;
}

/** What a side has on the ground besides its units. */
export interface GroundContingent {
  /** W-25: rebels, who fight for no empire */
  band: string | null;
  /** those that came out of Cargo this turn */
  fromCargo: readonly string[];
  /** AS of the ships that support it */
  orbit: number;
  /** free room in orbit, by owner; nobody but invaders has any */
  transports: Readonly<Record<string, readonly Transport[]>>;
}

/** A battle that is going to be fought. */
export interface Scenario {
  kind: BattleScenario;
  /** where it is; a battle in a lane is at the end whose id sorts first, and `to` is the other */
  system: string;
  to?: string;
  /** in order of the first of their empires; what is wild comes last */
  sides: Both<Contingent>;
  /** G-20.4 */
  defender: Index;
}

/** What a battle's dice and its story are filed under: its place, its kind and who fought, never what fleets are called. */
export function subjectOf({ kind, system, to, sides }: Scenario): string[] {
  return ['battle', to === undefined ? system : `${system} to ${to}`, kind, ...sides.map(sideName)];
}

function sideName({ empires, wild, ground }: Contingent): string {
  return wild ?? ground?.band ?? empires.join('+');
}
