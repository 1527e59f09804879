import { badInput } from '#campaign/reading/problems.ts';
import type { Given } from './command.ts';
import type { Terminal } from './terminal.ts';

interface Doubt {
  is: string;
  question: string;
  /** what to add where nobody can be asked */
  add?: string;
}

/** Goes on only if somebody says yes, or has said so with --yes. */
export async function confirm(given: Given, { asker }: Terminal, { is, question, add }: Doubt): Promise<void> {
  if (given.has('yes')) return;
  if (!asker || given.has('json'))
    throw badInput(`${is}, and nobody is here to be asked: ${add ?? 'give --yes to do it all the same'}`);
  const answer = await asker.choose(`${is}. ${question}`, [
    { value: 'no', label: 'no', hint: 'nothing is written' },
    { value: 'yes', label: 'yes', hint: '' },
  ]);
  if (answer !== 'yes') throw badInput('stopped: nothing was written');
}
