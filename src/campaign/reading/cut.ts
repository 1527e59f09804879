const MOST_REPEATED = 60;

/** What was read, for a message: a long text is cut, for nobody wants it back whole. */
export function cut(text: string): string {
  if (text.length <= MOST_REPEATED) return text;
  return `${text.slice(0, MOST_REPEATED - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
