import type { CampaignState } from '#schemas/vbam/state.ts';

/** W-24, 4.7-b: whether nobody of the two fights in a system, because the forces of one are on their way out of it. */
export function isAtPeaceIn(
  { withdrawals }: Pick<CampaignState, 'withdrawals'>,
  one: string,
  other: string,
  system: string,
): boolean {
  return withdrawals.some(
    ({ owner, from, systems }) =>
      systems.includes(system) && ((owner === one && from === other) || (owner === other && from === one)),
  );
}
