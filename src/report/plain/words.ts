/** Names come from players: in a mail of plain text none may be taken for an address or for the seal of a turn, or break a line. */
export function harmless(text: string): string {
  return text
    .replace(/\p{C}|\p{Zl}|\p{Zp}/gu, ' ')
    .replace(/\p{L}*seal(?!\p{L})/giu, '"$&"') // whatever follows: `sealsIn` looks through tags and line ends, not through quotes
    .replace(/:\/\//g, ': //')
    .replace(/\b(www)\./gi, '$1 .')
    .replace(/(?<=\S)@(?=\S)/g, ' @ ');
}
