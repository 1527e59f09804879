import type { Box } from './scene.ts';

/** A3 landscape in tenths of a millimetre: the chart, and a column for title and legend. */
const PAPER = { width: 4200, height: 2970 };
const CHART = { x: 120, y: 120, width: 3080, height: 2730 };
const COLUMN = { x: 3290, width: 790 };
const LEGEND_FROM = 620;
const SERIF = 'Spectral, Georgia, serif';
const LINE = 58;
/** The smallest letters that can be read on a wall, in tenths of a millimetre; on a screen they are nine pixels. */
const LETTERS = { paper: 17, screen: 9 };

const NIGHT = { ground: '#0a101f', ink: '#e4eaf6', soft: '#a5b3cf', rule: '#2b3753' };
const SVG = 'http://www.w3.org/2000/svg';

/** The style sheet's values for these are written into the file, which has no style sheet. */
const painted: readonly [selector: string, properties: readonly string[]][] = [
  ['.cells path', ['fill', 'fill-opacity', 'stroke', 'stroke-opacity', 'stroke-width']],
  ['.system > use', ['opacity']],
  [
    '.n, .flags',
    [
      ...['fill', 'font-family', 'font-size', 'font-weight', 'text-anchor'],
      ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linejoin', 'paint-order'],
    ],
  ],
];

/** The zoom at which a map's names are as large as paper needs them. */
export function posterScale({ width, height }: Box): number {
  const scale = Math.min(CHART.width / width, CHART.height / height);
  return (scale * LETTERS.screen) / LETTERS.paper;
}

/** The map on view as a self-contained poster, with its title, its turn and its legend. */
export function posterSvg(figure: HTMLElement, svg: SVGSVGElement): string {
  const poster = element('svg', { width: '420mm', height: '297mm', viewBox: `0 0 ${PAPER.width} ${PAPER.height}` });
  poster.setAttribute('font-family', svg.getAttribute('font-family') ?? 'sans-serif');
  const chart = inked(svg);
  for (const [name, value] of Object.entries(CHART)) chart.setAttribute(name, String(value));
  poster.append(
    element('rect', { width: '100%', height: '100%', fill: NIGHT.ground }),
    chart,
    frame(),
    ...headingOf(figure),
    legendOf(figure),
  );
  return new XMLSerializer().serializeToString(poster);
}

/** A copy with all that its style sheet gives it, and without what it hides. */
function inked(svg: SVGSVGElement): SVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const both = (selector: string) => {
    const copies = copy.querySelectorAll(selector);
    return [...svg.querySelectorAll(selector)].map(
      (shown, index) => [getComputedStyle(shown), copies[index] as Element] as const,
    );
  };
  const styled = painted.map(([selector, properties]) => ({ pairs: both(selector), properties }));
  const hidden = both('.n, .flags, .m, .now').filter(([style]) => style.display === 'none');
  for (const { pairs, properties } of styled) {
    for (const [style, part] of pairs) for (const name of properties) part.setAttribute(name, style.getPropertyValue(name));
  }
  for (const [, part] of hidden) part.remove();
  for (const name of ['style', 'class', 'role']) copy.removeAttribute(name);
  return copy;
}

function frame(): SVGElement {
  const edge = (inset: number) =>
    `M${inset} ${inset}H${PAPER.width - inset}V${PAPER.height - inset}H${inset}zM${COLUMN.x - 45} 86V${PAPER.height - 86}`;
  return element('path', { d: edge(86), fill: 'none', stroke: NIGHT.rule, 'stroke-width': '4' });
}

function headingOf(figure: HTMLElement): SVGElement[] {
  const [title, ...lines] = [...(figure.querySelector('.poster-title')?.children ?? [])].map(
    ({ textContent }) => textContent ?? '',
  );
  const size = Math.min(110, (COLUMN.width * 1.9) / Math.max(1, (title ?? '').length));
  return [
    text('COREWARD', { x: COLUMN.x, y: 170, 'font-size': 26, 'letter-spacing': 6, fill: NIGHT.soft }),
    text(title ?? '', { x: COLUMN.x, y: 280, 'font-size': size, 'font-family': SERIF, fill: '#ffffff' }),
    ...lines
      .flatMap(wrapped)
      .map((line, index) => text(line, { x: COLUMN.x, y: 345 + index * 46, 'font-size': 32, fill: NIGHT.soft })),
  ];
}

function wrapped(line: string): string[] {
  const lines: string[] = [];
  for (const word of line.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 46) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The page's own legend, its signs and words in two columns, as large as there is room for. */
function legendOf(figure: HTMLElement): SVGElement {
  const sections = [...figure.querySelectorAll('.map-legend section')].map((section) => ({
    title: section.querySelector('h3')?.textContent ?? '',
    entries: [...section.querySelectorAll('li')],
  }));
  const height = sections.reduce((sum, { entries }) => sum + heightOf(entries.length), 0);
  const scale = Math.min(1, (PAPER.height - 120 - LEGEND_FROM) / Math.max(1, height));
  const group = element('g', { transform: `translate(${COLUMN.x} ${LEGEND_FROM}) scale(${scale})` });
  let y = 0;
  for (const { title, entries } of sections) {
    group.append(text(title, { y: y + 30, 'font-size': 34, 'font-family': SERIF, fill: NIGHT.ink }));
    for (const [index, entry] of entries.entries()) {
      const x = ((index % 2) * COLUMN.width) / 2 / scale;
      group.append(...entryOf(entry, x, y + LINE * (1 + Math.floor(index / 2))));
    }
    y += heightOf(entries.length);
  }
  return group;
}

function heightOf(entries: number): number {
  return LINE * (1 + Math.ceil(entries / 2)) + 30;
}

/** Letters within the sign belong to it. */
function entryOf(entry: Element, x: number, y: number): Node[] {
  const [words, sign] = [entry.cloneNode(true) as Element, entry.querySelector('svg')?.cloneNode(true)];
  words.querySelector('svg')?.remove();
  const said = text(words.textContent?.trim() ?? '', { x: x + 90, y: y + 34, 'font-size': 26, fill: NIGHT.soft });
  if (!(sign instanceof SVGElement)) return [said];
  for (const [name, value] of Object.entries({ x, y, width: 72, height: 48 })) sign.setAttribute(name, String(value));
  return [sign, said];
}

function text(words: string, attributes: Record<string, string | number>): SVGElement {
  const made = element('text', attributes);
  made.textContent = words;
  return made;
}

function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
