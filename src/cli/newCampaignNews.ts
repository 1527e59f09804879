import { join } from 'node:path';
import type { CampaignSettings } from '#campaign/newCampaign.ts';
import { canonicalJson } from '#core/canonical.ts';
import { counted } from './table.ts';

/** What was written, and what to do next. */
export function newsOfCampaign(folder: string, { id, name, empires, npes, galaxy, visibility }: CampaignSettings): string {
  const { systems, lanes, fingerprint } = galaxy;
  const rows = [
    ['campaign.yaml', 'players, rules and calendar: yours to change'],
    ['galaxy.json', `${systems.length} systems and ${lanes.length} lanes, fingerprint ${fingerprint}`],
    ['secrets.json', 'decides all dice: show it to nobody'],
    ['desk/', 'for the orders of the next turn'],
    ['turns/000/', `the start: ${counted(empires, 'empire')} to play, ${counted(npes, 'non-player empire')}`],
  ] as const;
  return [
    `${name} is in ${folder}, ${visibility === 'fogged' ? 'under fog' : 'open to all'}:`,
    ...rows.map(([file, what]) => `  ${file.padEnd(14)} ${what}`),
    '',
    `Next: write who plays into ${join(folder, 'campaign.yaml')}, then look it over: coreward check ${id}`,
    '',
  ].join('\n');
}

export function newsOfCampaignJson(folder: string, settings: CampaignSettings, files: ReadonlyMap<string, string>): string {
  const { id, galaxy, empires, npes } = settings;
  return canonicalJson({
    ok: true,
    campaign: id,
    folder,
    files: [...files.keys()],
    fingerprint: galaxy.fingerprint,
    empires,
    npes,
  });
}
