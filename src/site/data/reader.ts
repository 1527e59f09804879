import { campaignIds, campaignsFolder } from '#campaign/disk/folders.ts';
import { strictFile } from '#campaign/disk/strictFile.ts';
import { campaignFile } from '#schemas/vbam/campaign.ts';
import { linkTo } from './links.ts';
import { openReportLinks } from './openReports.ts';

/** What the page for sealed reports says: nothing that is not on the campaign's own page. */
export interface ReaderPage {
  id: string;
  name: string;
  /** its public page */
  gazette: string;
  /** where its sealed files are */
  sealed: string;
  /** the host may also serve other people's sites, whose scripts can read what this one stores */
  shared: boolean;
  /** what anybody may read: only in an open campaign */
  reports: { name: string; href: string }[];
}

/** Every campaign has one, if only for its moderator. */
export function readerPages(): ReaderPage[] {
  const campaigns = campaignsFolder(process.env, process.cwd());
  return campaignIds(campaigns).map((id) => ({
    id,
    name: strictFile(campaigns, id, 'campaign.yaml', campaignFile).name,
    gazette: linkTo(`campaigns/${id}/`),
    sealed: linkTo(`campaigns/${id}/sealed/`),
    shared: linkTo('') !== '/',
    reports: openReportLinks(id),
  }));
}
