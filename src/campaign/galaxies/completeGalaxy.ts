import { createHash } from 'node:crypto';
import { canonicalJson, hashOf } from '#core/canonical.ts';
import { foldName } from '#core/names.ts';
import { valueIn } from '#core/valueIn.ts';
import { fairnessOf } from '#generators/fairness.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { graphOf } from '#generators/graph.ts';
import { systemIdFor } from '#generators/names.ts';
import { GENERATOR_VERSION, problemWith } from '#generators/options.ts';
import { hexCentre } from '#generators/placement.ts';
import type { Galaxy, KeptOptions, Lane, StarSystem } from '#schemas/vbam/galaxy.ts';
import type { GalaxyInput, LaneInput, SystemInput } from '#schemas/vbam/galaxyInput.ts';
import { homesOf } from '#vbam/questions/galaxy/homeRegions.ts';
import { importanceOf } from '#vbam/questions/shared/galaxy/importance.ts';

type Layout = Pick<Galaxy, 'systems' | 'lanes'>;

/** Fills in what a person may leave out. */
export function completeLayout({ systems, lanes }: GalaxyInput): Layout {
  const complete = systems.map(completeSystem);
  const idOf = endResolver(complete);
  return { systems: complete, lanes: lanes.map((lane, index) => completeLane(lane, index, idOf)) };
}

/** The id of a system that may have none yet, as the generator would give it. */
export function systemIdOf({ id, name }: { id?: string | undefined; name: string }, index: number): string {
  return id ?? systemIdFor(name, index);
}

/** Lanes may name their ends by id or by name; anything else is left as it is. */
export function endResolver(systems: readonly { id: string; name: string }[]): (end: string) => string {
  const ids = new Set(systems.map(({ id }) => id));
  const byName = new Map(systems.map(({ id, name }) => [foldName(name), id]));
  return (end) => (ids.has(end) ? end : (byName.get(foldName(end)) ?? end));
}

/** The galaxy as its seed makes it, if this is the same to the last byte; else a galaxy made by hand. */
export function galaxyFrom(layout: Layout, { generator, seed, options }: GalaxyInput): Galaxy {
  const original = generator === GENERATOR_VERSION && seed && options ? generatedAgain(seed, options, layout) : null;
  if (original && contentOf(original) === contentOf(layout)) return original;
  return {
    generator: 'hand',
    seed: null,
    fingerprint: handFingerprint(layout),
    options: null,
    fairness: fairnessIn(layout),
    ...layout,
  };
}

/** Names a galaxy made by hand by its content, since it has no seed. */
export function handFingerprint(layout: Layout): string {
  return `hand-${hashOf(contentOf(layout)).slice(0, 16)}`;
}

function fairnessIn({ systems, lanes }: Layout): Galaxy['fairness'] {
  const indexOf = new Map(systems.map(({ id }, index) => [id, index]));
  const at = (id: string) => valueIn(indexOf, id);
  const graph = graphOf(
    systems.length,
    lanes.map(({ a, b }) => [at(a), at(b)] as const),
  );
  return fairnessOf(
    systems,
    systems.map(({ id }) => id),
    graph,
    homesOf({ systems }).map(({ system }) => at(system)),
  );
}

/** Null if these options cannot make a galaxy, or if they were used with another list of names. */
export function generatedAgain(seed: string, kept: KeptOptions, { systems }: Layout): Galaxy | null {
  const options = { ...kept, fairStarts: kept.fairStarts ?? true };
  if (problemWith(seed, options)) return null;
  const names = options.names === null ? [] : givenNames(options.names, systems);
  return names && generateGalaxy(seed, options, names);
}

/** The custom names come first in a galaxy: as many of its names as have the list's hash. */
function givenNames(hash: string, systems: readonly StarSystem[]): string[] | null {
  const soFar = createHash('sha256');
  for (const [index, { name }] of systems.entries()) {
    soFar.update(index === 0 ? name : `\n${name}`);
    if (soFar.copy().digest('hex') === hash) return systems.slice(0, index + 1).map((system) => system.name);
  }
  return null;
}

function completeSystem(given: SystemInput, index: number): StarSystem {
  const centre = hexCentre(given);
  return {
    id: systemIdOf(given, index),
    name: given.name,
    q: given.q,
    r: given.r,
    x: given.x ?? centre.x,
    y: given.y ?? centre.y,
    type: given.type,
    spectral: given.spectral ?? null,
    luminosity: given.luminosity ?? null,
    capacity: given.capacity,
    raw: given.raw,
    biosphere: given.biosphere,
    importance: importanceOf(given),
    terrain: given.terrain ?? [],
    resources: given.resources ?? [],
    special: given.special ?? null,
    home: given.home ?? null,
  };
}

function completeLane(given: LaneInput, index: number, idOf: (end: string) => string): Lane {
  const { id = `lane-${index + 1}`, a, b, difficulty = null, explored = false } = given;
  const lane = { id, a: idOf(a), b: idOf(b), class: given.class ?? null, difficulty };
  return explored ? { ...lane, explored } : lane;
}

function contentOf({ systems, lanes }: Layout): string {
  return canonicalJson({ systems, lanes });
}
