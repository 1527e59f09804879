import { stepInWords } from '#core/turn/stepInWords.ts';
import type { TurnSeal } from '#core/turnSeal.ts';
import { type PrintedPress, pressInHtml } from '#report/html/press.ts';
import type { PublicReport } from '#schemas/vbam/report.ts';
import { linkTo } from '../links.ts';
import { allCampaigns, headingOf, type PublicCampaign } from './campaigns.ts';
import { type Ending, endingOf } from './end.ts';
import { type PrintedPledges, pledgesOf } from './pledges.ts';

export interface TurnNews {
  turn: number;
  heading: string;
  href: string;
  press: PrintedPress[];
  rulings: PublicReport['rulings'];
  /** what the campaign makes public of treaties, of wars and of their battles, in sentences */
  treaties: string[];
  wars: string[];
  /** words for the dice, before turn 1 and in it; null in every other */
  pledges: PrintedPledges | null;
  /** how the campaign was won in this turn; null in every other */
  ending: Ending | null;
  /** nobody said anything in public, and nothing became known */
  quiet: boolean;
  /** `3 letters, 1 ruling` */
  contents: string;
  /** what readers must learn if the turn was published before with another outcome */
  takenBack: { times: number; words: string; seals: string[] } | null;
  /** of the turn as it stands; null while it does not */
  seal: TurnSeal | null;
  /** false: it was taken back and has not been played again yet */
  stands: boolean;
}

/** What one turn's page prints. */
export interface NewsPage {
  campaign: { id: string; name: string; href: string; verify: string };
  news: TurnNews;
  earlier: { heading: string; href: string } | null;
  later: { heading: string; href: string } | null;
}

/** Every turn with news, of every campaign: one page each. */
export function newsPages(
  campaigns = allCampaigns(),
): { params: { campaign: string; turn: string }; props: { page: NewsPage } }[] {
  return campaigns.flatMap((campaign) => {
    const all = newsOf(campaign);
    const link = ({ heading, href }: TurnNews) => ({ heading, href });
    return all.map((news, index) => {
      const [earlier, later] = [all[index - 1], all[index + 1]];
      const page: NewsPage = {
        campaign: { id: campaign.id, name: campaign.name, ...linksOf(campaign.id) },
        news,
        earlier: earlier ? link(earlier) : null,
        later: later ? link(later) : null,
      };
      return { params: { campaign: campaign.id, turn: String(news.turn) }, props: { page } };
    });
  });
}

function linksOf(id: string): { href: string; verify: string } {
  return { href: linkTo(`campaigns/${id}/`), verify: linkTo(`campaigns/${id}/verify/`) };
}

/** A campaign's news turn by turn, oldest first, safe to print. */
export function newsOf({ id, turn: played, news, takenBack, seals }: NewsSource): TurnNews[] {
  const back = new Map(takenBack.map((gone) => [gone.turn, gone]));
  const unheard = takenBack.filter(({ turn }) => !news.some((one) => one.turn === turn));
  const all = [...news, ...unheard.map(({ turn }) => ({ turn, ...nothingTold }))].sort((a, b) => a.turn - b.turn);
  const ending = endingOf({ id, news });
  return all.map((report) => {
    const { turn, press, rulings, treaties } = report;
    const wars = [...report.wars, ...(report.battles ?? [])];
    const pledges = pledgesOf(report);
    const { times, seals: had } = back.get(turn) ?? { times: 0, seals: [] };
    const stands = turn <= played && !(turn === 0 && unheard.some((gone) => gone.turn === 0));
    return {
      turn,
      heading: headingOf(turn),
      href: linkTo(`campaigns/${id}/news/${turn}/`),
      press: pressInHtml(press),
      rulings,
      treaties,
      wars,
      pledges,
      ending: ending?.turn === turn ? ending : null,
      quiet: ending?.turn !== turn && pledges === null && [press, rulings, treaties, wars].every(({ length }) => length === 0),
      contents: contentsOf(
        { press, rulings, treaties, wars },
        { takenBack: times, ended: ending?.turn === turn, pledges: pledges?.list ?? [] },
      ),
      takenBack: times === 0 ? null : { times, words: takenBackInWords(times, stands, pledges?.list ?? []), seals: had },
      seal: seals.find(({ of }) => of === stepInWords(turn)) ?? null,
      stands,
    };
  });
}

const nothingTold = { press: [], rulings: [], treaties: [], wars: [], battles: [], pledges: [] };

type NewsSource = Pick<PublicCampaign, 'id' | 'turn' | 'news' | 'takenBack' | 'seals'>;

/** Whoever has read the first outcome must learn that it does not count; and who has sent a word since, that others could pledge theirs after they knew it. */
function takenBackInWords(times: number, stands: boolean, pledges: PrintedPledges['list']): string {
  const given = pledges.some(({ is }) => is === '')
    ? ' Whoever had already sent their word for the dice is not protected by it any more, and asks to pledge another.'
    : '';
  const often = times === 1 ? '' : times === 2 ? ' twice' : ` ${times} times`;
  return `This turn was published and then taken back${often}: ${stands ? 'what stands here was played instead' : 'it will be played again'}.${given}`;
}

function contentsOf(
  { press, rulings, treaties, wars }: Pick<PublicReport, 'press' | 'rulings' | 'treaties' | 'wars'>,
  { takenBack, ended, pledges }: { takenBack: number; ended: boolean; pledges: PrintedPledges['list'] },
): string {
  const some = ({ length }: readonly unknown[], one: string, many: string) =>
    length === 0 ? [] : [`${length} ${length === 1 ? one : many}`];
  const pledged = (list: PrintedPledges['list']) =>
    list.every(({ is }) => is === '') ? some(list, 'pledge for the dice', 'pledges for the dice') : ['words for the dice'];
  const said = [
    ...(ended ? ['the end'] : []),
    ...some(press, 'press release', 'press releases'),
    ...some(rulings, 'ruling', 'rulings'),
    ...some(wars, 'word of war', 'words of war'),
    ...some(treaties, 'word of treaties', 'words of treaties'),
    ...pledged(pledges),
    ...(takenBack > 0 ? ['taken back'] : []),
  ];
  return said.join(', ') || 'no news';
}
