/** The layers that depend on the zoom: names, the most suitable set only, and marks. */
export function zoomLayers(svg: SVGSVGElement): { show(scale: number): void; paper: number } {
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
