import { campaignLinks } from './gazette/campaigns.ts';
import { linkTo } from './links.ts';
import { rulePagesFrom } from './rules/rulePages.ts';

/** The pages that the search covers, for those who would rather browse. */
export function searchPage(): { label: string; href: string }[] {
  return [
    ...campaignLinks().map(({ name, href }) => ({ label: `News of ${name}`, href })),
    ...rulePagesFrom(linkTo('search/')).map(({ label, href }) => ({ label, href })),
  ];
}
