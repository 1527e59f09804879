import { attachMap, type MapHandle } from '../map/attachMap.ts';
import { detailsPanel } from '../map/detailsPanel.ts';
import type { MapRenderer, Scene } from '../map/scene.ts';
import { svgRenderer } from '../map/svgRenderer.ts';
import { fitted } from '../map/view.ts';
import { canvasRenderer } from './canvasRenderer.ts';
import { detailsOf } from './details.ts';
import { byId } from './dom.ts';
import type { Made } from './messages.ts';
import type { WorkerClient } from './workerClient.ts';

export interface MapView {
  show(made: Made): void;
}

interface Renderer extends MapRenderer {
  /** the whole map, sharp, for paper */
  showAll(): void;
  remove(): void;
}

/** The first drawing of a large galaxy needs the machine to itself. */
const AFTER_DRAWING = 80;

/** The galaxy's picture, as SVG or on a canvas, with the same gestures and keys on both. */
export function connectMap(worker: WorkerClient): MapView {
  const frame = byId('forge-map', HTMLElement);
  let map: MapHandle | undefined;
  let renderer: Renderer | undefined;
  let shown = '';
  const details = detailsPanel(byId('forge-details', HTMLElement), {
    contentFor: (id) => detailsOf(worker, shown, id),
    go: (id) => map?.select(id),
    closed() {
      map?.select(null);
      map?.focus();
    },
  });
  const listeners = {
    selected: (id: string | null) => (id === null ? details.hide() : details.show(id)),
    opened: () => details.focus(),
  };
  addEventListener('beforeprint', () => renderer?.showAll());
  addEventListener('afterprint', () => map?.fit());

  return {
    show(made) {
      map?.detach();
      map = undefined;
      renderer?.remove();
      details.hide();
      shown = made.fingerprint;
      const attach = (scene: Scene, drawn: Renderer) => {
        if (renderer === drawn) map = attachMap(frame, scene, drawn, listeners);
      };
      renderer = draw(worker, frame, made, attach);
      if (made.picture.kind === 'svg') attach(made.picture.scene, renderer);
    },
  };
}

type Attach = (scene: Scene, drawn: Renderer) => void;

function draw(worker: WorkerClient, frame: HTMLElement, { picture, fingerprint }: Made, attach: Attach): Renderer {
  if (picture.kind === 'canvas') return drawOnCanvas(worker, frame, picture, fingerprint, attach);
  frame.innerHTML = picture.svg; // made by mapSvg, which escapes every name
  return svgRenderer(frame, frame.querySelector('svg') as SVGSVGElement, picture.scene);
}

/** Stars and lanes at once; what the keyboard needs, and names and regions, a moment later. */
function drawOnCanvas(
  worker: WorkerClient,
  frame: HTMLElement,
  { bounds, drawing }: Extract<Made['picture'], { kind: 'canvas' }>,
  fingerprint: string,
  attach: Attach,
): Renderer {
  frame.replaceChildren();
  let places: Map<string, { x: number; y: number }> | undefined;
  const renderer = canvasRenderer(frame, bounds, drawing, (id) => places?.get(id));
  renderer.setView(fitted(bounds, { width: frame.clientWidth, height: frame.clientHeight }));
  const addRest = async () => {
    const scene = await worker.ask('scene', { fingerprint });
    places = new Map(scene.systems.map((system) => [system.id, system]));
    attach(scene, renderer);
    await renderer.trim(await worker.ask('trimmings', { fingerprint }));
  };
  setTimeout(() => addRest().catch(ignoreChange), AFTER_DRAWING);
  return renderer;
}

/** Another galaxy has replaced this one: there is nothing left to add. */
function ignoreChange(): void {}
