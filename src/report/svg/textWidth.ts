/**
 * Widths of characters in ems: the wider of IBM Plex Sans 400 and Spectral 500, as a browser measures them, rounded up. A label must fit
 * the box that is kept free for it.
 */
const groups: readonly (readonly [letters: string, ems: number])[] = [
  [" '", 0.25],
  ['.,:;!’‘l', 0.3],
  ['ij|[]()', 0.34],
  ['ft', 0.36],
  ['Ir-/', 0.4],
  ['?"*svzcy', 0.5],
  ['xJaeg', 0.55],
  ['oku_Sbdpqhn–', 0.59],
  ['0123456789$+<=>~', 0.6],
  ['FLPEZ', 0.66],
  ['BRT', 0.68],
  ['C#&KY', 0.73],
  ['VXAGw', 0.77],
  ['DNOQHU', 0.82],
  ['m@', 0.89],
  ['%MW', 1],
];

const widths = new Map(groups.flatMap(([letters, ems]) => [...letters].map((letter) => [letter, ems] as const)));
const LATIN_END = 0x250;
/** The widest of them except ligatures, which nobody strings together. */
const OTHER_LATIN = 0.82;
/** Chinese, emoji and everything else */
const WIDEST = 1.05;

/** The most room a text can take at a font size, computed without the font. */
export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const letter of text) ems += widths.get(letter) ?? ((letter.codePointAt(0) ?? 0) < LATIN_END ? OTHER_LATIN : WIDEST);
  return ems * size;
}
