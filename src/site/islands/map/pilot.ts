import type { Camera } from './camera.ts';
import type { MapCommands } from './keyboard.ts';
import type { LiveRegion } from './liveRegion.ts';
import type { MapRenderer, SceneSystem } from './scene.ts';
import type { Atlas, Heading } from './travel.ts';
import type { Point } from './view.ts';

export interface MapListeners {
  /** another system is selected, or none */
  selected?(id: string | null): void;
  /** how many pixels of the frame's right side a panel covers */
  covered?(): number;
  /** Enter was pressed: the focus should go into the details */
  opened?(id: string): void;
}

/** Everything a pilot needs to steer. */
export interface Cockpit {
  frame: HTMLElement;
  atlas: Atlas;
  camera: Camera;
  voice: LiveRegion;
  renderer: MapRenderer;
  listeners: MapListeners;
}

export interface Pilot extends MapCommands {
  select(id: string | null): void;
  tap(at: Point): void;
}

const TAP_REACH = 24;
const PAN_SHARE = 0.2;

/** Knows which system is selected and goes from one to the next. */
export function pilotOf({ frame, atlas, camera, voice, renderer, listeners }: Cockpit): Pilot {
  let selected: SceneSystem | undefined;

  function select(system: SceneSystem | undefined): void {
    selected = system;
    renderer.select(system?.id ?? null);
    listeners.selected?.(system?.id ?? null);
    if (!system) return;
    camera.reveal(system, listeners.covered?.() ?? 0);
    voice.say(`${system.name}, ${system.summary}`);
  }
  function travel(heading: Heading): void {
    const next = selected ? atlas.along(selected, heading) : atlas.nearest(camera.middle());
    if (next) select(next);
    else if (selected) voice.say(`No lane leads ${heading.word} from ${selected.name}`);
  }
  return {
    travel,
    select: (id) => select(id === null ? undefined : atlas.get(id)),
    tap: (at) => select(atlas.nearest(camera.pointAt(at), camera.reach(TAP_REACH))),
    pan: ({ x, y }) => camera.drag(-x * frame.clientWidth * PAN_SHARE, -y * frame.clientHeight * PAN_SHARE),
    zoom: (factor) => camera.zoom(factor, selected),
    fit: camera.fit,
    home: (step) => select(atlas.homeAfter(selected?.id ?? null, step) ?? selected),
    open: () => (selected ? listeners.opened?.(selected.id) : select(atlas.nearest(camera.middle()))),
    leave: () => select(undefined),
  };
}
