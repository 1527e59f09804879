/** Names come from players: nothing in them may be read as Markdown, as HTML, as an address, or as the seal of a turn. */
export function escaped(text: string): string {
  return text
    .replace(/\p{C}|\p{Zl}|\p{Zp}/gu, ' ')
    .replace(/[\\`*_[\]<>#|~&$@]/g, '\\$&')
    .replace(/(seal) (?=of )/gi, '$1&#32;') // still a blank for whoever reads it, but nothing that `sealsIn` finds
    .replace(/:\/\//g, '\\://')
    .replace(/\bwww\./gi, (start) => start.replace('.', '\\.'))
    .replace(
      /^(\s*)([-+=]+|\d+[.)])(?=\s|$)/,
      (_, space: string, mark: string) => `${space}${mark.slice(0, -1)}\\${mark.at(-1)}`,
    );
}

/** A section of the mail; nothing at all if there is nothing to say. */
export function section(title: string, lines: readonly string[], depth = 2): string[] {
  return lines.length === 0 ? [] : [`${'#'.repeat(depth)} ${title}`, '', ...lines, ''];
}

/** `- one, two; three`: what is empty or false is left out. */
export function item(...parts: readonly (string | false | null)[]): string {
  return `- ${parts.filter((part) => part !== '' && part !== false && part !== null).join('; ')}`;
}

export function named(name: string): string {
  return `**${escaped(name)}**`;
}

/** `Scout 1, Scout 2`, made harmless. */
export function list(words: readonly string[]): string {
  return words.map(escaped).join(', ');
}

/** Says how old the knowledge is. */
export function seenInWords({ seen, age }: { seen: number; age: number }): string {
  if (age === 0) return 'seen this turn';
  return `last seen in turn ${seen}, ${age === 1 ? 'a turn' : `${age} turns`} ago`;
}
