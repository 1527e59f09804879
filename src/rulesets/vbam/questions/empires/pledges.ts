import type { GivenWord } from '#core/diceKey.ts';
import type { CampaignState, Pledge } from '#schemas/vbam/state.ts';

/** What players have pledged to the dice, in order of their empires' ids. */
export function pledgesIn({ pledges = {} }: Pick<CampaignState, 'pledges'>): ({ empire: string } & Pledge)[] {
  return Object.keys(pledges)
    .sort()
    .flatMap((empire) => {
      const pledge = pledges[empire];
      return pledge ? [{ empire, ...pledge }] : [];
    });
}

/** The words that count: those that came as they were pledged. */
export function wordsIn(state: Pick<CampaignState, 'pledges'>): GivenWord[] {
  return pledgesIn(state).flatMap(({ empire, word }) => (word === null ? [] : [{ player: empire, word }]));
}
