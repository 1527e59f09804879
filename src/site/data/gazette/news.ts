import { type PrintedPress, pressInHtml } from '#report/html/press.ts';
import type { PublicReport } from '#schemas/report.ts';
import { linkTo } from '../links.ts';
import { allCampaigns, headingOf, type PublicCampaign } from './campaigns.ts';

export interface TurnNews {
  turn: number;
  heading: string;
  href: string;
  press: PrintedPress[];
  rulings: PublicReport['rulings'];
  /** nobody said anything in public */
  quiet: boolean;
  /** `3 letters, 1 ruling` */
  contents: string;
}

/** What one turn's page prints. */
export interface NewsPage {
  campaign: { name: string; href: string };
  news: TurnNews;
  earlier: { heading: string; href: string } | null;
  later: { heading: string; href: string } | null;
}

/** Every turn of every campaign that has news, for the pages to be made. */
export function newsPages(
  campaigns = allCampaigns(),
): { params: { campaign: string; turn: string }; props: { page: NewsPage } }[] {
  return campaigns.flatMap((campaign) => {
    const all = newsOf(campaign);
    const link = ({ heading, href }: TurnNews) => ({ heading, href });
    return all.map((news, index) => {
      const [earlier, later] = [all[index - 1], all[index + 1]];
      const page: NewsPage = {
        campaign: { name: campaign.name, href: linkTo(`campaigns/${campaign.id}/`) },
        news,
        earlier: earlier ? link(earlier) : null,
        later: later ? link(later) : null,
      };
      return { params: { campaign: campaign.id, turn: String(news.turn) }, props: { page } };
    });
  });
}

/** A campaign's news turn by turn, oldest first, safe to print. */
export function newsOf({ id, news }: Pick<PublicCampaign, 'id' | 'news'>): TurnNews[] {
  return news.map(({ turn, press, rulings }) => ({
    turn,
    heading: headingOf(turn),
    href: linkTo(`campaigns/${id}/news/${turn}/`),
    press: pressInHtml(press),
    rulings,
    quiet: press.length === 0 && rulings.length === 0,
    contents: contentsOf(press.length, rulings.length),
  }));
}

function contentsOf(letters: number, rulings: number): string {
  const some = (number: number, word: string) => (number === 0 ? [] : [`${number} ${word}${number === 1 ? '' : 's'}`]);
  return [...some(letters, 'letter'), ...some(rulings, 'ruling')].join(', ') || 'no news';
}
