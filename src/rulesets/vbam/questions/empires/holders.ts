import type { CampaignState } from '#schemas/vbam/state.ts';
import { coloniesIn } from '../colonies/colonies.ts';
import type { PoliticalMap } from './politics.ts';

/** 4.3.1: the other powers that a system belongs to: those who live there, or the one that claims it; in order of their ids. */
export function holdersBeside(
  state: Pick<CampaignState, 'colonies'>,
  map: PoliticalMap,
  empire: string,
  system: string,
): string[] {
  const hold = map.get(system);
  const powers = [...coloniesIn(state, system).map(({ owner }) => owner), ...(hold?.state === 'claimed' ? hold.by : [])];
  return [...new Set(powers)].filter((power) => power !== empire).sort();
}
