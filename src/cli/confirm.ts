import { badInput } from '#campaign/reading/problems.ts';
import type { Given } from './command.ts';
import type { Terminal } from './terminal.ts';

/** Goes on only if somebody says yes, or has said so with --yes. */
export async function confirm(given: Given, { asker }: Terminal, what: { is: string; question: string }): Promise<void> {
  if (given.has('yes')) return;
  if (!asker || given.has('json')) throw badInput(`${what.is}, and nobody is here to be asked: give --yes to do it all the same`);
  const answer = await asker.choose(`${what.is}. ${what.question}`, [
    { value: 'no', label: 'no', hint: 'nothing is written' },
    { value: 'yes', label: 'yes', hint: '' },
  ]);
  if (answer !== 'yes') throw badInput('stopped: nothing was written');
}
