import fc from 'fast-check';
import { maxHomesFor, optionsFrom } from '#generators/options.ts';
import { type GalaxyOptions, galaxyShapes, mapKinds } from '#schemas/vbam/galaxy.ts';

/** Any legal options; sizes log-uniform from 8 to `most`. */
export function anyOptions(most: number): fc.Arbitrary<GalaxyOptions> {
  return fc
    .record({
      size: fc.double({ min: 0, max: 1, noNaN: true }),
      crowd: fc.double({ min: 0, max: 1, noNaN: true }),
      shape: fc.constantFrom(...galaxyShapes),
      map: fc.constantFrom(...mapKinds),
      laneAttraction: fc.boolean(),
      strategicResources: fc.boolean(),
      specialEncounters: fc.boolean(),
      laneClasses: fc.boolean(),
      variableDifficulty: fc.boolean(),
      fairStarts: fc.constantFrom(true, true, true, false),
    })
    .map(({ size, crowd, ...rules }) => {
      const systems = Math.round(8 * (most / 8) ** size);
      return optionsFrom({ ...rules, systems, homes: Math.round(crowd * maxHomesFor(systems)) });
    });
}
