import type { CampaignState, Trouble } from '#schemas/vbam/state.ts';

type Troubled = Pick<CampaignState, 'troubles'>;

/** G-42: what spies have brought about in an empire's system this turn. */
export function troublesOf({ troubles = [] }: Troubled, empire: string, system: string): Trouble['what'][] {
  return troubles.filter((one) => one.owner === empire && one.system === system).map(({ what }) => what);
}

/** Whether it is troubled so. */
export function isTroubled(state: Troubled, empire: string, system: string, what: Trouble['what']): boolean {
  return troublesOf(state, empire, system).includes(what);
}
