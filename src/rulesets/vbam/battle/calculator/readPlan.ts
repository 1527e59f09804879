import { didYouMean } from '#core/didYouMean.ts';
import { keysOf } from '#core/keysOf.ts';
import { listed } from '#core/listed.ts';
import { foldName } from '#core/names.ts';
import { type FightingSpirit, spirits, USUAL_SPIRIT } from '#vbam/tables/war/plans.ts';
import type { BattlePlan } from '../forces.ts';
import { planFor } from '../planFor.ts';

const NEVER = 'never retreat';
const words = [...keysOf(spirits), NEVER, 'retreat below 60%'];

/** `boldly`, `never retreat`, `retreat below 50%`, or several of them with commas; the later word counts. */
export function readPlan(written: string): BattlePlan | { why: string } {
  let spirit: FightingSpirit = spirits[USUAL_SPIRIT];
  for (const text of written.split(',')) {
    const word = foldName(text);
    const known = keysOf(spirits).find((name) => name === word.replace(/^fight /, ''));
    const below = /^retreat below (\d{1,3}) ?%?$/.exec(word)?.[1];
    if (known) spirit = spirits[known];
    else if (word === NEVER) spirit = { ...spirit, before: null, during: null };
    else if (below !== undefined) spirit = { ...spirit, before: Number(below), during: Number(below) };
    else return { why: `has "${text.trim()}", which is no plan: write ${listed(words)}${didYouMean(word, words)}` };
  }
  return planFor(spirit);
}
