import { type Html, html, trusted } from '#report/html/html.ts';

/** A mark for each hull, in a box of 24 by 16 around the middle, its bow to the right: bigger ships are bigger and have more corners. */
export const glyphs: Readonly<Record<string, string>> = {
  gunboat: 'M-4-3 5 0-4 3z',
  corvette: 'M-6-4 6 0-6 4-2 0z',
  frigate: 'M-8 0-2-4 8 0-2 4z',
  destroyer: 'M-8-3H1L8 0 1 3H-8z',
  'light cruiser': 'M-9-6-5-3H3L9 0 3 3H-5L-9 6z',
  'heavy cruiser': 'M-10-6-6-3H0L3-6H6L10 0 6 6H3L0 3H-6L-10 6-8 0z',
  battlecruiser: 'M-11-3H-6L-3-7H1L-1-3H5L11 0 5 3H-1L1 7H-3L-6 3H-11z',
  battleship: 'M-11-4-7-7H4L11 0 4 7H-7L-11 4z',
  dreadnought: 'M-11-7H4L11 0 4 7H-11L-7 3-11 0-7-3z',
  superdreadnought: 'M-11-7H4L12-4 6-2V2L12 4 4 7H-11L-8 0z',
  titan: 'M-12-8H1L5-5H8L12 0 8 5H5L1 8H-12V4H-8V-4H-12z',
  'escort carrier': 'M-6-4H6V0H3V4H-6z',
  'light carrier': 'M-8-5H8V0H5V5H-8zM-5-2H2V0H-5z',
  'heavy carrier': 'M-10-6H10V0H7V6H-10zM-7-3H4V-1H-7zM-7 1H4V3H-7z',
  'fleet carrier': 'M-11-7 8-7 11 0 8 7H-11zM-8-4H4V-2H-8zM-8 2H4V4H-8z',
  'super carrier': 'M-12-8H8L12-4V4L8 8H-12zM-9-5H5V-3H-9zM-9-1H5V1H-9zM-9 3H5V5H-9z',
  'light fighter': 'M-2-3 2 0-2 3-1 0z',
  'standard fighter': 'M-3-4 3 0-3 4-1 0z',
  'medium fighter': 'M-4-5 1-1 5 0 1 1-4 5-2 0z',
  'heavy fighter': 'M-5-5 0-2 6 0 0 2-5 5-3 1-6 0-3-1z',
  'superheavy fighter': 'M-7-6 2-3 0-1 7 0 0 1 2 3-7 6-4 0z',
  starbase: 'M-4-8H4L8-4V4L4 8H-4L-8 4V-4zM-2-2V2H2V-2z',
  'ground base': 'M-10 6V3L-6-3 0-6 6-3 10 3V6z',
  'planetary defense guns': 'M-9 6V2H-6L-2-2 8-7 9-4 2 0 5 2H8V6z',
  guardian: 'M0-8 2-3 8-6 4 0 8 6 2 3 0 8-2 3-8 6-4 0-8-6-2-3z',
  'light ground force': 'M-5 4-6 1-3-2H2L5 1 4 4z',
  'standard ground force': 'M-7 5-8 1-5-1-4-4H1V-3H8V-1H3L6 1 5 5z',
  'medium ground force': 'M-9 5-10 1-6-1-5-5H2V-4H11V-2H4L8 1 7 5z',
  'heavy ground force': 'M-10 6-11 1-7-2-6-7H3V-6H11V-3H5L9 1 8 6zM-7 2V4H5V2z',
  'superheavy ground force': 'M-11 7-12 1-8-2-7-8H3V-7H12V-5H4V-4H12V-2H6L10 1 9 7zM-8 2V5H-3V2zM1 2V5H6V2z',
  monster: 'M11 0 4-7-8-7-3-4-11-1-3 0-11 1-3 4-8 7 4 7zM3-2H6V0H3z',
};

/** What a campaign of other rules may bring. */
const UNKNOWN = 'M-6 0 0-6 6 0 0 6z';
/** Damage is drawn in eighths of what destroys a unit. */
export const DAMAGE_STEPS = 8;

/** In the order of the table, so that the same hull has the same id on every page. */
export function glyphId(hull: string): string {
  return `hull-${Object.keys(glyphs).indexOf(hull) + 1}`;
}

/** All that the drawings of some battles refer to, drawn once. */
export function glyphDefs(hulls: readonly string[]): Html {
  const shapes = [...new Set(hulls.map(glyphId))].sort().map((id) => {
    const drawn = Object.keys(glyphs).find((hull) => glyphId(hull) === id);
    return `<path id="${id}" fill-rule="evenodd" d="${glyphs[drawn ?? ''] ?? UNKNOWN}"/>`;
  });
  const fills = Array.from({ length: DAMAGE_STEPS }, (_, index) => {
    const share = (index + 1) / DAMAGE_STEPS;
    return `<clipPath id="hurt-${index + 1}" clipPathUnits="objectBoundingBox"><rect y="${1 - share}" width="1" height="${share}"/></clipPath>`;
  });
  const marks =
    '<path id="mark-lost" d="M-8-7 8 7M-8 7 8-7"/><path id="mark-left" d="M-4-6-10 0-4 6M4-6-2 0 4 6"/><path id="mark-captured" d="M-5 9V-9L7-5-5-1"/>';
  return html`<svg class="glyph-defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>${trusted([...shapes, ...fills].join(''))}${trusted(marks)}</defs></svg>`;
}
