import type { AccountReason } from '#schemas/vbam/facts/accounts.ts';
import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import { type AffectedValue, type EffectSource, percentEffects } from '#vbam/tables/colonies/percentEffects.ts';
import type { Percent } from '../economy/account.ts';

/** The parts of a system that change values there; `resources` are those at work in it, wherever they come from (3.2.8-c). */
export type Surroundings = Partial<Readonly<Pick<StarSystem, 'terrain' | 'resources' | 'special'>>>;

/** 3.2.6, 3.2.7, 3.2.8: the shares that a system's terrain, resources and finds add to a value. */
export function percentEffectsOn(
  value: AffectedValue,
  { terrain = [], resources = [], special = null }: Surroundings,
): Percent[] {
  const sources: [EffectSource, AccountReason][] = [
    ...terrain.map((kind): [EffectSource, AccountReason] => [kind, { kind: 'terrain', terrain: kind }]),
    ...resources.map((kind): [EffectSource, AccountReason] => [kind, { kind: 'resource', resource: kind }]),
  ];
  if (special) sources.push([special, { kind: 'find', find: special }]);
  const seen = new Set<EffectSource>();
  return sources.flatMap(([source, why]) => {
    const effect = percentEffects[value][source];
    if (!effect || (effect.once && seen.has(source))) return [];
    seen.add(source);
    return [{ why, percent: effect.percent, rule: effect.rule }];
  });
}
