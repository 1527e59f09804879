import { badInput } from '#campaign/reading/problems.ts';
import type { Given } from './command.ts';

/** The campaign named after the command. */
export function campaignIn(given: Given, command: string): string {
  if (given.argument === undefined) throw badInput(`which campaign? Example: coreward ${command} demo`);
  return given.argument;
}
