import type { APIRoute } from 'astro';
import { allCampaigns, type PublicCampaign } from '../../../data/gazette/campaigns.ts';
import { calendarOf } from '../../../data/gazette/feeds.ts';

interface Props {
  campaign: PublicCampaign;
}

export function getStaticPaths() {
  return allCampaigns().map((campaign) => ({ params: { campaign: campaign.id }, props: { campaign } satisfies Props }));
}

/** The deadlines of a campaign, for calendars. */
export const GET: APIRoute<Props> = ({ props }) =>
  new Response(calendarOf(props.campaign), { headers: { 'content-type': 'text/calendar; charset=utf-8' } });
