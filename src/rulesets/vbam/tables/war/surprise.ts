import { rollTable } from '#core/table.ts';

/** 3.2.6-e: what flares take from everybody's readiness. */
export const flareTable = rollTable({
  name: 'flare star',
  rule: '3.2.6-e',
  dice: 'd6',
  adds: true,
  rows: [
    [1, 2, -1],
    [3, 4, -2],
    [5, 6, -3],
  ],
});

/** What a forecast takes for a flare star. */
export const USUAL_FLARES = -2;

/** G-18: what is added to readiness rolls. */
export const surprise = {
  commandPost: 1,
  /** 3.5-d: how far away it may be */
  commandPostJumps: 3,
  asteroids: 1,
  ionStorm: -1,
  failedConcealment: -1,
  /** 3.3.5-f: for who hides from the whole other side, and for who is found by them */
  concealed: { why: 'concealed', add: 4 },
  unaware: { why: 'unaware', add: -4 },
} as const;
