import type { Modifier, Roll } from '#core/dice.ts';
import { keysOf } from '#core/keysOf.ts';
import { lookUp } from '#core/table.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import {
  LOYALTY_GAIN,
  type LoyaltyCause,
  loyaltyLimits,
  loyaltyModifiers,
  type MoraleState,
  oddReprisal,
  PATIENT_TURNS,
  reprisalTable,
} from '#vbam/tables/colonies/loyalty.ts';

/** What affects a colony's loyalty check. */
export interface LoyaltyFacts {
  census: number;
  /** total Police of the owner's units in the system */
  police: number;
  /** outside every own zone of control */
  frontier?: boolean;
  interregnum?: boolean;
  civilWar?: boolean;
  unintegrated?: boolean;
  disrupted?: boolean;
  /** how many turns a blockade has lasted */
  blockadedTurns?: number;
}

/** G-29, C-12: the modifiers of a loyalty check, with their reasons. */
export function loyaltyModifiersOf(facts: LoyaltyFacts): Modifier[] {
  const holds: Record<LoyaltyCause, boolean | undefined> = {
    police: facts.police > facts.census,
    frontier: facts.frontier,
    'no imperial capital': facts.interregnum,
    'civil war': facts.civilWar,
    'not integrated': facts.unintegrated,
    'long blockade': (facts.blockadedTurns ?? 0) > PATIENT_TURNS,
    disruption: facts.disrupted,
  };
  const causes = keysOf(loyaltyModifiers).filter((cause) => holds[cause]);
  return causes.map((cause) => ({ why: cause, add: loyaltyModifiers[cause].add }));
}

/** 3.4.9-a: what a loyalty check adds to Morale. */
export function loyaltyResultOf(state: MoraleState, { faces, total }: Pick<Roll, 'faces' | 'total'>): -1 | 0 | 1 {
  if (faces[0] === LOYALTY_GAIN || total >= LOYALTY_GAIN) return 1;
  return total <= loyaltyLimits[state] ? -1 : 0;
}

/** G-29, option `rebellionNeedsCause`: a loss of the last Morale that neither penalties nor hunger explain. */
export function lacksCause(
  result: number,
  { morale, starvedTurns }: Pick<Colony, 'morale' | 'starvedTurns'>,
  modifiers: readonly Modifier[],
): boolean {
  const sum = modifiers.reduce((total, { add }) => total + add, 0);
  return result < 0 && morale === 1 && sum >= 0 && starvedTurns === 0;
}

/** 3.4.13-a: what a reprisal adds to Census and Morale. */
export function reprisalResultOf(roll: Roll): { census: number; morale: number } {
  const morale = lookUp(reprisalTable, roll);
  if (roll.total % 2 === 0) return { census: 0, morale };
  return { census: oddReprisal.census, morale: morale + oddReprisal.morale };
}

/** 3.4.14-c: what is added to an integration roll. */
export function integrationModifiersOf(turnsSinceConquest: number): Modifier[] {
  return [{ why: 'turns since the conquest', add: turnsSinceConquest }];
}
