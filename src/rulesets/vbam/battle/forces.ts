import type { Modifier } from '#core/dice.ts';
import type { BattleScenario, CommandAction, Detection } from '#schemas/vbam/stateWords.ts';
import type { Ratings } from '#vbam/questions/shared/forces/unitStatistics.ts';

/** Whatever can fight: a ship, a flight, a base, Guns, a guardian, a monster. The roster is the order in which a side lists them. */
export interface Combatant {
  readonly id: string;
  readonly owner: string;
  /** what those who aim at it may call it: its id, its class, its hull */
  readonly names: readonly string[];
  readonly buildCost: number;
  readonly commandCost: number;
  /** as it is built, undamaged */
  readonly ratings: Ratings;
  readonly damage: number;
  /** G-41: levels */
  readonly outOfSupply: number;
  /** its plan, by its key; those of one owner and plan form task forces together (W-08) */
  readonly plan: string;
  /** those of one fleet leave together */
  readonly fleet: string;
  /** the combatant that carries it, which is a flight; it fights beside it and counts nothing to its leader */
  readonly carrier: string | null;
  /** W-12: bases, Guns, planetary flights and ground bases: outside all limits, and they stay */
  readonly fixed: boolean;
  /** G-26: what a Shield covers */
  readonly shielded: boolean;
  /** 3.2.7-j, -n: whoever would capture it destroys it */
  readonly explodes: boolean;
  /** O-03: chosen to lead its task force */
  readonly leads: boolean;
  /** G-23: it came out of Cargo this turn, and fights with half of its AS and PD */
  readonly halved?: boolean;
  /** 6.1.X164-b: the room that it takes in Assault or Cargo, in BC; only for those who may leave a battle on the ground */
  readonly room?: { assault: number; cargo: number };
}

/** Part 7.2: what its owner wants. */
export interface BattlePlan {
  /** G-24: it leaves below this share of the enemy's strength, in percent; null: never */
  readonly before: number | null;
  readonly during: number | null;
  /** in the order in which they are taken (G-22) */
  readonly actions: readonly CommandAction[];
  /** ids of those who take damage first */
  readonly spend: readonly string[];
  /** ids of those who get formation levels first */
  readonly protect: readonly string[];
  /** W-14: names of enemies to aim at */
  readonly aim: readonly string[];
}

export interface Force {
  readonly combatants: readonly Combatant[];
  /** G-17: what it has detected of the enemy */
  readonly detection: Detection | 'none';
  /** G-18: what is added to its readiness besides its own detection */
  readonly readiness: readonly Modifier[];
  /** G-22: the enemy has not detected it, so it may sneak in every round */
  readonly unseen: boolean;
  /** G-24: those whose imperial capital it is: their armed fleets stay */
  readonly atCapital: readonly string[];
  /** G-26: the damage that its Shield keeps from what it covers, each round */
  readonly shield: number;
  /** G-17, G-24: the enemy's CC as it was told at Limited Detection */
  readonly estimatedCc: number;
  /** W-29: guardians do not */
  readonly pursues: boolean;
  /** G-23: AS of the ships that support it from orbit; only on the ground */
  readonly orbit?: number;
  /** G-23: free room in orbit for those who leave a battle on the ground, by owner */
  readonly transports?: Readonly<Record<string, readonly Transport[]>>;
}

/** A ship with what is free in it, in BC. */
export interface Transport {
  readonly id: string;
  readonly assault: number;
  readonly cargo: number;
}

export interface Circumstances {
  readonly scenario: BattleScenario;
  /** G-20.4: who holds the field if both are as strong after the last round */
  readonly defender: Index;
  /** C-17: a flagship has its own CC to lead with as well */
  readonly flagshipAddsOwnCC?: boolean;
}

/** The two sides. */
export type Index = 0 | 1;
export type Both<Of> = readonly [Of, Of];

/** Makes something for each side, the first before the second. */
export function both<Of>(make: (index: Index) => Of): Both<Of> {
  return [make(0), make(1)];
}

export function enemyOf(index: Index): Index {
  return index === 0 ? 1 : 0;
}
