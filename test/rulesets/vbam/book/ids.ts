/** Every rule of the book: chapter, section, and the letters of its rules. */
const rules: Record<string, Record<string, string>> = {
  'front matter': { 0: 'ab', 1: 'a', 2: 'abc' },
  maps: { '3.1': 'a', '3.1.1': 'a', '3.1.2': 'a' },
  systems: { '3.2': 'ab', '3.2.1': 'abcde', '3.2.2': 'abcd', '3.2.3': 'ab', '3.2.4': 'abcde', '3.2.5': 'ab' },
  'terrain, encounters, resources': {
    '3.2.6': 'abcdefghijklmnopqr',
    '3.2.7': 'abcdefghijklmnopqrstuw',
    '3.2.8': 'abcdefghijklmn',
  },
  lanes: { '3.3': 'abc', '3.3.1': 'ab', '3.3.2': 'a', '3.3.3': 'ab', '3.3.4': 'abcd', '3.3.5': 'abcdef', '3.3.6': 'abc' },
  'lanes, optional': { '3.3.7': 'abcd', '3.3.8': 'ab' },
  colonies: { '3.4.1': 'abcde', '3.4.2': 'abcdef', '3.4.3': 'abcdefghi', '3.4.7': 'ab', '3.4.8': 'abc' },
  loyalty: { '3.4.9': 'ab', '3.4.10': 'a', '3.4.11': 'abcdefghi', '3.4.12': 'ab', '3.4.13': 'ab', '3.4.14': 'abcd' },
  facilities: { '3.5': 'abcdefghijklmnop' },
  exploration: { '3.6': 'a', '3.6.1': 'abcd', '3.6.2': 'a', '3.6.3': 'abcdefg', '3.6.4': 'abcdefghij', '3.6.5': 'ab' },
  empires: { '4.1': 'a', '4.1.1': 'a', '4.1.2': 'a', '4.1.3': 'abcdef' },
  capitals: { '4.2': 'a', '4.2.1': 'ab', '4.2.2': 'ab', '4.2.3': 'abcd' },
  spheres: { '4.3': 'a', '4.3.1': 'abcde', '4.3.2': 'a', '4.3.3': 'a', '4.3.4': 'a', '4.3.5': 'abcd' },
  culture: { '4.4': 'abc', '4.4.1': 'a', '4.4.2': 'a', '4.4.3': 'a', '4.4.4': 'ab' },
  diplomacy: { '4.5.1': 'abcd', '4.5.2': 'ab', '4.5.3': 'abcd', '4.5.4': 'a', '4.5.T': 'abcdefghijklmn', '4.5.N': 'abcde' },
  intelligence: { '4.6': 'abc' },
  'release, civil war': { '4.7': 'abcdef', '4.8': 'a', '4.8.1': 'abcdefg', '4.8.2': 'ab', '4.8.3': 'abc' },
  accounts: { '5.1.1': 'a', '5.1.2': 'a', '5.1.3': 'a', '5.1.4': 'a', '5.1.5': 'a', '5.1.6': 'a', '5.3': 'a' },
  technology: { '5.2.X1': 'abcdefghi', '5.2.X2': 'abc', '5.2.X3': 'a', '5.2.X4': 'abc', '5.2.RE': 'a', '5.2.SC': 'a' },
  trade: { '5.4.X11': 'ab', '5.4.X13': 'abcde', '5.4.X12': 'ab', '5.4.TN': 'a', '5.4.CI': 'a' },
  piracy: { '5.5': 'abcdef', '5.5.BM': 'abcde', '5.5.PS': 'a', '5.5.PB': 'a' },
  units: { '6.1.X11': 'ab', '6.1.X12': 'a', '6.1.X13': 'a', '6.1.X14': 'a', '6.1.X15': 'a', '6.1.X16': 'abc', '6.1.X17': 'a' },
  abilities: { '6.1.X164': 'abcdefghijklmnopq' },
  warfare: { '6.X2': 'ab', '6.X2X': 'a', '6.X5': 'a', '6.X6': 'abc', '6.X4': 'a', '6.X7': 'a' },
  appendix: { A: 'abcdefgh' },
};

/** The highest number of each kind of numbered entry; tests must name all orders (O) and decisions (M). */
const numbered: Record<string, number> = { O: 73, M: 36, G: 71, C: 58, E: 70, D: 34, W: 30, R: 22 };

export const ruleIds = Object.values(rules).flatMap((sections) =>
  Object.entries(sections).flatMap(([section, letters]) => [...letters].map((letter) => `${section}-${letter}`)),
);

export const orderIds = numberedIds('O');

export const decisionIds = numberedIds('M');

/** All that a title may name: rules, orders, decisions, rulings, contradictions, examples. */
export const knownIds: ReadonlySet<string> = new Set([...ruleIds, ...Object.keys(numbered).flatMap(numberedIds)]);

/** Rows of which the book has only the title: they are named by naming what fills them. */
export const filledBy: Record<string, readonly string[]> = {
  '1-a': ['G-01'],
  '2-a': ['G-02'],
  '2-b': ['G-03', 'G-04'],
  '3.1.1-a': ['G-05'],
  '3.1.2-a': ['G-06'],
  '3.4.2-d': ['G-30'],
  '3.4.2-e': ['G-29', 'G-30'],
  '3.4.3-c': ['G-31'],
  '3.4.7-b': ['G-32'],
  '3.4.10-a': ['G-28'],
  '3.5-k': ['G-26'],
  '4.5.3-d': ['G-45'],
  '4.5.4-a': ['G-44'],
  '4.5.T-h': ['G-49'],
  '4.5.T-n': ['G-48'],
  '5.1.1-a': ['G-33', '3.2.4-c'],
  '5.1.2-a': ['G-54', '5.4.X12-a'],
  '5.1.3-a': ['G-33', '3.4.3-f'],
  '5.1.4-a': ['G-33'],
  '5.1.5-a': ['G-34', '3.5-b'],
  '5.1.6-a': ['G-33'],
  '5.3-a': ['G-35'],
  '5.4.CI-a': ['G-54'],
  '6.1.X13-a': ['G-39'],
  '6.1.X14-a': ['G-39'],
  '6.1.X16-c': ['G-40'],
  '6.1.X164-m': ['G-16'],
  '6.X2-a': ['G-36'],
  '6.X2X-a': ['G-37'],
  '6.X5-a': ['G-34'],
};

function numberedIds(kind: string): string[] {
  return Array.from({ length: numbered[kind] ?? 0 }, (_, index) => `${kind}-${String(index + 1).padStart(2, '0')}`);
}
