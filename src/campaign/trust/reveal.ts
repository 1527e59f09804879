import { existsSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { canonicalJson } from '#core/canonical.ts';
import { type RevealedFile, revealedFile } from '#schemas/shared/trust.ts';
import { strictFile } from '../disk/strictFile.ts';
import { writeFile } from '../disk/writeFiles.ts';
import { badInput, type Complaint } from '../reading/problems.ts';

export const REVEALED_FILE = 'revealed.json';

/** Null while the campaign keeps its secret. */
export function revealIn(folder: string): RevealedFile | null {
  if (!existsSync(join(folder, REVEALED_FILE))) return null;
  return strictFile(dirname(folder), basename(folder), REVEALED_FILE, revealedFile);
}

/** Ends the secrecy from the next publish on; call it under the campaign's lock. */
export function keepReveal(folder: string, turn: number): void {
  const revealed: RevealedFile = { format: 1, campaign: basename(folder), turn, published: false };
  writeFile(join(folder, REVEALED_FILE), canonicalJson(revealed));
}

/** Takes a reveal back that nobody can have seen; call it under the campaign's lock. */
export function undoReveal(folder: string): void {
  const campaign = basename(folder);
  const revealed = revealIn(folder);
  if (!revealed) throw badInput(`${campaign} is not revealed: there is nothing to take back`);
  if (revealed.published)
    throw badInput(`the reveal of ${campaign} was published: whoever has read it knows the secret, so it cannot be taken back`);
  rmSync(join(folder, REVEALED_FILE));
}

/** Records for good that the secret is out; call it under the campaign's lock, before anybody can see it. */
export function noteRevealPublished(folder: string): void {
  const revealed = revealIn(folder);
  if (!revealed || revealed.published) return;
  writeFile(join(folder, REVEALED_FILE), canonicalJson({ ...revealed, published: true }), { force: true });
}

/** Whoever knows the secret knows the dice of every turn to come: none is played. */
export function refuseIfRevealed(folder: string): void {
  const revealed = revealIn(folder);
  if (!revealed) return;
  const id = basename(folder);
  throw badInput(
    revealed.published
      ? `${id} is revealed and published: everybody can know the dice of the next turn, so it is not played on; play a new campaign`
      : `${id} is revealed: whoever knows its secret knows the dice of the next turn, so it is not played on. As long as that was never published, coreward reveal ${id} --undo takes it back`,
  );
}

export function revealComplaints({ campaign }: RevealedFile, id: string): Complaint[] {
  if (campaign === id) return [];
  return [{ path: ['campaign'], message: `the reveal belongs to "${campaign}", but the folder is "${id}"` }];
}
