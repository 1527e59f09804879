import type { Odds, SideOdds } from '#vbam/battle/oddsOf.ts';
import { MAX_ROUNDS } from '#vbam/tables/war/combat.ts';
import { counted, table } from './table.ts';

/** Two forces and how they fight. */
export interface Sides {
  ours: string;
  theirs: string;
  plan: string;
  theirPlan: string;
  seed: string;
}

/** The answer in losses first, then in figures. */
export function oddsInWords({ games, rounds, outcome, sides: [ours, theirs] }: Odds, said: Sides): string {
  return [
    `${said.ours} (${ours.ep} EP) against ${said.theirs} (${theirs.ep} EP): ${counted(games, 'battle')}, seed ${said.seed}`,
    `  we: ${said.plan}`,
    `  they: ${said.theirPlan}`,
    '',
    `${verdict(outcome)}: we lose ${bandOf(ours)} EP, they ${bandOf(theirs)} EP in nine of ten battles; ${rounds.mean.toFixed(1)} rounds on average`,
    '',
    ...table(
      [
        ['', 'wins', 'EP lost', '% lost', 'destroyed', 'crippled', 'retreated'],
        rowOf('we', outcome.ours, ours),
        rowOf('they', outcome.theirs, theirs),
      ],
      [1, 2, 3, 4, 5, 6],
    ),
    ...(outcome.undecided > 0
      ? [`  ${percent(outcome.undecided)} end undecided, with both on the field after ${MAX_ROUNDS} rounds`]
      : []),
    '',
  ].join('\n');
}

function verdict({ ours, theirs, undecided }: Odds['outcome']): string {
  if (ours >= theirs && ours >= undecided) return `We win (${percent(ours)})`;
  if (theirs >= undecided) return `They win (${percent(theirs)})`;
  return `Undecided (${percent(undecided)})`;
}

function bandOf({ ep, lostPercent: { p5, p95 } }: SideOdds): string {
  const [least, most] = [p5, p95].map((share) => Math.round((share * ep) / 100));
  return least === most ? `${least}` : `${least} to ${most}`;
}

function rowOf(who: string, share: number, { ep, lostPercent, destroyed, crippled, retreated }: SideOdds): string[] {
  const lost = ((lostPercent.mean * ep) / 100).toFixed(1);
  return [
    who,
    percent(share),
    lost,
    lostPercent.mean.toFixed(1),
    ...[destroyed, crippled, retreated].map((units) => units.toFixed(1)),
  ];
}

function percent(share: number): string {
  if (share > 0 && share < 0.005) return 'under 1 %';
  if (share < 1 && share >= 0.995) return 'over 99 %';
  return `${Math.round(100 * share)} %`;
}
