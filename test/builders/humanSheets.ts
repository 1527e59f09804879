import { pick, type Stream } from '#core/dice.ts';

/** How people write an order that they know. */
const manners: Readonly<Record<string, (order: string, other: string, stream: Stream) => string>> = {
  'as it should be': (order) => `- ${order}`,
  'without a dash': (order) => order,
  'in a sentence': (order, _, stream) => `${pick(stream, ['Please ', 'We want to ', 'Then ', 'I would like to '])}${order}.`,
  'numbered by hand': (order, _, stream) => `${pick(stream, ['1) ', '(2) ', 'a) ', 'Order 3: ', '#4: '])}${order}`,
  'with another bullet': (order, _, stream) => `${pick(stream, ['\u2022 ', '\u2192 ', '\u00b7 ', '-'])}${order}`,
  'in bold': (order) => `**${order}**`,
  'in a table': (order) => `| ${order} | soon |`,
  'in code': (order) => `\`\`\`\n${order}\n\`\`\``,
  'in a quote': (order) => `> ${order}`,
  'as a heading': (order) => `### ${order}`,
  'in an item of an item': (order) => `- no orders\n  - ${order}`,
  'two joined by and': (order, other) => `- ${order} and ${other}`,
  'two joined by a semicolon': (order, other) => `- ${order}; ${other}`,
  'two joined by a comma': (order, other) => `- ${order}, ${other}`,
  'two without dashes': (order, other) => `${order} and ${other}`,
  'the dash forgotten in the second line': (order, other) => `- ${order}\n${other}`,
  'without a colon': (order) => `- ${order.replace(':', '')}`,
  'without quotes': (order) => `- ${order.replaceAll('"', '')}`,
  'with a slip': (order, _, stream) => `- ${slipped(order, stream)}`,
  'with a slip and without a dash': (order, _, stream) => slipped(order, stream),
  'in the plural': (order) => `- ${order.replace(/(Scout|Destroyer|shipyard)(?! \d)\b/, '$1s')}`,
  'with more words': (order, _, stream) =>
    `- ${order} ${pick(stream, ['because we need it', 'as soon as possible', '(urgent)', '!'])}`,
  'in capitals': (order) => `- ${order.toUpperCase()}`,
  'with a stop at the end': (order) => `- ${order}.`,
  always: (order) => `always: ${order}`,
};

export const mannerNames = Object.keys(manners);

export function humanLine(manner: string, order: string, other: string, stream: Stream): string {
  return manners[manner]?.(order, other, stream) ?? order;
}

/** Two letters swapped, one left out or one doubled, in a word that is long enough to be known again. */
function slipped(order: string, stream: Stream): string {
  const words = [...order.matchAll(/[a-z]{5,}/gi)];
  if (words.length === 0) return order;
  const word = pick(stream, words);
  const at = word.index + 1 + stream.below(word[0].length - 2);
  const [before, here, next, after] = [order.slice(0, at), order.charAt(at), order.charAt(at + 1), order.slice(at + 2)];
  return pick(stream, [`${before}${next}${here}${after}`, `${before}${next}${after}`, `${before}${here}${here}${next}${after}`]);
}

/** Headings as people write them; under all of them orders stand. */
export const humanHeadings = [
  '## Economy',
  '## Fleet',
  '# Orders',
  '## Econmy',
  '### What I want',
  '**Fleets**',
  '## Press',
  '## Notes',
  '',
];
