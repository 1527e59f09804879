import { pledgeOf } from '#core/pledge.ts';

/** A sheet of any turn, with a line for the dice in its front matter. */
export function sheetWith(
  { campaign = 'demo', empire, turn }: { campaign?: string; empire: string; turn: number },
  lines: readonly string[],
  ...orders: string[]
): { empire: string; file: string; text: string } {
  const front = ['---', `campaign: ${campaign}`, `empire: ${empire}`, `turn: ${turn}`, ...lines, '---'].join('\n');
  return { empire, file: `${empire}.md`, text: `${front}\n\n${orders.map((order) => `- ${order}\n`).join('')}` };
}

/** The set-up sheet that pledges a word, and the sheet of turn 1 that gives it. */
export function pledgingSheets(empire: string, word: string, campaign = 'demo') {
  return {
    setUp: sheetWith({ campaign, empire, turn: 0 }, [`pledge: ${pledgeOf(empire, word)}`]),
    first: sheetWith({ campaign, empire, turn: 1 }, [`word: ${word}`], 'no orders'),
  };
}

/** The word of a player in a campaign that robots play. */
export function robotWord(empire: string): string {
  return `the word of ${empire.replaceAll('-', ' ')}`;
}

/** A robot's sheet of turn 1 with its word, if it has pledged one; the last of those who have does not keep it. */
export function withRobotWord(text: string, empire: string, pledges: Readonly<Record<string, unknown>> = {}): string {
  const pledged = Object.keys(pledges).sort();
  const keeps = pledged.includes(empire) && (pledged.length === 1 || empire !== pledged.at(-1));
  return keeps ? text.replace('\nturn: 1\n', `\nturn: 1\nword: ${robotWord(empire)}\n`) : text;
}
