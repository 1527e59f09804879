import { infrastructurePrice } from '#vbam/tables/colonies/infrastructure.ts';
import { percentEffectsOn, type Surroundings } from '../colonies/percentEffects.ts';
import { type Account, type AccountLine, percentAccountOf } from './account.ts';

/** 3.4.3-e: EP for the next point of an infrastructure that is now `value`. */
export function infrastructureIncreaseCostOf(value: number, surroundings: Surroundings): Account {
  const base: AccountLine = {
    why: { kind: 'new value', value: value + 1 },
    amount: infrastructurePrice.cost * (value + 1),
    rule: '3.4.3-e',
  };
  return percentAccountOf([base], percentEffectsOn('infrastructure cost', surroundings));
}

/** 3.4.3-f: EP for giving up a point of an infrastructure that is now `value`. */
export function infrastructureDecreaseGainOf(value: number): number {
  return infrastructurePrice.gain * value;
}
