import { keysOf } from '#core/keysOf.ts';
import { type Question, usualQuestion } from '#vbam/battle/calculator/calculate.ts';

/** What the page asks before anybody has written anything. */
export const firstQuestion: Question = {
  ...usualQuestion,
  ours: '12 Jefferson-B, 2 Destroyers',
  theirs: '8 Jefferson-B, 1 Starbase',
  plan: 'steadily',
  theirPlan: 'steadily',
};

export const planWords = {
  cautiously: 'Cautiously',
  steadily: 'Steadily',
  boldly: 'Boldly',
  'never retreat': 'Never retreat',
} as const;

export const detectionWords = { none: 'Nothing', limited: 'Their size', normal: 'Their hulls', full: 'Everything' } as const;

/** More would keep people waiting. */
export const gamesOffered = [100, 1000, 5000] as const;

/** The fields of the page that a link carries. */
const carried = ['ours', 'theirs', 'plan', 'theirPlan', 'detection', 'games'] as const;

/** A link asks the same again; what it leaves out is as usual. */
export function queryOf(question: Question): string {
  const said = carried.filter((field) => question[field] !== firstQuestion[field]);
  return said.length === 0 ? '?' : `?${new URLSearchParams(said.map((field) => [field, String(question[field])]))}`;
}

/** What a link asks; what cannot be chosen on the page is left as usual. */
export function questionIn(search: string): Question {
  const given = new URLSearchParams(search);
  const chosen = (field: 'plan' | 'theirPlan') => keyIn(planWords, given.get(field)) ?? firstQuestion[field];
  return {
    ...firstQuestion,
    ours: given.get('ours') ?? firstQuestion.ours,
    theirs: given.get('theirs') ?? firstQuestion.theirs,
    plan: chosen('plan'),
    theirPlan: chosen('theirPlan'),
    detection: keyIn(detectionWords, given.get('detection')) ?? firstQuestion.detection,
    games: gamesOffered.find((games) => String(games) === given.get('games')) ?? firstQuestion.games,
  };
}

export function keyIn<Words extends object>(words: Words, key: string | null): keyof Words | undefined {
  return keysOf(words).find((known) => known === key);
}
