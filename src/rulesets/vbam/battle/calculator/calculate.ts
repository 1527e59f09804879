import { sumOf } from '#core/sum.ts';
import type { Detection } from '#schemas/vbam/stateWords.ts';
import { LIMITED_CC } from '#vbam/tables/exploration/detection.ts';
import type { BattlePlan, Both, Circumstances, Combatant, Force } from '../forces.ts';
import { type Odds, oddsOf } from '../oddsOf.ts';
import { planInWords } from '../planFor.ts';
import { type Classes, readForce } from './readForce.ts';
import { readPlan } from './readPlan.ts';

/** Two forces as somebody writes them, and how often they fight. */
export interface Question {
  ours: string;
  theirs: string;
  plan: string;
  theirPlan: string;
  /** what both sides have detected of each other */
  detection: Detection | 'none';
  games: number;
  /** decides the dice: the same seed gives the same answer */
  seed: string;
  /** G-23: on the ground, where we attack */
  ground?: Ground;
}

export interface Ground {
  /** AS of our ships, which hold the orbit */
  orbit: number;
}

export interface Answer {
  odds: Odds;
  /** what the plans expand to */
  plan: string;
  theirPlan: string;
}

/** What is wrong, and in which part of the question; `in` is null where it is both forces together. */
export interface Mistake {
  in: 'ours' | 'theirs' | 'plan' | 'theirPlan' | null;
  why: string;
}

export const usualQuestion = { games: 1000, seed: 'coreward', detection: 'normal' } as const;

/** Part 7.4: the same engine as in play. */
export function calculate(question: Question, classes: Classes): Answer | Mistake {
  const [plan, theirPlan] = [readPlan(question.plan), readPlan(question.theirPlan)];
  if ('why' in plan) return { in: 'plan', why: plan.why };
  if ('why' in theirPlan) return { in: 'theirPlan', why: theirPlan.why };
  const where = question.ground ? 'ground' : 'space';
  const ours = readForce(question.ours, classes, { side: 'ours', where });
  if ('why' in ours) return { in: 'ours', why: ours.why };
  const theirs = readForce(question.theirs, classes, { side: 'theirs', where });
  if ('why' in theirs) return { in: 'theirs', why: theirs.why };
  const plans = { ours: plan, theirs: theirPlan };
  return fought(question, [ours, theirs], question.ground ? { ours: staying(plan), theirs: staying(theirPlan) } : plans);
}

/** Ruling on Part 7.4: on the ground nobody leaves, as the calculator knows of no transports. */
function staying(plan: BattlePlan): BattlePlan {
  return { ...plan, before: null, during: null };
}

function fought(
  { detection, games, seed, ground }: Question,
  sides: Both<readonly Combatant[]>,
  plans: { ours: BattlePlan; theirs: BattlePlan },
): Answer | Mistake {
  const circumstances: Circumstances | Mistake = ground ? { scenario: 'invasion', defender: 1 } : circumstancesOf(sides);
  if ('why' in circumstances) return circumstances;
  const force = (combatants: readonly Combatant[], enemies: readonly Combatant[]): Force => ({
    ...{ combatants, detection, readiness: [], unseen: false, atCapital: [], shield: 0, pursues: true },
    estimatedCc: estimateOf(enemies),
  });
  const ours = { ...force(sides[0], sides[1]), ...(ground && { orbit: ground.orbit }) };
  const odds = oddsOf([ours, force(sides[1], sides[0])], { ...plans }, circumstances, { games, seed });
  return { odds, plan: planInWords(plans.ours, sides[0]), theirPlan: planInWords(plans.theirs, sides[1]) };
}

/** G-17: at Limited Detection a force knows the enemy's command cost only roughly. */
function estimateOf(enemies: readonly Combatant[]): number {
  const cc = sumOf(enemies.map(({ carrier, commandCost }) => (carrier === null ? commandCost : 0)));
  return Math.round(cc / LIMITED_CC.space) * LIMITED_CC.space;
}

/** Where anything stands at a planet, it is attacked there, and its side defends. */
function circumstancesOf([ours, theirs]: Both<readonly Combatant[]>): Circumstances | Mistake {
  const isFixed = ({ fixed }: Combatant) => fixed;
  const [isOurs, isTheirs] = [ours.some(isFixed), theirs.some(isFixed)];
  if (isOurs && isTheirs)
    return { in: null, why: 'only one side can stand at its planet: starbases and flights without a carrier are on both' };
  return { scenario: isOurs || isTheirs ? 'planetary assault' : 'deep space', defender: isOurs ? 0 : 1 };
}
