import type { GameRecord } from '#campaign/simulate/record.ts';
import type { WarFigures } from '#campaign/simulate/warFigures.ts';
import { sumOf } from '#core/sum.ts';
import { megabytes } from './megabytes.ts';

/** The wars of all games together, and whether those who started battles were wise to. */
export function warsInWords(games: readonly GameRecord[]): string[] {
  const sum = (of: (wars: WarFigures) => number) => sumOf(games.map(({ wars }) => of(wars)));
  const started = (what: keyof WarFigures['started']) => sum((wars) => wars.started[what]);
  return [
    `Wars: ${sum(({ begun }) => begun)} begun, ${sum(({ ended }) => ended)} ended; blockades: ${sum(({ blockades }) => blockades.laid)} laid, ${sum(({ blockades }) => blockades.lifted)} lifted.`,
    `Battles of empires: ${sum(({ battles }) => battles)}, with shots ${sum(({ shots }) => shots)}, with a retreat ${sum(({ retreats }) => retreats)}; started by one side ${started('battles')}, met under way ${sum(({ met }) => met.battles)} (${sum(({ met }) => met.ep)} EP lost).`,
    `Who started a battle lost ${started('starterEp')} EP, the other side ${started('otherEp')}; it lost more in ${started('lost')} of ${started('costly')} that cost anybody a unit (${percent(started('lost'), started('costly'))}).`,
    `Battles with guardians and monsters: ${sum(({ wild }) => wild.battles)}, empires lost ${sum(({ wild }) => wild.ep)} EP.`,
  ];
}

function percent(part: number, whole: number): string {
  return `${Math.round((100 * part) / Math.max(1, whole))}%`;
}

/** How large files become, in the largest game. */
export function sizesInWords(games: readonly GameRecord[]): string {
  const most = (of: 'bytes' | 'logBytes') => Math.max(...games.flatMap(({ growth }) => growth.map((figures) => figures[of])));
  return `Largest files: ${megabytes(most('bytes'))} of state, ${megabytes(most('logBytes'))} of log for a turn.`;
}
