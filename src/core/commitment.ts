import { hashOf } from './canonical.ts';

/** What is fixed before the first turn. Texts enter only by their SHA-256. */
export interface Committed {
  campaign: string;
  /** 64 hex digits; nobody can guess it, so nobody can try galaxies or seeds against the commitment */
  secret: string;
  /** SHA-256 of galaxy.json */
  galaxy: string;
  /** SHA-256 of turns/000/state.json */
  start: string;
}

/** The text whose SHA-256 is the commitment: its first line keeps it apart from every other hash of ours. */
export function committedText({ campaign, secret, galaxy, start }: Committed): string {
  return ['coreward commitment 1', `campaign ${campaign}`, `secret ${secret}`, `galaxy ${galaxy}`, `start ${start}`, ''].join(
    '\n',
  );
}

/** A number that pins down the secret, the galaxy and the start without revealing anything about them. */
export function commitmentTo(committed: Committed): string {
  return hashOf(committedText(committed));
}
