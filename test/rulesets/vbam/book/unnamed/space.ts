/** Of space, exploration and empires (chapters 1 to 3.3, 3.6 and 4), orders and decisions: what no test names yet. */
export const unnamedOfSpace: string[] = [
  '0-a',
  '1-a',
  'M-01',
  'M-02',
  'M-03',
  'M-04',
  'M-10',
  'M-14',
  'M-18',
  'M-20',
  'M-31',
  'M-32',
  'M-35',
  'M-36',
];
