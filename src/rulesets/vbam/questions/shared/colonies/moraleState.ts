import { itemAt } from '#core/itemAt.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import { type MoraleState, moraleStates } from '#vbam/tables/colonies/loyalty.ts';

/** What affects the work of a colony besides its Morale. */
export interface WorkConditions {
  /** 3.4.3-i: enemy ground forces outweigh its own */
  disrupted?: boolean;
  /** 3.4.12 */
  martialLaw?: boolean;
  /** 3.4.14-c: conquered and not yet integrated */
  unintegrated?: boolean;
}

/** G-29. */
export function moraleStateOf({ census, morale }: Pick<Colony, 'census' | 'morale'>): MoraleState {
  if (morale === 0) return 'rebellion';
  return 2 * morale >= census ? 'good order' : 'unrest';
}

/** 3.4.12-a, G-29: the state that counts for utilization only. Martial law in an unintegrated colony only cancels that. */
export function workingStateOf(
  colony: Pick<Colony, 'census' | 'morale'>,
  { martialLaw = false, unintegrated = false }: WorkConditions,
): MoraleState {
  const steps = moraleStates.indexOf(moraleStateOf(colony)) + Number(unintegrated) - Number(martialLaw);
  return itemAt(moraleStates, Math.max(0, Math.min(steps, moraleStates.length - 1)));
}
