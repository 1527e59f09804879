import type { CampaignState, SpyGroup } from '#schemas/vbam/state.ts';
import { sol } from './turn.ts';

/** Spies of an empire in a system. */
export function spiesAshore(system: string, count: number, owner = sol, posting: SpyGroup['posting'] = 'offensive'): SpyGroup {
  return { owner, place: { kind: 'system', system }, posting, count };
}

/** Puts spies where they are; lists stay in order. */
export function plant(state: CampaignState, ...groups: SpyGroup[]): void {
  state.spies.push(...groups);
}

/** An empire knows that another lives in a system, and what stands there. */
export function knowsOf(state: CampaignState, empire: string, system: string): void {
  const known = state.knowledge[empire];
  const owner = state.colonies[system]?.owner ?? null;
  const facilities = Object.values(state.facilities).flatMap((one) =>
    one.system === system && one.owner !== empire ? [{ kind: one.kind, owner: one.owner }] : [],
  );
  if (known) known.colonies[system] = { seen: state.turn, owner, size: 'minor', facilities };
}
