import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { canonicalJson } from '#core/canonical.ts';
import { unprovenFile } from '#schemas/shared/desk.ts';
import { strictFile } from '../disk/strictFile.ts';
import { writeFile } from '../disk/writeFiles.ts';
import type { OpenCampaign } from '../openCampaign.ts';

/** Players whose sheets the moderator takes without a token, such as those who write them in a mail. */
export const UNPROVEN_FILE = 'desk/unproven.json';

type Listed = { empire: string; player: string };

/** It is a person who is trusted: with somebody else at the empire the moderator is asked again. */
export function isTakenUnproven(open: Pick<OpenCampaign, 'folder' | 'campaign'>, empire: string): boolean {
  const { player } = listedAs(open, empire);
  return listedIn(open.folder).some((listed) => listed.empire === empire && listed.player === player);
}

/** Call it under the campaign's lock. */
export function keepTakenUnproven(open: Pick<OpenCampaign, 'folder' | 'campaign'>, empires: readonly string[]): void {
  const others = listedIn(open.folder).filter(({ empire }) => !empires.includes(empire));
  const taken = [...others, ...empires.map((empire) => listedAs(open, empire))];
  writeFile(join(open.folder, UNPROVEN_FILE), canonicalJson({ format: 1, taken }), { force: true });
}

function listedAs({ campaign }: Pick<OpenCampaign, 'campaign'>, empire: string): Listed {
  return { empire, player: campaign.players.find((listed) => listed.empire === empire)?.player?.name ?? '' };
}

function listedIn(folder: string): Listed[] {
  if (!existsSync(join(folder, UNPROVEN_FILE))) return [];
  return strictFile(dirname(folder), basename(folder), UNPROVEN_FILE, unprovenFile).taken;
}
