import type { Answered, Asked, Question, Questions } from './messages.ts';

export interface WorkerClient {
  ask<Name extends Question>(question: Name, ask: Questions[Name]['ask']): Promise<Questions[Name]['answer']>;
  /** Abandons what has taken too long and starts a new worker, because a newer question is waiting. */
  hurry(): void;
}

interface Waiting {
  since: number;
  resolve: (answer: unknown) => void;
  reject: (reason: Error) => void;
}

const TOO_LONG = 1000;

/** Questions to the worker thread and its answers; a question that fails rejects with the worker's message. */
export function workerClient(): WorkerClient {
  const waiting = new Map<number, Waiting>();
  let tickets = 0;
  const failAll = (why: string) => {
    for (const { reject } of waiting.values()) reject(new Error(why));
    waiting.clear();
  };
  const answered = ({ data }: MessageEvent<Answered>) => {
    const question = waiting.get(data.ticket);
    waiting.delete(data.ticket);
    if ('failure' in data) question?.reject(new Error(data.failure));
    else question?.resolve(data.answer);
  };
  const broken = () => failAll('the generator could not be loaded: reload the page');
  let worker = startWorker(answered, broken);

  return {
    ask(question, ask) {
      const ticket = tickets++;
      worker.postMessage({ ticket, question, ask } satisfies Asked);
      return new Promise((resolve, reject) => {
        waiting.set(ticket, { since: performance.now(), resolve: resolve as Waiting['resolve'], reject });
      });
    },
    hurry() {
      const [oldest] = waiting.values();
      if (!oldest || performance.now() - oldest.since < TOO_LONG) return;
      worker.terminate();
      failAll('something newer was wanted');
      worker = startWorker(answered, broken);
    },
  };
}

function startWorker(answered: (event: MessageEvent<Answered>) => void, broken: () => void): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', answered);
  worker.addEventListener('error', broken);
  return worker;
}
