/** What charts are drawn with; the site's tokens.css has the same ground. */
export const inks = {
  ground: '#0a101f',
  heart: '#111b35',
  haze: '#7f9be0',
  ink: '#e4eaf6',
  soft: '#a5b3cf',
  rule: '#2b3753',
};

/** Black or white, whichever reads better on the colour. */
export function inkOn(colour: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 ? '#0a101f' : '#ffffff';
}
