import type { Question } from '#vbam/battle/calculator/calculate.ts';
import { byId } from '../forge/dom.ts';
import { detectionWords, firstQuestion, keyIn } from './question.ts';

const texts = ['ours', 'theirs'] as const;
const choices = ['plan', 'theirPlan', 'detection', 'games'] as const;

export function write(question: Question): void {
  for (const id of texts) byId(id, HTMLTextAreaElement).value = question[id];
  for (const id of choices) byId(id, HTMLSelectElement).value = String(question[id]);
}

export function read(): Question {
  const chosen = (id: (typeof choices)[number]) => byId(id, HTMLSelectElement).value;
  return {
    ...firstQuestion,
    ours: byId('ours', HTMLTextAreaElement).value,
    theirs: byId('theirs', HTMLTextAreaElement).value,
    plan: chosen('plan'),
    theirPlan: chosen('theirPlan'),
    detection: keyIn(detectionWords, chosen('detection')) ?? firstQuestion.detection,
    games: Number(chosen('games')),
  };
}

/** Which field is wrong; none where it is both together, or nothing is. */
export function mark(wrong: string | null): void {
  for (const id of texts) byId(id, HTMLTextAreaElement).ariaInvalid = id === wrong ? 'true' : null;
}
