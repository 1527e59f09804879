/** `61 62` -> `ab`. */
export function textOf(codes: string): string {
  return codes
    .split(' ')
    .map((code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .join('');
}

/** `41-5a 5f` -> an expression for one such letter. */
export function classOfLetters(ranges: string): string {
  return ranges.replace(/[0-9a-f]+/g, (code) => `\\u{${code}}`).replaceAll(' ', '');
}
