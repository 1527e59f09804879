import { bufferedAnswer } from './answers.ts';
import type { Answered, Asked } from './messages.ts';

declare const self: DedicatedWorkerGlobalScope;

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const { ticket, question, ask } = data;
  try {
    const { answer, buffers } = bufferedAnswer(question, ask);
    self.postMessage({ ticket, answer } satisfies Answered, buffers);
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    self.postMessage({ ticket, failure } satisfies Answered);
  }
});
