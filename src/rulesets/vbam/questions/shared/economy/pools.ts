import type { Treasury } from '#schemas/vbam/state.ts';

/** In the order in which ledgers have them. */
export const pools = ['ep', 'pp', 'tp', 'ip'] as const;

export type Pool = (typeof pools)[number];

/** What a treasury calls each: EP are kept in tenths. */
export const poolFields = { ep: 'epTenths', pp: 'pp', tp: 'tp', ip: 'ip' } as const satisfies Record<Pool, keyof Treasury>;
