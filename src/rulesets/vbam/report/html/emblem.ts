import { type Html, html, trusted } from '#report/html/html.ts';
import type { Pattern } from '#schemas/vbam/stateWords.ts';

interface Livery {
  name: string;
  tag: string;
  colour: string;
  pattern: Pattern;
}

const strokes: Record<Pattern, string> = {
  solid: '',
  diagonal: '<path d="M-2 8 8 -2M-2 16 16 -2M-2 24 24 -2M6 24 24 6"/>',
  'back diagonal': '<path d="M8 24 -2 14M16 24 -2 6M24 24 -2 -2M24 16 6 -2"/>',
  vertical: '<path d="M4 0V22M9 0V22M14 0V22"/>',
  horizontal: '<path d="M0 4H18M0 9H18M0 14H18M0 19H18"/>',
  cross: '<path d="M0 5.5H18M0 11H18M0 16.5H18M4.5 0V22M9 0V22M13.5 0V22"/>',
  dots: [5, 11, 17].map((y) => [4.5, 9, 13.5].map((x) => `<path d="M${x} ${y}h.01"/>`).join('')).join(''),
};

/** White is most readable on one colour of the set, black on all others. */
const WHITE_ON = '#0072B2';

/** An empire's sign: its tag on its colour, and a strip of its pattern. The name is beside it, so screen readers skip it. */
export function emblemOf({ tag, colour, pattern }: Livery): Html {
  const ink = colour.toUpperCase() === WHITE_ON ? '#ffffff' : '#000000';
  const width = pattern === 'solid' ? 36 : 54;
  const strip = pattern === 'solid' ? null : stripOf(pattern, ink);
  return html`<svg class="emblem" viewBox="0 0 ${width} 22" height="22" aria-hidden="true" focusable="false"><rect width="${width}" height="22" rx="3" fill="${colour}"/><text x="18" y="15.5" text-anchor="middle" fill="${ink}">${tag}</text>${strip}</svg>`;
}

function stripOf(pattern: Pattern, ink: string): Html {
  const dots = pattern === 'dots';
  return html`<svg x="36" width="18" height="22" fill="none" stroke="${ink}" stroke-width="${dots ? 3 : 1.25}" stroke-linecap="${dots ? 'round' : 'butt'}"><path d="M.5 0V22" stroke-width="1"/>${trusted(strokes[pattern])}</svg>`;
}

/** An empire as it is shown everywhere. */
export function empireHtml(livery: Livery): Html {
  return html`<span class="empire">${emblemOf(livery)} ${livery.name}</span>`;
}
