import type { Refusal } from '#core/answer.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';

/** All that an empire is told when the other side cannot or will not: any other words would tell what it knows, has or has lost. */
export const notTakenUp: Refusal<Hindrance> = { why: { kind: 'not taken up' }, rule: '4.5.T-a' };
