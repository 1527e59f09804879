import type { Writable } from 'node:stream';
import { badInput } from '#campaign/reading/problems.ts';

export interface Choice {
  value: string;
  label: string;
  hint: string;
}

/** Somebody who answers questions. */
export interface Asker {
  /** `usual` is taken when nothing is typed; `problem` says why an answer will not do */
  text(question: string, usual: string, problem: (answer: string) => string | undefined): Promise<string>;
  choose(question: string, choices: readonly Choice[]): Promise<string>;
}

/** Asks on the terminal; the questions are not results, so they stay off standard output. */
export function promptAsker(output: Writable): Asker {
  // the prompts are loaded when the first question is asked: most calls ask none
  const prompts = () => import('@clack/prompts');
  return {
    async text(message, usual, problem) {
      const { isCancel, text } = await prompts();
      const validate = (answer: string | undefined) => (answer ? problem(answer) : undefined);
      const answer = await text({ message, placeholder: usual, defaultValue: usual, validate, output });
      if (isCancel(answer)) throw stopped();
      return answer;
    },
    async choose(message, choices) {
      const { isCancel, select } = await prompts();
      const answer = await select({ message, options: [...choices], output });
      if (isCancel(answer)) throw stopped();
      return answer;
    },
  };
}

function stopped(): Error {
  return badInput('stopped: nothing was written');
}
