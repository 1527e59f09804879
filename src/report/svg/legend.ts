import { sans, serif } from './fonts.ts';
import { inks } from './inks.ts';
import { textWidth } from './textWidth.ts';
import { escapeXml, num } from './xml.ts';

export interface LegendEntry {
  /** SVG around 0,0, within 26 to each side */
  drawn: string;
  text: string;
}

export interface LegendSection {
  title: string;
  columns: number;
  entries: LegendEntry[];
}

/** Sizes for rows of 56, all shrunk alike if the column is too long for the paper. */
const ROW = 56;
const HEAD = 84;
const TEXT = 30;

/** How tall the legend is at its usual size. */
export function legendHeight(sections: readonly LegendSection[]): number {
  return sections.reduce((height, section) => height + HEAD + rowsOf(section) * ROW, 0);
}

/** The legend as a column of this width, its upper left corner at 0,0. */
export function legendColumn(sections: readonly LegendSection[], width: number): string {
  let top = 0;
  const drawn = sections.map((section) => {
    const placed = `<g transform="translate(0 ${top})">${sectionSvg(section, width)}</g>`;
    top += HEAD + rowsOf(section) * ROW;
    return placed;
  });
  return `<g class="legend">${drawn.join('')}</g>`;
}

function rowsOf({ entries, columns }: LegendSection): number {
  return Math.ceil(entries.length / columns);
}

function sectionSvg(section: LegendSection, width: number): string {
  const [rows, column] = [rowsOf(section), width / section.columns];
  const entries = section.entries.map((entry, index) => {
    const [x, y] = [Math.floor(index / rows) * column + 30, HEAD + (index % rows) * ROW];
    return `<g transform="translate(${num(x)} ${num(y)})">${entry.drawn}${entryText(entry, column - 84)}</g>`;
  });
  return [
    `<text y="34" font-family="${serif}" font-style="italic" font-size="36" fill="${inks.soft}">${escapeXml(section.title)}</text>`,
    `<path d="M0 48H${num(width)}" stroke="${inks.rule}" stroke-width="2"/>`,
    entries.join(''),
  ].join('');
}

/** A long name is squeezed into its column rather than cut. */
function entryText({ text }: LegendEntry, room: number): string {
  const size = Math.min(TEXT, (TEXT * room) / textWidth(text, TEXT));
  return `<text x="46" y="10" font-family="${sans}" font-size="${num(size)}" fill="${inks.ink}">${escapeXml(text)}</text>`;
}
