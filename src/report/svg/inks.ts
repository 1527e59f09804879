/** The colours of charts; the site's tokens.css has the same ground. */
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
  const light = (at: number) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2;
  return 0.2126 * light(1) + 0.7152 * light(3) + 0.0722 * light(5) > 0.18 ? '#0a101f' : '#ffffff';
}
