/** What is not built yet; an id leaves the list with the first test that names it. */
export const waiting: readonly string[] = [];

/** What is not played on purpose, and why. */
export const leftOut: Record<string, string> = {
  'O-67':
    'what rebels buy is chosen for them (W-26): when a colony is armed nobody plays its faction yet, and who joins later is not armed (4.8.2-b)',
  'O-70': 'the dice split and design a derelict, unless the moderator does (M-07): no player needs an order for it',
  '5.5.BM-e':
    'pirates buy no spies: nothing in the book says what these would do for them, and all that they steal goes into ships (G-55)',
  'M-10': 'the advanced rules for natives who eat nothing are not in the book: Biosphere is raised for all (3.6.3-b)',
};
