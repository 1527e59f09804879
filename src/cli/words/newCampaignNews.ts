import { join } from 'node:path';
import { parse } from 'yaml';
import type { CampaignSettings } from '#campaign/newCampaign.ts';
import { COMMITMENT_FILE } from '#campaign/trust/commitment.ts';
import { canonicalJson } from '#core/canonical.ts';
import type { CommitmentFile } from '#schemas/shared/trust.ts';
import type { CampaignFile, CampaignSecrets } from '#schemas/vbam/campaign.ts';
import { linksInWords, type ReaderLink, readerLinks } from '../links.ts';
import { counted } from './table.ts';

/** A campaign that has just been written. */
interface NewCampaign {
  folder: string;
  settings: CampaignSettings;
  files: ReadonlyMap<string, string>;
  /** where the site will be */
  site: string;
}

/** What was written, and what to do next. */
export function newsOfCampaign(made: NewCampaign): string {
  const { folder, settings, site } = made;
  const { id, name, empires, npes, galaxy, visibility } = settings;
  const { systems, lanes, fingerprint } = galaxy;
  const rows = [
    ['campaign.yaml', 'players, rules and calendar: yours to change'],
    ['galaxy.json', `${systems.length} systems and ${lanes.length} lanes, fingerprint ${fingerprint}`],
    ['secrets.json', 'decides all dice and opens all reports: show it to nobody'],
    ['commitment.json', 'pins the secret, the galaxy and the start down'],
    ['desk/', 'for the orders of the next turn'],
    ['turns/000/', `the start: ${counted(empires, 'empire')} to play, ${counted(npes, 'non-player empire')}`],
  ] as const;
  return [
    `${name} is in ${folder}, ${visibility === 'fogged' ? 'under fog' : 'open to all'}:`,
    ...rows.map(([file, what]) => `  ${file.padEnd(15)} ${what}`),
    '',
    `The commitment to its secret, galaxy and start, which the gazette publishes: players who keep it can prove at the end that the dice were never changed`,
    `  ${commitmentIn(made)}`,
    '',
    `Where each will read their reports, once they are published; coreward keys ${id} lists these links again:`,
    ...linksInWords(site, linksOf(made)),
    '',
    `Next: write who plays into ${join(folder, 'campaign.yaml')}, then look it over: coreward check ${id}`,
    '',
  ].join('\n');
}

export function newsOfCampaignJson(made: NewCampaign): string {
  const { id, galaxy, empires, npes } = made.settings;
  return canonicalJson({
    ok: true,
    campaign: id,
    folder: made.folder,
    files: [...made.files.keys()],
    fingerprint: galaxy.fingerprint,
    commitment: commitmentIn(made),
    empires,
    npes,
    links: linksOf(made),
  });
}

function commitmentIn({ files }: NewCampaign): string {
  const { commitment }: CommitmentFile = JSON.parse(files.get(COMMITMENT_FILE) ?? '');
  return commitment;
}

function linksOf({ files, site }: NewCampaign): ReaderLink[] {
  const campaign: CampaignFile = parse(files.get('campaign.yaml') ?? '');
  const { keys }: CampaignSecrets = JSON.parse(files.get('secrets.json') ?? '');
  return keys ? readerLinks(site, campaign, keys) : [];
}
