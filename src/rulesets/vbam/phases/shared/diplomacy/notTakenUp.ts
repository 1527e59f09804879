import type { Refusal } from '#core/answer.ts';

/** All that an empire is told when the other side cannot or will not: any other words would tell what it knows, has or has lost. */
export const notTakenUp: Refusal = { why: 'they did not take it up', rule: '4.5.T-a' };
