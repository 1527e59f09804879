import { escaped, item, named } from '#report/markdown/words.ts';
import { harmless } from '#report/plain/words.ts';
import type { Act, Subject } from '#schemas/vbam/report/digest.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { untoldIn } from '../digest/news.ts';

/** How the words of a digest are written down. */
interface Hand {
  text(words: string): string;
  name(words: string): string;
}

const markdown: Hand = { text: escaped, name: named };
const plain: Hand = { text: harmless, name: harmless };

/** What needs the reader and the news, for mails, which show every mark of Markdown as it is. */
export function digestInPlainText(report: Pick<TurnReport, 'act' | 'news' | 'dispatches'>): string[] {
  const part = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : [title, '', ...lines, '']);
  return [...part('ACT', actLines(report, plain)), ...part('NEWS', newsLines(report, plain))];
}

/** What needs the reader: a line for what is alike, then each of it with the orders that would answer it. */
export function actLines({ act }: Pick<TurnReport, 'act'>, hand = markdown): string[] {
  return act.flatMap((line) => [
    item(hand.name(line.text)),
    ...line.about.map((subject) => `  ${subjectLine(line, subject, hand)}`),
  ]);
}

export function newsLines(report: Pick<TurnReport, 'news' | 'dispatches'>, { text: write } = markdown): string[] {
  const untold = untoldIn(report);
  return [
    ...report.news.map(({ text, more }) => item(`${write(text)}${more > 0 ? ` (and ${more} more in Dispatches)` : ''}`)),
    ...(untold > 0 ? [item(`${untold} more in Dispatches`)] : []),
  ];
}

function subjectLine({ kind }: Act, { name, at, note, orders }: Subject, { text, name: called }: Hand): string {
  const where = at === null ? '' : ` at ${text(at)}`;
  const answers = orders.length > 0 && `order: ${orders.map(text).join(' or ')}`;
  return item(`${kind === 'unspent' ? text(name) : called(name)}${where}`, text(note), answers);
}
