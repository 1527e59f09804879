import { escaped, item, named } from '#report/markdown/words.ts';
import type { Act, Subject } from '#schemas/vbam/report/digest.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';

/** What needs the reader: a line for what is alike, then each of it with the orders that would answer it. */
export function actLines({ act }: Pick<TurnReport, 'act'>): string[] {
  return act.flatMap((line) => [item(named(line.text)), ...line.about.map((subject) => `  ${subjectLine(line, subject)}`)]);
}

export function newsLines({ news }: Pick<TurnReport, 'news'>): string[] {
  return news.map(({ text, more }) => item(`${escaped(text)}${more === 0 ? '' : ` (and ${more} more like it)`}`));
}

function subjectLine({ kind }: Act, { name, at, note, orders }: Subject): string {
  const where = at === null ? '' : ` at ${escaped(at)}`;
  const answers = orders.length > 0 && `order: ${orders.map(escaped).join(' or ')}`;
  return item(`${kind === 'unspent' ? escaped(name) : named(name)}${where}`, escaped(note), answers);
}
