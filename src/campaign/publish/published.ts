import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { canonicalJson } from '#core/canonical.ts';
import { type PublishedTurn, publishedTurns } from '#schemas/shared/published.ts';
import { turnNumbers } from '../disk/folders.ts';
import { strictFile } from '../disk/strictFile.ts';
import { writeFile } from '../disk/writeFiles.ts';
import { sealsFor } from '../trust/turnSeals.ts';
import { playedFolder } from '../turns/turnFolder.ts';
import { fastHash } from './hash.ts';

const FILE = 'published.json';

/** A turn that was published and then taken back. */
export interface TakenBack {
  turn: number;
  times: number;
  /** those that it had, oldest first */
  seals: string[];
}

/** The turns as they are now. */
export function standingTurns(folder: string): PublishedTurn[] {
  const sealOf = sealsFor(folder);
  return turnNumbers(folder).flatMap((turn) => {
    const log = logHashOf(folder, turn);
    const seal = sealOf(turn)?.seal;
    return log === null ? [] : [{ turn, log, ...(seal === undefined ? {} : { seal }) }];
  });
}

/** The turns that were on a published site, including those taken back since. */
export function turnsPublished(folder: string): PublishedTurn[] {
  if (!existsSync(join(folder, FILE))) return [];
  return strictFile(dirname(folder), basename(folder), FILE, publishedTurns).turns;
}

/** Records for good that these turns are published; call it under the campaign's lock, before anybody can see them. */
export function notePublished(folder: string, turns: readonly PublishedTurn[]): void {
  const before = turnsPublished(folder);
  const noted = before.map((one) => ({ ...turns.find((turn) => isSame(one, turn)), ...one }));
  for (const turn of turns) if (!noted.some((one) => isSame(one, turn))) noted.push(turn);
  const [old, now] = [before, noted].map((all) => canonicalJson({ format: 1, turns: all }));
  if (now === undefined || now === old) return;
  writeFile(join(folder, FILE), now, { force: true });
}

export function isPublished(folder: string, turn: number): boolean {
  const log = logHashOf(folder, turn);
  return turnsPublished(folder).some((noted) => log !== null && isSame(noted, { turn, log }));
}

/** Turns that were published and then taken back, how often, and with which seals. Played again with the same outcome, a turn is the same. */
export function turnsTakenBack(folder: string): TakenBack[] {
  const gone = turnsPublished(folder).filter(({ turn, log }) => log !== logHashOf(folder, turn));
  const byTurn = Map.groupBy(gone, ({ turn }) => turn);
  return [...byTurn]
    .map(([turn, those]) => ({ turn, times: those.length, seals: those.flatMap(({ seal }) => seal ?? []) }))
    .sort((a, b) => a.turn - b.turn);
}

function isSame(one: PublishedTurn, other: PublishedTurn): boolean {
  return one.turn === other.turn && one.log === other.log;
}

function logHashOf(folder: string, turn: number): string | null {
  const file = join(folder, playedFolder(turn), 'log.json');
  return existsSync(file) ? fastHash(readFileSync(file)) : null;
}
