type Until = 'war' | 'revolt' | 'spies' | 'pirates';

/** What is not built yet, by what it waits for; an id leaves its list with the first test that names it. */
const idsUntil: Record<Until, string[]> = {
  war: [...['3.4.14-a', '3.4.14-b', '3.4.14-d', '3.5-c', '4.2.3-b'], ...['6.X7-a', 'O-14', 'O-15'], ...['M-22', 'M-30']],
  revolt: [
    ...['3.4.11-b', '3.4.11-c', '3.4.11-d'],
    ...[
      '4.8-a',
      '4.8.1-a',
      '4.8.1-b',
      '4.8.1-c',
      '4.8.1-d',
      '4.8.1-e',
      '4.8.1-f',
      '4.8.1-g',
      '4.8.2-a',
      '4.8.2-b',
      '4.8.3-a',
      '4.8.3-b',
      '4.8.3-c',
    ],
    ...['O-67', 'M-24', 'M-26', 'M-27'],
  ],
  spies: ['3.2.6-i', '4.6-a', '4.6-b', '4.6-c', 'O-61', 'O-62'],
  pirates: [
    ...['5.5-a', '5.5-b', '5.5-c', '5.5-d', '5.5-e', '5.5-f'],
    ...['5.5.BM-a', '5.5.BM-b', '5.5.BM-c', '5.5.BM-d', '5.5.BM-e', '5.5.PS-a', '5.5.PB-a'],
    ...['O-65', 'M-28'],
  ],
};

export const waiting = Object.values(idsUntil).flat();

/** What is not played on purpose, and why. */
export const leftOut: Record<string, string> = {
  'O-70': 'the dice split and design a derelict, unless the moderator does (M-07): no player needs an order for it',
  'M-10': 'the advanced rules for natives who eat nothing are not in the book: Biosphere is raised for all (3.6.3-b)',
};
