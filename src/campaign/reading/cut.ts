const MAX_REPEATED = 60;

/** What was read, for a message: a long text is cut. */
export function cut(text: string): string {
  if (text.length <= MAX_REPEATED) return text;
  return `${text.slice(0, MAX_REPEATED - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
