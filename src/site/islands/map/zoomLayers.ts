interface ZoomLayers {
  show(scale: number): void;
  /** the scale of a printed page */
  paper: number;
}

/** The layers that depend on the zoom: names, the most suitable set only, and marks. */
export function zoomLayers(svg: SVGSVGElement): ZoomLayers {
  const { tiers, marks } = svg.dataset;
  return tiers === undefined ? layersOf(svg) : classesOf(svg, tiers.split(' ').map(Number), Number(marks));
}

/** In a report's map, names and marks are part of their stars' groups, and a style sheet shows those of the tier. */
function classesOf(svg: SVGSVGElement, tiers: readonly number[], marks: number): ZoomLayers {
  return {
    paper: marks,
    show(scale) {
      svg.dataset.tier = String(
        Math.max(
          0,
          tiers.findLastIndex((from) => from <= scale),
        ),
      );
      svg.classList.toggle('far', scale < marks);
    },
  };
}

function layersOf(svg: SVGSVGElement): ZoomLayers {
  const all = [...svg.querySelectorAll<SVGElement>('[data-from]')].map((layer) => ({ layer, from: Number(layer.dataset.from) }));
  const names = all.filter(({ layer }) => layer.classList.contains('labels'));
  const others = all.filter(({ layer }) => !layer.classList.contains('labels'));
  const toggle = (layer: SVGElement, on: boolean) =>
    on ? layer.removeAttribute('display') : layer.setAttribute('display', 'none');
  return {
    paper: Math.max(0, ...others.map(({ from }) => from)),
    show(scale) {
      const chosen = names.findLast(({ from }) => from <= scale) ?? names[0];
      for (const name of names) toggle(name.layer, name === chosen);
      for (const { layer, from } of others) toggle(layer, from <= scale);
    },
  };
}
