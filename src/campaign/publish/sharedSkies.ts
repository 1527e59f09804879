import type { CampaignFile } from '#schemas/vbam/campaign.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';

interface Published {
  id: string;
  campaign: Pick<CampaignFile, 'visibility'>;
  galaxy: Pick<Galaxy, 'fingerprint'>;
}

/** What an open campaign gives away of one under fog that is played in the same galaxy. */
export function sharedSkies(all: readonly Published[]): string[] {
  const open = all.filter(({ campaign }) => campaign.visibility === 'open');
  return all
    .filter(({ campaign }) => campaign.visibility === 'fogged')
    .flatMap(({ id, galaxy }) => {
      const shown = open.find((other) => other.galaxy.fingerprint === galaxy.fingerprint);
      return shown
        ? [
            `Mind: ${shown.id} shows everybody the galaxy in which ${id} is played under fog. Publish only one of them, or on different sites`,
          ]
        : [];
    });
}
