/** What a spreadsheet would run as a formula, in narrow and in wide letters. */
const formula = /^'*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** A text as it is written in a cell: a leading apostrophe keeps it from being run. */
export function guardedCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text that `guardedCell` was given. */
export function unguardedCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
