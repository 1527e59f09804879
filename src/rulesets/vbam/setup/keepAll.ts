import { choice } from './choice.ts';

/** G-04: says that the start is taken as it was made. */
export const keepAll = choice({
  name: 'no orders',
  rule: 'G-04',
  heading: 'Empire',
  sentence: 'no orders',
  slots: {},
  help: 'says that you take your start as it is, so that nobody waits for you',
  example: 'no orders',
  check: () => ({ says: 'no orders' }),
});
