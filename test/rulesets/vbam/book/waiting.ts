type Until = 'pirates';

/** What is not built yet, by what it waits for; an id leaves its list with the first test that names it. */
const idsUntil: Record<Until, string[]> = {
  pirates: [
    ...['5.5-a', '5.5-b', '5.5-c', '5.5-d', '5.5-e', '5.5-f'],
    ...['5.5.BM-a', '5.5.BM-b', '5.5.BM-c', '5.5.BM-d', '5.5.BM-e', '5.5.PS-a', '5.5.PB-a'],
    ...['O-65', 'M-28'],
  ],
};

export const waiting = Object.values(idsUntil).flat();

/** What is not played on purpose, and why. */
export const leftOut: Record<string, string> = {
  'O-67':
    'what rebels buy is chosen for them (W-26): when a colony is armed nobody plays its faction yet, and who joins later is not armed (4.8.2-b)',
  'O-70': 'the dice split and design a derelict, unless the moderator does (M-07): no player needs an order for it',
  'M-10': 'the advanced rules for natives who eat nothing are not in the book: Biosphere is raised for all (3.6.3-b)',
};
