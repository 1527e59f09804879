import type { Career } from '#campaign/simulate/career.ts';
import { allDeeds, deedWords } from '#campaign/simulate/deeds.ts';
import type { Size } from '#campaign/simulate/peoples.ts';
import type { GameRecord } from '#campaign/simulate/record.ts';
import { sumOf } from '#core/sum.ts';
import { table } from './table.ts';

/** What war and revolt did in all games together: in total, and for each game in 100 turns. */
export function careerTable(games: readonly GameRecord[]): string[] {
  const turns = Math.max(1, sumOf(games.map((game) => game.turns)));
  const rows = allDeeds.map((deed) => {
    const total = sumOf(games.map(({ career }) => career.deeds[deed]));
    return [deedWords[deed], ((100 * total) / turns).toFixed(1), String(total)];
  });
  return table([['war and revolt', 'per 100 turns', 'in all'], ...rows], [1, 2]);
}

/** What is no sum: how long wars last, when the first capital and the first empire fall, and how civil wars end. */
export function careerInWords(games: readonly GameRecord[]): string[] {
  const careers = games.map(({ career }) => career);
  const lengths = lengthsOf(careers);
  const [capitals, falls] = [turnsOf(careers, 'firstCapital'), turnsOf(careers, 'firstFall')];
  const share = Math.round((100 * capitals.length) / Math.max(1, games.length));
  return [
    lengths.length === 0
      ? 'No war has ended.'
      : `Wars that ended lasted ${quantile(lengths, 0.5)} turns (median), nine in ten at most ${quantile(lengths, 0.9)}.`,
    `An enemy took a player's capital in ${capitals.length} of ${games.length} games (${share}%)${earliest(capitals)}; an empire that began the game lost all its colonies in ${falls.length}${earliest(falls)}.`,
    `Civil wars that ended: ${endsInWords(careers)}.`,
  ];
}

function earliest(turns: readonly number[]): string {
  return turns.length === 0 ? '' : `, first in turn ${Math.min(...turns)}`;
}

function turnsOf(careers: readonly Career[], what: 'firstCapital' | 'firstFall'): number[] {
  return careers.flatMap((career) => career[what] ?? []);
}

function endsInWords(careers: readonly Career[]): string {
  const ends = [...new Set(careers.flatMap(({ civilWars }) => Object.keys(civilWars)))].sort();
  const words = ends.map((how) => `${how} ${sumOf(careers.map(({ civilWars }) => civilWars[how] ?? 0))}`);
  return words.join(', ') || 'none';
}

function lengthsOf(careers: readonly Career[]): number[] {
  return careers.flatMap(({ lengths }) =>
    Object.entries(lengths).flatMap(([turns, wars]) => new Array<number>(wars).fill(Number(turns))),
  );
}

/** The value that this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

const spreads = [
  ['score', ({ scoreTenths }) => scoreTenths / 10],
  ['income', ({ incomeTenths }) => incomeTenths / 10],
  ['Census', ({ census }) => census],
  ['TL', ({ techLevel }) => techLevel],
] as const satisfies readonly (readonly [string, (size: Size) => number])[];

/** How far the players' empires of all games lie apart: the median, and in brackets the smallest and the largest. */
export function spreadTable(games: readonly GameRecord[]): string[] {
  const byTurn = Map.groupBy(
    games.flatMap(({ spread }) => spread),
    ({ turn }) => turn,
  );
  const rows = [...byTurn]
    .sort(([a], [b]) => a - b)
    .map(([turn, those]) => {
      const sizes = those.flatMap((one) => one.sizes);
      return [String(turn), ...spreads.map(([, figureOf]) => spreadInWords(sizes.map(figureOf)))];
    });
  return table([['turn', ...spreads.map(([name]) => name)], ...rows], [0, 1, 2, 3, 4]);
}

function spreadInWords(values: readonly number[]): string {
  return `${quantile(values, 0.5)} (${Math.min(...values)} to ${Math.max(...values)})`;
}
