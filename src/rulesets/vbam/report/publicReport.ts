import { byKey } from '#core/order.ts';
import { valueIn } from '#core/valueIn.ts';
import type { CampaignFile } from '#schemas/vbam/campaign.ts';
import type { PublicReport } from '#schemas/vbam/report.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { allStyles } from '#vbam/view/builders/apartStyles.ts';
import { publicNews } from '#vbam/wording/publicNews.ts';

type Publisher = Pick<CampaignFile, 'name' | 'visibility'> & Partial<Pick<CampaignFile, 'public'>>;

/** G-68: what anybody may read. Whatever is not named here is not public. */
export function publicReport(
  result: TurnResult,
  { name, visibility, public: disclosed }: Publisher,
  ended: PublicReport['ended'] = null,
): PublicReport {
  const { campaign, turn, empires } = result.state;
  const ids = Object.keys(empires).sort();
  const styles = allStyles(result.state);
  const news = publicNews(result.events, (id) => empires[id]?.name ?? id);
  return {
    format: 1,
    campaign,
    name,
    turn,
    empires: visibility === 'open' ? ids.map((id) => ({ ...valueIn(styles, id) })) : [],
    ...publishedIn(result),
    treaties: disclosed?.treaties ? news.treaties : [],
    wars: disclosed?.wars ? news.wars : [],
    ...(disclosed?.battles && news.battles.length > 0 && { battles: news.battles }),
    ...pledgesTold(result.events),
    ended,
  };
}

const becameOf = { wordPledged: 'given', wordKept: 'kept', wordBroken: 'broken' } as const;

/** Whose they are is not told: in a fogged campaign nobody knows who plays. */
function pledgesTold(events: TurnResult['events']): Pick<PublicReport, 'pledges'> {
  const pledges = events.flatMap((event) =>
    event.kind === 'wordPledged' || event.kind === 'wordKept' || event.kind === 'wordBroken'
      ? [{ hash: event.pledge, is: becameOf[event.kind] }]
      : [],
  );
  return pledges.length === 0 ? {} : { pledges: pledges.sort(byKey(({ hash }) => hash)) };
}

/** What players and moderator have published. */
export function publishedIn({
  state: { empires },
  decisions,
  sheets,
  events,
}: TurnResult): Pick<PublicReport, 'press' | 'rulings'> {
  return {
    press: [
      ...decisions.press.map((text) => ({ by: null, text })),
      ...sheets.flatMap(({ empire, press }) => press.map((text) => ({ by: empires[empire]?.name ?? empire, text }))),
    ],
    rulings: events.flatMap((event) => (event.kind === 'moderatorRuling' ? [{ text: event.text, reason: event.reason }] : [])),
  };
}
