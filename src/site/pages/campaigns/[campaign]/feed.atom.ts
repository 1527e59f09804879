import type { APIRoute } from 'astro';
import { allCampaigns, type PublicCampaign } from '../../../data/gazette/campaigns.ts';
import { feedOf } from '../../../data/gazette/feeds.ts';

interface Props {
  campaign: PublicCampaign;
}

export function getStaticPaths() {
  return allCampaigns().map((campaign) => ({ params: { campaign: campaign.id }, props: { campaign } satisfies Props }));
}

/** The news of a campaign, for feed readers. */
export const GET: APIRoute<Props> = ({ props, site }) =>
  new Response(feedOf(props.campaign, site), { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
