import type { Galaxy, Importance, LaneClass, Spectral } from '#schemas/vbam/galaxy.ts';

/** A galaxy as flat arrays: what a canvas needs to know of thousands of stars, in the order of the scene. */
export interface Drawing {
  xs: Float32Array;
  ys: Float32Array;
  /** indexes into `starKinds` */
  kinds: Uint8Array;
  /** 0 (very low) to 4 (very high) */
  importances: Uint8Array;
  /** the number of the home, or 0 */
  homes: Uint8Array;
  /** two indexes into the arrays above for each lane, lanes of one class together */
  lanes: Uint16Array;
  /** where each class of `laneKinds` ends in `lanes` */
  laneEnds: number[];
}

export const starKinds: readonly (Spectral | 'none')[] = ['O', 'B', 'A', 'F', 'G', 'K', 'M', 'D', 'none'];
/** Narrow to wide; `normal` also serves galaxies without lane classes. */
export const laneKinds: readonly LaneClass[] = ['restricted', 'minor', 'normal', 'major'];
const importanceOrder: readonly Importance[] = ['very low', 'low', 'moderate', 'high', 'very high'];

export function drawingOf(galaxy: Galaxy): Drawing {
  const { systems } = galaxy;
  const { lanes, laneEnds } = lanesOf(galaxy);
  return {
    xs: Float32Array.from(systems, ({ x }) => x),
    ys: Float32Array.from(systems, ({ y }) => y),
    kinds: Uint8Array.from(systems, ({ spectral }) => starKinds.indexOf(spectral ?? 'none')),
    importances: Uint8Array.from(systems, ({ importance }) => importanceOrder.indexOf(importance)),
    homes: Uint8Array.from(systems, ({ home }) => home ?? 0),
    lanes,
    laneEnds,
  };
}

/** The buffers that can be transferred instead of copied. */
export function buffersOf({ xs, ys, kinds, importances, homes, lanes }: Drawing): ArrayBuffer[] {
  return [xs, ys, kinds, importances, homes, lanes].map(({ buffer }) => buffer as ArrayBuffer);
}

function lanesOf({ systems, lanes }: Galaxy): Pick<Drawing, 'lanes' | 'laneEnds'> {
  const places = new Map(systems.map(({ id }, place) => [id, place]));
  const sorted: number[] = [];
  const laneEnds = laneKinds.map((kind) => {
    for (const lane of lanes) {
      if ((lane.class ?? 'normal') === kind) sorted.push(places.get(lane.a) ?? 0, places.get(lane.b) ?? 0);
    }
    return sorted.length;
  });
  return { lanes: Uint16Array.from(sorted), laneEnds };
}
