import type { Scene, SceneSystem } from './scene.ts';

/** Reads back from the drawing what the keyboard needs, so that a static page carries nothing twice. */
export function svgScene(svg: SVGSVGElement): Scene {
  const { x, y, width, height } = svg.viewBox.baseVal;
  return { systems: [...svg.querySelectorAll<SVGGElement>('g.system')].map(systemOf), bounds: { x, y, width, height } };
}

function systemOf(group: SVGGElement): SceneSystem {
  const { id = '', x, y, home } = group.dataset;
  const { name, to } = namedIn(group, id);
  const title = group.querySelector('title')?.textContent ?? '';
  return {
    id,
    name,
    x: Number(x),
    y: Number(y),
    summary: title.slice(name.length + 2), // "Vega, K V, high importance, 3 lanes"
    neighbours: to,
    home: home === undefined ? null : Number(home),
  };
}

/** Where the drawing is silent, the system's entry in the text equivalent tells its name and where its lanes lead. */
function namedIn({ dataset, ownerDocument }: SVGGElement, id: string): { name: string; to: string[] } {
  const { name, to } = dataset;
  if (name !== undefined) return { name, to: to ? to.split(' ') : [] };
  const entry = ownerDocument.getElementById(`system-${id}`);
  const links = [...(entry?.querySelectorAll('.lanes a') ?? [])].map((link) => link.getAttribute('href') ?? '');
  return { name: entry?.querySelector('h3')?.textContent ?? '', to: links.map((href) => href.slice('#system-'.length)) };
}
