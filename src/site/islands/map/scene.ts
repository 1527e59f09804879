/** A star as the map's keyboard, live region and details panel know it, whatever draws it. */
export interface SceneSystem {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** what is read aloud after the name: "K V, high importance, 3 lanes" */
  readonly summary: string;
  /** ids of the systems its lanes lead to */
  readonly neighbours: readonly string[];
  /** the number of the home, or null */
  readonly home: number | null;
}

/** A rectangle of the map in map units; x grows coreward, y grows downspin. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Scene {
  readonly systems: readonly SceneSystem[];
  /** everything there is to see, margins included */
  readonly bounds: Box;
}

/** Draws a scene: an SVG of the static pages, a canvas of the Forge. */
export interface MapRenderer {
  /** Called at most once a frame; `view` is the part of the map that fills the host. */
  setView(view: Box): void;
  /** Draws the ring around a star, or none. */
  select(id: string | null): void;
}
