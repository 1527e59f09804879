import { GROUND_ROUNDS, MAX_ROUNDS } from '#vbam/tables/war/combat.ts';
import type { Odds, SideOdds } from '../oddsOf.ts';

/** `We win (73 %): we lose 20 to 45 EP, they 60 to 110 EP in nine of ten battles; 2.4 rounds on average`. */
export function oddsInAWord({ outcome, rounds, sides: [ours, theirs] }: Odds): string {
  const losses = `we lose ${bandOf(ours)} EP, they ${bandOf(theirs)} EP in nine of ten battles`;
  return `${verdictOf(outcome)}: ${losses}; ${rounds.mean.toFixed(1)} rounds on average`;
}

function verdictOf({ ours, theirs, undecided }: Odds['outcome']): string {
  if (ours >= theirs && ours >= undecided) return `We win (${shareInWords(ours)})`;
  if (theirs >= undecided) return `They win (${shareInWords(theirs)})`;
  return `Undecided (${shareInWords(undecided)})`;
}

function bandOf({ ep, lostPercent: { p5, p95 } }: SideOdds): string {
  const [least, most] = [p5, p95].map((share) => Math.round((share * ep) / 100));
  return least === most ? `${least}` : `${least} to ${most}`;
}

/** Nothing where every battle is decided. */
export function undecidedInWords({ undecided }: Odds['outcome'], isOnGround = false): string[] {
  const rounds = isOnGround ? GROUND_ROUNDS : MAX_ROUNDS;
  return undecided > 0 ? [`${shareInWords(undecided)} end undecided, with both on the field after ${rounds} rounds`] : [];
}

/** The columns of the figures. */
export const oddsColumns = ['wins', 'EP lost', '% lost', 'destroyed', 'crippled', 'retreated'] as const;

/** The figures of one side, by `oddsColumns`. */
export function oddsRow(wins: number, { ep, lostPercent, destroyed, crippled, retreated }: SideOdds): string[] {
  const lost = ((lostPercent.mean * ep) / 100).toFixed(1);
  const units = [destroyed, crippled, retreated].map((count) => count.toFixed(1));
  return [shareInWords(wins), lost, lostPercent.mean.toFixed(1), ...units];
}

function shareInWords(share: number): string {
  if (share > 0 && share < 0.005) return 'under 1 %';
  if (share < 1 && share >= 0.995) return 'over 99 %';
  return `${Math.round(100 * share)} %`;
}
