import { listed } from '#core/listed.ts';
import type { PublicReport } from '#schemas/vbam/report.ts';
import { emblemOf } from '#vbam/report/html/emblem.ts';
import { scorePoints } from '#vbam/tables/campaign/victory.ts';
import { linkTo } from '../links.ts';
import { allCampaigns, headingOf, type PublicCampaign } from './campaigns.ts';

type Ended = NonNullable<PublicReport['ended']>;
type Standing = Ended['standings'][number];

/** The outcome of a campaign, for pages that link to its last page. */
export interface Ending {
  turn: number;
  heading: string;
  href: string;
  /** `Kili Hegemony won by conquest.` */
  words: string;
}

/** What the page of a campaign's end prints. */
export interface EndPage {
  campaign: { name: string; href: string };
  ending: Ending;
  winners: { name: string; emblem: string; player: string | null }[];
  how: string;
  standings: EndRow[];
  /** how a score is made up */
  score: string;
}

interface EndRow {
  rank: number | null;
  name: string;
  emblem: string;
  player: string | null;
  won: boolean;
  score: string;
  parts: string[];
  /** `ceased in turn 12` */
  fate: string | null;
}

/** The last victory that was published and not taken back; null while the campaign continues. */
export function endingOf({ id, news }: Pick<PublicCampaign, 'id' | 'news'>): Ending | null {
  const last = news.findLast(({ ended }) => ended !== null);
  if (!last?.ended) return null;
  const { turn, ended } = last;
  const winners = ended.standings.filter(({ won }) => won).map(({ name }) => name);
  const words = `${listed(winners, 'and')} won ${ended.how === 'time limit' ? 'on points' : `by ${ended.how}`}.`;
  return { turn, heading: headingOf(turn), href: linkTo(`campaigns/${id}/end/`), words };
}

export function endPages(campaigns = allCampaigns()): { params: { campaign: string }; props: { page: EndPage } }[] {
  return campaigns.flatMap((campaign) => {
    const ending = endingOf(campaign);
    const ended = campaign.news.find(({ turn }) => turn === ending?.turn)?.ended;
    return ending && ended ? [{ params: { campaign: campaign.id }, props: { page: pageOf(campaign, ending, ended) } }] : [];
  });
}

function pageOf({ id, name, players }: PublicCampaign, ending: Ending, { how, standings }: Ended): EndPage {
  const playerOf = new Map(players.map((player) => [player.empire, player.name]));
  const rows = standings.map((standing) => rowOf(standing, rankOf(standing, standings), playerOf.get(standing.name) ?? null));
  return {
    campaign: { name, href: linkTo(`campaigns/${id}/`) },
    ending,
    winners: rows.filter(({ won }) => won),
    how: ways[how],
    standings: rows,
    score: `A score is the income from systems and commerce, ${scorePoints.perCensus} for each Census, ${scorePoints.perTechLevel} for each tech level and ${scorePoints.perCapital} for each capital.`,
  };
}

const ways: Record<Ended['how'], string> = {
  conquest: 'Every other imperial capital is lost.',
  domination: 'Half of all Census in the galaxy is theirs.',
  ascendancy: 'They have reached the tech level that the campaign was played for.',
  'time limit': 'The last turn is played, and theirs is the highest score.',
};

/** Those with the same score share a rank; empires that no longer exist have none. */
function rankOf({ tenths, won, fallen }: Standing, standings: readonly Standing[]): number | null {
  if (fallen !== null) return null;
  return 1 + standings.findIndex((other) => other.tenths === tenths && other.won === won && other.fallen === null);
}

function rowOf(standing: Standing, rank: number | null, player: string | null): EndRow {
  const { name, won, tenths, systemIncome, commerceTenths, census, techLevel, capitals, fallen } = standing;
  return {
    rank,
    name,
    emblem: emblemOf(standing).markup,
    player,
    won,
    score: inTenths(tenths),
    parts: [String(systemIncome), inTenths(commerceTenths), String(census), String(techLevel), String(capitals)],
    fate: fallen && fateInWords(fallen),
  };
}

function fateInWords({ turn, how, into }: NonNullable<Standing['fallen']>): string {
  if (how === 'unified') return `part of ${into ?? 'another empire'} since turn ${turn}`;
  return `eliminated in turn ${turn}`;
}

function inTenths(tenths: number): string {
  return String(tenths / 10);
}
