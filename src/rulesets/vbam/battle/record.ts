import type { Roll } from '#core/dice.ts';
import type { CommandAction } from '#schemas/vbam/stateWords.ts';
import type { Hit } from './allotment.ts';
import type { Fate } from './fighter.ts';
import type { Both, Circumstances, Index } from './forces.ts';

/** What happened, for whoever tells of it; nothing in it is hidden from anybody yet. */
export interface BattleRecord extends Circumstances {
  sides: Both<SideRecord>;
  /** G-24: before anybody left, in halves */
  strengths: Both<number>;
  /** before round 1 */
  avoided: Withdrawal | null;
  rounds: RoundRecord[];
  /** who holds the field; null: nobody is left on it */
  holds: Index | null;
  /** both were still there after the last round */
  undecided: boolean;
  /** units that Marines or Cyber Warfare took, by ids */
  captured: string[];
  /** W-13: flights that came down on another carrier than their own, and on which */
  landed: [flight: string, carrier: string][];
  /** flights that found no room at the end, by ids */
  stranded: string[];
  after: Both<FighterRecord[]>;
  /** G-23: who left the ground, and on which ship */
  embarked: { unit: string; ship: string; as: 'assault' | 'cargo' }[];
  /** M-23: it was played at the table, so that it has no rounds; who has each prize, by the ids of units */
  table?: { captors: Readonly<Record<string, string>> };
}

export interface SideRecord {
  readiness: { roll: Roll; percent: number };
  /** ids by task force, flagships first; the first are engaged */
  taskForces: string[][];
  engaged: number;
}

export interface RoundRecord {
  sides: Both<RoundSide>;
  /** G-24: at its end, before anybody left, in halves */
  strengths: Both<number>;
  withdrawal: Withdrawal | null;
}

export interface RoundSide {
  /** by task force that was engaged */
  actions: { flagship: string; taken: CommandAction[] }[];
  repaired: string[];
  /** bought formation levels by id */
  levels: Record<string, number>;
  /** AS */
  pool: number;
  /** null where nothing was fired */
  roll: Roll | null;
  percent: number;
  /** that it did */
  damage: number;
  /** that fell on it */
  hits: Hit[];
  overflow: number;
  converted: number;
  /** crippled units and who relieved them */
  relief: [out: string, into: string][];
  /** enemies whose computers it has boarded */
  marked: string[];
}

/** Fleets that broke off at one moment. */
export interface Withdrawal {
  sides: Both<{ fleets: string[]; units: string[] }>;
  pursuit: Pursuit | null;
}

export interface Pursuit {
  by: Index;
  pool: number;
  roll: Roll;
  percent: number;
  damage: number;
  hits: Hit[];
  overflow: number;
}

export interface FighterRecord {
  id: string;
  damage: number;
  fate: Fate;
  /** engaged in a round, shot at, or in pursuit */
  fought: boolean;
}
