import type { Scene, SceneSystem } from './scene.ts';
import { neighboursIn, summaryIn, systemRow } from './systemRow.ts';

/** Reads what the keyboard needs back from the page, so that a static page holds nothing twice. */
export function svgScene(svg: SVGSVGElement): Scene {
  const { x, y, width, height } = svg.viewBox.baseVal;
  const systems = [...svg.querySelectorAll<SVGGraphicsElement>('.system')];
  const read = isKnownMap(svg) ? knownSystem : systemOf;
  return { systems: systems.map(read), bounds: { x, y, width, height } };
}

/** A report's map: a table describes its systems, and the fragments of their rows are their ids. */
export function isKnownMap(svg: SVGSVGElement): boolean {
  return svg.dataset.tiers !== undefined;
}

function systemOf(group: SVGGraphicsElement): SceneSystem {
  const { id = '', x, y, home, name = '', to } = group.dataset;
  const title = group.querySelector('title')?.textContent ?? '';
  return {
    id,
    name,
    x: Number(x),
    y: Number(y),
    summary: title.slice(name.length + 2), // "Vega, K V, high importance, 3 lanes"
    neighbours: to ? to.split(' ') : [],
    home: home === undefined ? null : Number(home),
  };
}

/** The drawing has only the name; from now on, pointing at a star shows more. */
function knownSystem(link: SVGGraphicsElement): SceneSystem {
  const id = link.getAttribute('href')?.slice(1) ?? '';
  const [row, title] = [systemRow(id), link.querySelector('title')];
  const name = title?.textContent ?? '';
  const summary = row ? summaryIn(row) : '';
  if (title && summary !== '') title.textContent = `${name}, ${summary}`;
  const { e: x, f: y } = link.transform.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 };
  const { home } = link.dataset;
  return { id, name, x, y, summary, neighbours: row ? neighboursIn(row) : [], home: home === undefined ? null : Number(home) };
}
