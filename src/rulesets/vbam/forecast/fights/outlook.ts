import { itemAt } from '#core/itemAt.ts';
import { sumOf } from '#core/sum.ts';
import type { Combatant } from '#vbam/battle/forces.ts';
import { type Odds, oddsOf, type SideOdds } from '#vbam/battle/oddsOf.ts';
import type { Battle } from './battleOf.ts';

/** What a fight will come to, as far as anybody can tell. */
export interface Outlook {
  /** shares of the battles */
  chance: Odds['outcome'];
  avoided: Odds['avoided'];
  ours: Loss;
  theirs: Loss;
}

/** In EP: all that a side has, and at most has where its size is guessed, and what it loses in nine of ten battles. */
export interface Loss {
  ep: number;
  epMost: number;
  least: number;
  most: number;
}

/** Public, so that the answer is the same for everybody, always. */
const SEED = 'forecast';

/** Work on one battle: each unit costs about the same, and so do drawing up and dice. */
export function workOf({ forces }: Battle, more = 0): number {
  return sumOf(forces.map(({ combatants }) => combatants.length)) + more + DRAWING_UP;
}
const DRAWING_UP = 30;

/** The same games for each number of CC that the enemy may have; the losses are those of all of them. */
export function outlookOf(battles: readonly Battle[], games: number): Outlook {
  const all = battles.map(({ forces, plans, circumstances }) => oddsOf(forces, plans, circumstances, { games, seed: SEED }));
  const mean = (share: (odds: Odds) => number) => sumOf(all.map(share)) / all.length;
  return {
    chance: {
      ours: mean(({ outcome }) => outcome.ours),
      theirs: mean(({ outcome }) => outcome.theirs),
      undecided: mean(({ outcome }) => outcome.undecided),
    },
    avoided: { ours: mean(({ avoided }) => avoided.ours), theirs: mean(({ avoided }) => avoided.theirs) },
    ours: lossOf(all.map(({ sides }) => sides[0])),
    theirs: lossOf(all.map(({ sides }) => sides[1])),
  };
}

function lossOf(sides: readonly SideOdds[]): Loss {
  const ep = (share: 'p5' | 'p95') => sides.map((side) => (side.lostPercent[share] * side.ep) / 100);
  const epMost = Math.max(...sides.map((side) => side.ep));
  return { ep: itemAt(sides, 0).ep, epMost, least: Math.floor(Math.min(...ep('p5'))), most: Math.ceil(Math.max(...ep('p95'))) };
}

/** The same battle with more on the own side. */
export function reinforced(battle: Battle, more: readonly Combatant[]): Battle {
  const [ours, theirs] = battle.forces;
  return { ...battle, forces: [{ ...ours, combatants: [...ours.combatants, ...more] }, theirs] };
}
