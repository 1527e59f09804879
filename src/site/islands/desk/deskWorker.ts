import type { Answered, Asked, Question, Questions } from './messages.ts';

export interface DeskWorker {
  ask<Name extends Question>(question: Name, ask: Questions[Name]['ask']): Promise<Questions[Name]['answer']>;
  end(): void;
}

/** Sheets are checked in another thread, so that nobody waits while typing. A question that fails rejects with the worker's message. */
export function deskWorker(): DeskWorker {
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (reason: Error) => void }>();
  let tickets = 0;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    const question = waiting.get(data.ticket);
    waiting.delete(data.ticket);
    if ('failure' in data) question?.reject(new Error(data.failure));
    else question?.resolve(data.answer);
  });
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('the desk could not be loaded: reload the page'));
    waiting.clear();
  });
  return {
    ask(question, ask) {
      const ticket = tickets++;
      worker.postMessage({ ticket, question, ask } as Asked);
      return new Promise((resolve, reject) => {
        waiting.set(ticket, { resolve: resolve as (answer: unknown) => void, reject });
      });
    },
    end: () => worker.terminate(),
  };
}
