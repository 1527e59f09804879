import type { Roll } from '#core/dice.ts';
import { modified } from '#core/words.ts';
import { type Html, html, trusted } from './html.ts';

type Thrown = Pick<Roll, 'dice' | 'faces' | 'modifiers' | 'total'>;

/** Where the pips of a die are, by face. */
const pips: readonly (readonly [number, number])[][] = [
  [[9, 9]],
  [
    [5, 5],
    [13, 13],
  ],
  [
    [5, 5],
    [9, 9],
    [13, 13],
  ],
  [
    [5, 5],
    [13, 5],
    [5, 13],
    [13, 13],
  ],
  [
    [5, 5],
    [13, 5],
    [9, 9],
    [5, 13],
    [13, 13],
  ],
  [
    [5, 4.5],
    [5, 9],
    [5, 13.5],
    [13, 4.5],
    [13, 9],
    [13, 13.5],
  ],
];

/** The six faces, drawn once for a page. */
export function dieFaces(): Html {
  const faces = pips.map((spots, index) => {
    const drawn = spots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.7"/>`).join('');
    return `<symbol id="die-${index + 1}" viewBox="0 0 18 18"><rect width="18" height="18" rx="3.5" class="die-body"/><g class="die-pips">${drawn}</g></symbol>`;
  });
  return trusted(
    `<svg class="die-faces" width="0" height="0" aria-hidden="true" focusable="false"><defs>${faces.join('')}</defs></svg>`,
  );
}

/** `[5] [5] + 1 Scout 8 = 11`. */
export function rollHtml({ dice, faces, modifiers, total }: Thrown): Html {
  const bare = faces.length === 1 && modifiers.length === 0;
  return html`<span class="roll">${faces.map((face) => faceHtml(dice, face))}${modifiers.map((modifier) => html` <span class="modifier">${modified(modifier)}</span>`)}${bare ? '' : html` = <strong>${total}</strong>`}</span>`;
}

/** A die of six sides shows its pips, any other its number. */
function faceHtml(dice: string, face: number): Html {
  if (!/d6$/i.test(dice) || face < 1 || face > 6) return html`<span class="die">${face}</span>`;
  return html`<svg class="die-face" viewBox="0 0 18 18" width="18" height="18" role="img" aria-label="${face}"><use href="#die-${face}"/></svg>`;
}
