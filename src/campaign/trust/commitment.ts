import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { canonicalJson } from '#core/canonical.ts';
import { commitmentTo } from '#core/commitment.ts';
import { type CommitmentFile, commitmentFile } from '#schemas/shared/trust.ts';
import { campaignSecrets } from '#schemas/vbam/campaign.ts';
import { strictFile } from '../disk/strictFile.ts';
import { readText } from '../disk/textFile.ts';
import { writeFile } from '../disk/writeFiles.ts';
import { fastHash } from '../publish/hash.ts';
import type { Complaint } from '../reading/problems.ts';

export const COMMITMENT_FILE = 'commitment.json';
const START = 'turns/000/state.json';

interface Fixed {
  campaign: string;
  secret: string;
  galaxyText: string;
  startText: string;
}

/** The commitment of a campaign, from its files. */
export function commitmentOf({ campaign, secret, galaxyText, startText }: Fixed): CommitmentFile {
  const [galaxy, start] = [fastHash(galaxyText), fastHash(startText)];
  return { format: 1, commitment: commitmentTo({ campaign, secret, galaxy, start }), galaxy, start };
}

/** What everybody may read from turn 0 on; a campaign that is older than commitments has the same, only not written down. */
export function commitmentIn(folder: string): string {
  const [campaigns, campaign] = [dirname(folder), basename(folder)];
  if (existsSync(join(folder, COMMITMENT_FILE)))
    return strictFile(campaigns, campaign, COMMITMENT_FILE, commitmentFile).commitment;
  const { secret } = strictFile(campaigns, campaign, 'secrets.json', campaignSecrets);
  return madeFrom(folder, secret).commitment;
}

/** Writes it down if that was not done yet, so that it cannot change unnoticed; call it under the campaign's lock. */
export function keepCommitment(folder: string, secret: string): void {
  if (existsSync(join(folder, COMMITMENT_FILE))) return;
  writeFile(join(folder, COMMITMENT_FILE), canonicalJson(madeFrom(folder, secret)));
}

function madeFrom(folder: string, secret: string): CommitmentFile {
  const text = (file: string) => readText(join(folder, file));
  return commitmentOf({ campaign: basename(folder), secret, galaxyText: text('galaxy.json'), startText: text(START) });
}

/** `galaxy` and `start` are the texts, if they were read. */
export interface Found {
  campaign: string;
  secret: string | undefined;
  galaxy: string | undefined;
  start: string | undefined;
}

/** What was changed since the commitment was made. */
export function commitmentComplaints(made: CommitmentFile, { campaign, secret, galaxy, start }: Found): Complaint[] {
  const changed = (file: string) => `${file} was changed after the commitment to it: put the old one back`;
  if (galaxy !== undefined && fastHash(galaxy) !== made.galaxy) return [{ path: ['galaxy'], message: changed('galaxy.json') }];
  if (start !== undefined && fastHash(start) !== made.start) return [{ path: ['start'], message: changed(START) }];
  if (secret === undefined || commitmentTo({ ...made, campaign, secret }) === made.commitment) return [];
  return [
    {
      path: ['commitment'],
      message: 'this is no commitment to the secret in secrets.json: one of the two was changed, so put the old one back',
    },
  ];
}
