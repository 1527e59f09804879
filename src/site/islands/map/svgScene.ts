import type { Scene, SceneSystem } from './scene.ts';

/** Reads back from the drawing what the keyboard needs, so that a static page carries nothing twice. */
export function svgScene(svg: SVGSVGElement): Scene {
  const { x, y, width, height } = svg.viewBox.baseVal;
  return { systems: [...svg.querySelectorAll<SVGGElement>('g.system')].map(systemOf), bounds: { x, y, width, height } };
}

function systemOf(group: SVGGElement): SceneSystem {
  const { id = '', name = '', x, y, to = '', home } = group.dataset;
  const title = group.querySelector('title')?.textContent ?? '';
  return {
    id,
    name,
    x: Number(x),
    y: Number(y),
    summary: title.slice(name.length + 2), // "Vega, K V, high importance, 3 lanes"
    neighbours: to === '' ? [] : to.split(' '),
    home: home === undefined ? null : Number(home),
  };
}
