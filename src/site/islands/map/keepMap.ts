import type { MapHandle } from './attachMap.ts';
import { posterScale, posterSvg } from './posterSvg.ts';
import type { Scene } from './scene.ts';
import type { SvgRenderer } from './svgRenderer.ts';

interface Kept {
  svg: SVGSVGElement;
  scene: Scene;
  renderer: SvgRenderer;
  map: MapHandle;
}

/** The buttons that save a report's map: as a file, or on paper. */
export function keepMap(figure: HTMLElement, { svg, scene, renderer, map }: Kept, signal: AbortSignal): void {
  const bar = figure.querySelector<HTMLElement>('.map-keep');
  const [save, print] = bar?.querySelectorAll('button') ?? [];
  if (!bar || !save || !print) return;
  save.addEventListener(
    'click',
    () => {
      renderer.showAll(posterScale(scene.bounds));
      download(`${bar.dataset.name ?? 'map'}.svg`, posterSvg(figure, svg));
      map.fit();
    },
    { signal },
  );
  print.addEventListener('click', () => printAlone(figure), { signal });
  bar.hidden = false;
}

/** A3, without the report around it. */
function printAlone(figure: HTMLElement): void {
  const root = document.documentElement;
  root.classList.add('map-alone');
  addEventListener('afterprint', () => root.classList.remove('map-alone'), { once: true });
  print();
  figure.querySelector<HTMLElement>('.map-frame')?.focus();
}

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
