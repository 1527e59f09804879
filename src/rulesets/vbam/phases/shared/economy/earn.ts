import type { Colony } from '#schemas/vbam/state.ts';
import type { Site } from '#vbam/questions/economy/sites.ts';
import type { Account } from '#vbam/questions/shared/economy/account.ts';
import { poolFields, pools } from '#vbam/questions/shared/economy/pools.ts';
import { book, enter, type LedgerLine, type VbamTurn } from '#vbam/turn.ts';

interface Product extends Account, Pick<LedgerLine, 'pool' | 'heading' | 'rule'> {}

/** What a site makes goes to its owner; where nothing goes out it waits there, in a pool of its own (G-28). EP in tenths. */
export function earn(turn: VbamTurn, { owner, system }: Site, { pool, heading, lines, total, rule }: Product): void {
  const cause = { kind: 'yield', system: system.id, sum: lines.map(({ why }) => why) } as const;
  book(turn, { empire: owner, pool, heading, cause, amount: total, rule, at: system.id });
}

/** What waited while a colony was shut off is sent out when that is over (G-28). */
export function releaseSequestered(turn: VbamTurn, colony: Colony): void {
  const { owner, system, sequestered } = colony;
  for (const pool of pools) {
    const amount = sequestered[poolFields[pool]];
    const cause = { kind: 'held back', system } as const;
    const line = { empire: owner, pool, cause, rule: 'G-28' } as const;
    book(turn, { ...line, heading: 'miscellaneous income', amount, within: system });
    if (amount !== 0) enter(turn, { ...line, heading: 'miscellaneous expense', amount: -amount, colony: system });
    sequestered[poolFields[pool]] = 0;
  }
}
