import { cameraOf } from './camera.ts';
import { compassRose } from './compassRose.ts';
import { keyHelp, onMapKey, ZOOM_STEP } from './keyboard.ts';
import { liveRegion } from './liveRegion.ts';
import { type MapListeners, pilotOf } from './pilot.ts';
import { listenToPointers } from './pointer.ts';
import type { MapRenderer, Scene } from './scene.ts';
import { atlasOf } from './travel.ts';
import { zoomButtons } from './zoomButtons.ts';

export interface MapHandle {
  /** Selects a system and brings it into view; null selects none. */
  select(id: string | null): void;
  fit(): void;
  /** Returns the focus to the map. */
  focus(): void;
  /** Removes everything that was attached. */
  detach(): void;
}

/**
 * Turns a drawing into a map: pan, zoom, keyboard travel, a voice for screen readers. `frame` holds the drawing and becomes the only tab
 * stop; buttons and voice are added after it.
 */
export function attachMap(frame: HTMLElement, scene: Scene, renderer: MapRenderer, listeners: MapListeners = {}): MapHandle {
  const voice = liveRegion();
  const camera = cameraOf(frame, scene.bounds, renderer);
  const pilot = pilotOf({ frame, atlas: atlasOf(scene), camera, voice, renderer, listeners });
  const buttons = zoomButtons({
    nearer: () => pilot.zoom(ZOOM_STEP),
    farther: () => pilot.zoom(1 / ZOOM_STEP),
    fit: camera.fit,
  });
  const ending = new AbortController();
  frame.addEventListener('keydown', (event) => onMapKey(event, pilot), { signal: ending.signal });
  listenToPointers(frame, { drag: camera.drag, zoomAt: camera.zoomAt, tap: pilot.tap }, ending.signal);
  describe(frame, scene.systems.length);
  const tools = document.createElement('div'); // corners of the map, or on a phone a row under it
  tools.className = 'map-tools';
  tools.append(...compassRose(), buttons);
  frame.after(tools, voice.element);
  return {
    select: pilot.select,
    fit: camera.fit,
    focus: () => frame.focus(),
    detach() {
      ending.abort();
      camera.stop();
      tools.remove();
      voice.element.remove();
    },
  };
}

function describe(frame: HTMLElement, systems: number): void {
  frame.tabIndex = 0;
  frame.classList.add('map-live');
  frame.setAttribute('role', 'application');
  frame.setAttribute('aria-roledescription', 'star map');
  frame.setAttribute('aria-label', `Star map, ${systems} systems. ${keyHelp}`);
}
