/** The beginning of a text that is longer, of this length at most, and a sign that there is more; no letter is cut in half. */
export function cutTo(text: string, length: number): string {
  return `${text.slice(0, length).replace(/[\ud800-\udbff]$/, '')}…`;
}
