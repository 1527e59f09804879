/** The rules behind a ledger's numbers, in a few words. */
const words: Readonly<Record<string, string>> = {
  '3.2.4-c': 'system income = utilized Economy × RAW',
  '3.4.2-c': 'people who leave give 5 PP for each Census there was',
  '3.4.3-d': 'a tech point for each point of utilized Research',
  '3.4.3-f': 'half the price of infrastructure comes back',
  '3.5-b': 'each facility has its upkeep',
  '5.2.RE-a': 'what foreign ships teach',
  '5.2.SC-a': 'what foreign works teach',
  '5.2.X2-c': 'a tech point for each EP',
  '5.2.X3-a': 'an advance costs by era and Census',
  'G-27': 'scrap of facilities',
  'G-28': 'what a rebellion or a blockade held back',
  'G-34': 'each unit costs a tenth of its yearly maintenance',
  'G-35': 'food not eaten becomes PP; PP make up for missing food',
  'G-43': 'an intel point for each point of utilized Intel',
  'G-54': 'commerce = a tenth of the trade value at the end of each route',
  'G-62': 'scrap of units',
};

/** The rules behind some lines, each once, in words; empty if they have none. */
export function rulesInWords(rules: readonly string[]): string {
  return [...new Set(rules)].flatMap((rule) => words[rule] ?? []).join('; ');
}
