import { attachMap, type MapHandle } from './map/attachMap.ts';
import { copyOfEntry, copyOfRow, detailsPanel } from './map/detailsPanel.ts';
import { keepMap } from './map/keepMap.ts';
import { type SvgRenderer, svgRenderer } from './map/svgRenderer.ts';
import { isKnownMap, svgScene } from './map/svgScene.ts';
import { turnSlider } from './map/turnSlider.ts';

/** Brings a static map to life: `<star-map><div class="map-frame"><svg/></div><aside class="map-details" hidden></aside></star-map>`. */
class StarMap extends HTMLElement {
  #map: MapHandle | undefined;
  #renderer: SvgRenderer | undefined;
  #ending: AbortController | undefined;

  connectedCallback(): void {
    const frame = this.querySelector<HTMLElement>('.map-frame');
    const svg = frame?.querySelector('svg');
    const panel = this.querySelector<HTMLElement>('.map-details');
    if (!frame || !svg || !panel || this.#map) return;
    const scene = svgScene(svg);
    const renderer = svgRenderer(frame, svg, scene);
    const known = isKnownMap(svg);
    const details = detailsPanel(panel, {
      contentFor: known ? copyOfRow : copyOfEntry,
      ...(known && { idOf: (fragment: string) => fragment }),
      go: (id) => map.select(id),
      closed() {
        map.select(null);
        map.focus();
      },
    });
    const map = attachMap(frame, scene, renderer, {
      selected: (id) => (id === null ? details.hide() : details.show(id)),
      opened: () => details.focus(),
      covered: () => (panel.hidden || panel.offsetTop >= frame.offsetHeight ? 0 : panel.offsetWidth),
    });
    this.#ending = new AbortController();
    addEventListener('beforeprint', () => renderer.showAll(), { signal: this.#ending.signal });
    addEventListener('afterprint', map.fit, { signal: this.#ending.signal });
    const figure = this.closest<HTMLElement>('.known-map');
    if (figure) {
      turnSlider(figure, this.#ending.signal);
      keepMap(figure, { svg, scene, renderer, map }, this.#ending.signal);
    }
    [this.#map, this.#renderer] = [map, renderer];
  }

  disconnectedCallback(): void {
    this.#map?.detach();
    this.#renderer?.remove();
    this.#ending?.abort();
    this.#map = undefined;
  }
}

if (!customElements.get('star-map')) customElements.define('star-map', StarMap);
