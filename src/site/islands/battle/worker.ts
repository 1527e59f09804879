import { type Answer, calculate, type Mistake, type Question } from '#vbam/battle/calculator/calculate.ts';
import { printedClasses } from '#vbam/battle/calculator/printedClasses.ts';

declare const self: DedicatedWorkerGlobalScope;

export interface Asked {
  ticket: number;
  question: Question;
}

export interface Answered {
  ticket: number;
  answer: Answer | Mistake;
}

const classes = new Map(printedClasses());

self.addEventListener('message', ({ data: { ticket, question } }: MessageEvent<Asked>) => {
  self.postMessage({ ticket, answer: calculate(question, classes) } satisfies Answered);
});
