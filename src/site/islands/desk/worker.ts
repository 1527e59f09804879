import { type DeskAnswers, deskAnswers } from './answers.ts';
import type { Answered, Asked } from './messages.ts';

declare const self: DedicatedWorkerGlobalScope;

let desk: DeskAnswers | null = null;

self.addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  const { ticket } = data;
  try {
    self.postMessage({ ticket, answer: await answerTo(data) } satisfies Answered);
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    self.postMessage({ ticket, failure } satisfies Answered);
  }
});

async function answerTo(asked: Asked): Promise<unknown> {
  if (asked.question === 'open') {
    const { view, deadline, start, front } = asked.ask;
    desk = start ? (await forSetUp()).setUpAnswers(start, front) : deskAnswers(view, deadline, front);
    return desk.laid();
  }
  if (!desk) throw new Error('the desk is not open yet');
  if (asked.question === 'check') return desk.check(asked.ask);
  if (asked.question === 'complete') return desk.complete(asked.ask);
  return desk.design(asked.ask);
}

/** Fetched apart: it is needed once in a campaign, before the first turn. */
function forSetUp() {
  return import('./setUpAnswers.ts');
}
