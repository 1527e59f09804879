import type { TakenDecision } from '#schemas/shared/decision.ts';
import { didYouMean } from '../didYouMean.ts';
import { listed } from '../listed.ts';
import { foldName } from '../names.ts';
import type { Place, Problem } from '../orders/problem.ts';

/** The moderator's choice, and where it was written. */
export interface ModeratorAnswer {
  choice: string;
  reason: string;
  place: Place;
}

/** What a turn has asked so far, and what the moderator has answered, by decision id. */
export interface Asking<Question = unknown> {
  readonly answers: ReadonlyMap<string, ModeratorAnswer>;
  readonly asked: TakenDecision<Question>[];
}

/** What only the moderator can choose: the choice, or the default while nobody has chosen; either is written down. */
export function takeDecision<Question>(
  { answers, asked }: Asking<Question>,
  question: Omit<TakenDecision<Question>, 'chosen' | 'by' | 'reason'>,
): TakenDecision<Question> {
  const { id, choices, fallback } = question;
  if (asked.some((one) => one.id === id)) throw new Error(`the decision ${id} is asked for twice`);
  if (!choices.includes(fallback)) throw new Error(`the default of ${id} is none of its choices`);
  const answer = answers.get(id);
  const wanted = choices.find((choice) => foldName(choice) === foldName(answer?.choice ?? ''));
  const taken: TakenDecision<Question> =
    answer && wanted !== undefined
      ? { ...question, chosen: wanted, by: 'moderator', reason: answer.reason }
      : { ...question, chosen: fallback, by: 'default', reason: null };
  asked.push(taken);
  return taken;
}

/** Answers to no question, or that are not among the choices; known once the turn has been played. */
export function answerProblems({ answers, asked }: Asking): Problem[] {
  return [...answers].flatMap(([id, { choice, place }]): Problem[] => {
    const question = asked.find((one) => one.id === id);
    if (question?.by === 'moderator') return [];
    if (question) {
      const why = `is no choice of ${id}: write ${listed(question.choices)}${didYouMean(choice, question.choices)}`;
      return [{ ...place, severity: 'error', text: `"${choice}" ${why}` }];
    }
    const ids = asked.map((one) => one.id);
    const those = ids.length === 0 ? ': no decision does' : `: ${listed(ids, 'and')} ${ids.length === 1 ? 'does' : 'do'}`;
    const why = `"${id}" does not wait for an answer this turn${didYouMean(id, ids) || those}`;
    return [{ ...place, severity: 'error', text: why }];
  });
}
