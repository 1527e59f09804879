import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import type { Chart } from '#vbam/report/map/chart.ts';
import { glyphs } from '#vbam/report/map/sky/glyphs.ts';
import { MARK_SIZE, type MarkKind } from '#vbam/report/map/sky/marks.ts';
import { cloudPaint } from '#vbam/report/map/sky/paint.ts';
import { cloudDefs, cloudOf, hasRays, starDefs, symbolOf } from '#vbam/report/map/sky/starSymbols.ts';
import { CLOUD_SIZE } from '#vbam/report/map/sky/stars.ts';

/** Pictures that are stamped many times: flat arrays of position, size and picture. */
export interface Stamps {
  /** SVG documents, each a square around what it shows */
  pictures: string[];
  /** indexes into `pictures` */
  kinds: Uint8Array;
  xs: Float32Array;
  ys: Float32Array;
  /** from the middle to the edge, in map units */
  reaches: Float32Array;
  /** clockwise, in degrees */
  turns: Float32Array;
}

interface Stamp {
  kind: string;
  x: number;
  y: number;
  reach: number;
  turn: number;
}

/** How far a star's rays and a cloud's puffs reach, in radii of the star's disc and of the cloud. */
const STAR_REACH = 5;
const CLOUD_REACH = 1.7;

/** The same symbols as on the SVG map, so that both maps look alike. */
export function starStamps({ stars }: Chart): Stamps {
  const pictures = new Map<string, string>();
  const stamps = stars.map(({ system, x, y, radius }) => {
    const kind = `${symbolOf(system)}${hasRays(system) ? ' with rays' : ''}`;
    if (!pictures.has(kind)) pictures.set(kind, picture(starDefs([system]), starUses(system), STAR_REACH));
    return { kind, x, y, reach: radius * STAR_REACH, turn: 0 };
  });
  return flattened(stamps, pictures);
}

export function markStamps({ stars }: Chart): Stamps {
  const reach = MARK_SIZE * 0.55;
  const stamps = stars.flatMap((star) =>
    star.marks.map((mark) => ({ kind: mark.kind, x: star.x + mark.x, y: star.y + mark.y, reach, turn: 0 })),
  );
  const kinds = [...new Set(stamps.map(({ kind }) => kind))];
  return flattened(stamps, new Map(kinds.map((kind) => [kind, picture(glyphs.get(kind as MarkKind) ?? '', [kind], reach)])));
}

export function cloudStamps({ stars }: Chart): Stamps {
  const stamps = stars.flatMap(({ system, x, y }) =>
    [...new Set(system.terrain)]
      .filter((terrain) => terrain in cloudPaint)
      .map((kind) => ({ kind, x, y, reach: CLOUD_SIZE * CLOUD_REACH, turn: (x * 7 + y * 13) % 360 })),
  );
  const kinds = [...new Set(stamps.map(({ kind }) => kind))];
  return flattened(
    stamps,
    new Map(kinds.map((kind) => [kind, picture(cloudDefs(new Set([kind])), [cloudOf(kind)], CLOUD_REACH)])),
  );
}

export function stampBuffers({ kinds, xs, ys, reaches, turns }: Stamps): ArrayBuffer[] {
  return [kinds, xs, ys, reaches, turns].map(({ buffer }) => buffer as ArrayBuffer);
}

function starUses(system: StarSystem): string[] {
  return hasRays(system) ? [`rays-${system.spectral ?? 'G'}`, symbolOf(system)] : [symbolOf(system)];
}

function picture(defs: string, ids: readonly string[], reach: number): string {
  const uses = ids.map((id) => `<use href="#${id}"/>`).join('');
  const box = `${-reach} ${-reach} ${2 * reach} ${2 * reach}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="256" height="256"><defs>${defs}</defs>${uses}</svg>`;
}

function flattened(stamps: readonly Stamp[], pictures: ReadonlyMap<string, string>): Stamps {
  const order = [...pictures.keys()];
  return {
    pictures: [...pictures.values()],
    kinds: Uint8Array.from(stamps, ({ kind }) => order.indexOf(kind)),
    xs: Float32Array.from(stamps, ({ x }) => x),
    ys: Float32Array.from(stamps, ({ y }) => y),
    reaches: Float32Array.from(stamps, ({ reach }) => reach),
    turns: Float32Array.from(stamps, ({ turn }) => turn),
  };
}
