import type { Empire } from '#schemas/vbam/state.ts';
import { poolFields, pools } from '#vbam/questions/shared/economy/pools.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { regionKeyOf } from '#vbam/questions/shared/empires/regions.ts';
import { book, enter, type VbamTurn } from '#vbam/turn.ts';

/** 4.5.T-m: what an empire has goes to its heir; both ledgers show it. */
export function bequeathPools(turn: VbamTurn, of: string, into: string): void {
  const lower = empireIn(turn.state, of);
  for (const region of lower.cutOff) bequeathRegion(turn, of, into, region);
  for (const pool of pools) {
    const amount = lower.treasury[poolFields[pool]];
    const line = { pool, rule: '4.5.T-m' } as const;
    book(turn, {
      ...line,
      empire: of,
      heading: 'miscellaneous expense',
      cause: { kind: 'unification', with: into },
      amount: -amount,
    });
    book(turn, { ...line, empire: into, heading: 'miscellaneous income', cause: { kind: 'unification', with: of }, amount });
  }
}

/** 4.3.5-b: a region that is cut off keeps its own pools under its new empire. */
function bequeathRegion(turn: VbamTurn, of: string, into: string, { systems, treasury }: Empire['cutOff'][number]): void {
  const region = regionKeyOf({ systems });
  for (const pool of pools) {
    const amount = treasury[poolFields[pool]];
    if (amount === 0) continue;
    const line = { pool, rule: '4.5.T-m', region } as const;
    const out = {
      empire: of,
      heading: 'miscellaneous expense',
      cause: { kind: 'unification', with: into },
      amount: -amount,
    } as const;
    enter(turn, { ...line, ...out });
    enter(turn, { ...line, empire: into, heading: 'miscellaneous income', cause: { kind: 'unification', with: of }, amount });
  }
}
