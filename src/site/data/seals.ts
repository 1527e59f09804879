import { sealLines } from '#core/sealText.ts';
import { stepInWords } from '#core/turn/stepInWords.ts';
import { capitalised } from '#core/words.ts';
import { sealHtml } from '#report/html/turnSeal.ts';
import { allCampaigns, type PublicCampaign } from './gazette/campaigns.ts';

/** A seal as a page lists it. */
export interface ListedSeal {
  of: string;
  /** `Turn 3`, `Turn 3, taken back` */
  heading: string;
  seal: string;
  /** the turn that had it was taken back */
  back: boolean;
  /** made by our own functions, which escape every name */
  html: string;
}

/** All seals of a campaign in order, those of turns that were taken back before those that were played instead. */
export function sealsOf({ id, seals, takenBack }: Pick<PublicCampaign, 'id' | 'seals' | 'takenBack'>): ListedSeal[] {
  const gone = takenBack.flatMap(({ turn, seals: had }) =>
    had.map((seal) => ({ turn, of: stepInWords(turn), seal, back: true })),
  );
  const all = [...gone, ...seals.map((seal) => ({ ...seal, back: false }))];
  const rank = (of: string, turn: number) => (of === stepInWords(0) ? 0.5 : turn);
  return all
    .sort((a, b) => rank(a.of, a.turn) - rank(b.of, b.turn))
    .map(({ turn, of, seal, back }) => ({
      ...{ of, seal, back },
      heading: `${capitalised(of)}${back ? ', taken back' : ''}`,
      html: sealHtml(id, { turn, of, seal }).markup,
    }));
}

/** seals.txt: for machines and for keeping. */
export function sealFiles(): { params: { campaign: string }; props: { text: () => string } }[] {
  return allCampaigns().map((campaign) => ({ params: { campaign: campaign.id }, props: { text: () => sealsInText(campaign) } }));
}

function sealsInText(campaign: PublicCampaign): string {
  const listed = sealsOf(campaign).flatMap(({ of, seal, back }) => [
    '',
    ...(back ? ['Published, and then taken back:'] : []),
    ...sealLines(campaign.id, { of, seal }),
  ]);
  return [`The seals of ${campaign.name}, oldest first. Each stands for its turn and for all before it.`, ...listed, ''].join(
    '\n',
  );
}
