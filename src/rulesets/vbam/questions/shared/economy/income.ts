import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import { percentEffectsOn, type Surroundings } from '../colonies/percentEffects.ts';
import type { Utilization } from '../colonies/utilization.ts';
import { type Account, type AccountLine, accountOf, percentAccountOf } from './account.ts';

/** 3.2.4-c, C-38: EP of a system each turn; terrain raises what the Mining Base earns, not utilized Economy. */
export function systemIncomeOf(
  { total, facility }: Pick<Utilization, 'total' | 'facility'>,
  system: Pick<StarSystem, 'raw'> & Surroundings,
): Account {
  const [people, raw] = [total - facility, system.raw];
  const mined: AccountLine = { why: { kind: 'mined', facility, raw }, amount: facility * raw, rule: '3.5-h' };
  const mining = percentAccountOf([mined], percentEffectsOn('mining base', system));
  const worked: AccountLine = { why: { kind: 'worked', economy: people, raw }, amount: people * raw, rule: '3.2.4-c' };
  return accountOf([worked, ...mining.lines]);
}
