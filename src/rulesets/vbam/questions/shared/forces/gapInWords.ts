import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import type { SupplyGap, Unit, UnitClass } from '#schemas/vbam/state.ts';
import { extraLevelsIn } from '../galaxy/hazards.ts';
import { battlefieldOf } from './battlefield.ts';

const gaps: Readonly<Record<SupplyGap['why'], string>> = {
  'no supply center': 'no capital and no depot sends supplies',
  'beyond range': 'beyond the range of all supply centers',
  'way cut': 'the way from the supply centers is cut by somebody who was not seen',
  rebellion: 'nothing gets through the rebellion',
  blockade: 'nothing gets through the blockade',
  disorder: 'the stores were in disorder, and nobody knows why',
  'capacity used up': 'the colonies can supply no more than they do',
};

/** G-41: why supplies did not get through, as the part of a sentence. */
export function gapInWords({ why, at }: SupplyGap, systemName: (id: string) => string): string {
  return at === undefined ? gaps[why] : `the way from the supply centers is cut at ${systemName(at)}`;
}

/** G-41, G-34, 3.2.1-e, 3.2.6-n: every reason why a unit is out of supply; empty where it is not, or where the state of an older turn does not say. */
export function needInWords(
  { gap, unpaid, outOfSupply }: Pick<Unit, 'gap' | 'unpaid' | 'outOfSupply'>,
  { type }: Pick<UnitClass, 'type'>,
  sky: Pick<StarSystem, 'type' | 'terrain'> | undefined,
  systemName: (id: string) => string,
): string {
  if (outOfSupply === 0) return '';
  const worn = sky ? extraLevelsIn(sky, battlefieldOf(type)) : [];
  return [
    gap ? gapInWords(gap, systemName) : '',
    ...worn.map(({ hazard, levels }) => `the ${hazard} adds ${levels === 1 ? 'a level' : `${levels} levels`} each turn`),
    unpaid > 0 ? 'its maintenance was not paid' : '',
  ]
    .filter((why) => why !== '')
    .join(', and ');
}
