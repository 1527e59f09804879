import type { Ground } from '#vbam/battle/calculator/calculate.ts';
import { oddsColumns, oddsInAWord, oddsRow, undecidedInWords } from '#vbam/battle/calculator/oddsWords.ts';
import type { Odds } from '#vbam/battle/oddsOf.ts';
import { counted, table } from './table.ts';

/** Two forces and how they fight. */
export interface Sides {
  ours: string;
  theirs: string;
  plan: string;
  theirPlan: string;
  seed: string;
  ground?: Ground;
}

/** The answer in losses first, then in figures. */
export function oddsInWords(odds: Odds, said: Sides): string {
  const {
    games,
    outcome,
    sides: [ours, theirs],
  } = odds;
  const rows = [
    ['', ...oddsColumns],
    ['we', ...oddsRow(outcome.ours, ours)],
    ['they', ...oddsRow(outcome.theirs, theirs)],
  ];
  return [
    `${said.ours} (${ours.ep} EP) against ${said.theirs} (${theirs.ep} EP): ${counted(games, 'battle')}, seed ${said.seed}`,
    `  we: ${said.plan}`,
    `  they: ${said.theirPlan}`,
    '',
    oddsInAWord(odds),
    '',
    ...table(rows, [1, 2, 3, 4, 5, 6]),
    ...undecidedInWords(outcome, said.ground !== undefined).map((line) => `  ${line}`),
    '',
  ].join('\n');
}
