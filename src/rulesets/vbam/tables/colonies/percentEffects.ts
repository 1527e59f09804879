import type { SpecialEncounter, StrategicResource, Terrain } from '#schemas/vbam/galaxy.ts';

/** What a share can be added to. */
export type AffectedValue =
  | 'population cost'
  | 'infrastructure cost'
  | 'facility cost'
  | 'mining base'
  | 'industrial capacity'
  | 'research capacity'
  | 'intel capacity'
  | 'food'
  | 'free tech points'
  | 'commerce'
  | 'commerce range'
  | 'supply range';

export interface PercentEffect {
  readonly rule: string;
  readonly percent: number;
  /** a second one has no effect */
  readonly once?: boolean;
}

export type EffectSource = Terrain | StrategicResource | SpecialEncounter;

/** 3.2.6, 3.2.7 and 3.2.8: shares of the same value are added (G-30, G-70), and each source counts as often as it occurs (3.2.6-a). */
export const percentEffects: Record<AffectedValue, Partial<Record<EffectSource, PercentEffect>>> = {
  'population cost': {
    'radiation field': { rule: '3.2.6-q', percent: 50 },
    population: { rule: '3.2.8-e', percent: -50, once: true }, // "half": two would make growth free
  },
  'infrastructure cost': { 'ion storm': { rule: '3.2.6-g', percent: 50 } },
  'facility cost': { 'dust cloud': { rule: '3.2.6-d', percent: 50 } },
  'mining base': { asteroids: { rule: '3.2.6-b', percent: 100 }, 'emission nebula': { rule: '3.2.6-j', percent: 100 } },
  'industrial capacity': { asteroids: { rule: '3.2.6-b', percent: 100 }, industrial: { rule: '3.2.8-h', percent: 50 } },
  'research capacity': { 'ancient ruins': { rule: '3.2.7-h', percent: 100 }, scientific: { rule: '3.2.8-j', percent: 50 } },
  'intel capacity': { intel: { rule: '3.2.8-k', percent: 50 } },
  food: { agricultural: { rule: '3.2.8-i', percent: 50 } },
  'free tech points': {
    'ancient ruins': { rule: '3.2.7-h', percent: 100 },
    'spatial anomaly': { rule: '3.2.7-o', percent: 100 },
  },
  commerce: { economic: { rule: '3.2.8-g', percent: 100 } },
  'commerce range': { trade: { rule: '3.2.8-l', percent: 50 } },
  'supply range': { supply: { rule: '3.2.8-m', percent: 50 } },
};
