import { join } from 'node:path';
import { canonicalJson } from '#core/canonical.ts';
import type { CampaignKeys } from '#schemas/vbam/campaign.ts';
import { writeFile } from '../disk/writeFiles.ts';
import type { OpenCampaign } from '../openCampaign.ts';
import { drawnKey, firstKeys } from './drawKeys.ts';

/** A campaign that has keys. */
export type KeyedCampaign = OpenCampaign & { keys: CampaignKeys };

/** Draws keys for a campaign that is older than keys; call it under the campaign's lock. */
export function withKeys(open: OpenCampaign): KeyedCampaign {
  if (open.keys) return { ...open, keys: open.keys };
  const played = open.campaign.players.filter(({ empire }) => open.state.empires[empire]?.kind === 'player');
  const keys = firstKeys(
    played.map(({ empire }) => empire),
    drawnKey,
  );
  keepKeys(open, keys);
  return { ...open, keys };
}

export function keepKeys({ folder, secret }: Pick<OpenCampaign, 'folder' | 'secret'>, keys: CampaignKeys): void {
  writeFile(join(folder, 'secrets.json'), canonicalJson({ format: 1, secret, keys }), { force: true });
}
