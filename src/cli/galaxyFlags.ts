import { readNames } from '#campaign/galaxies/readNames.ts';
import { badInput } from '#campaign/reading/problems.ts';
import { hashOf } from '#core/canonical.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { defaultOptions, maxHomesFor, optionsFrom, problemWith, systemLimits } from '#generators/options.ts';
import { type Galaxy, type GalaxyOptions, galaxyShapes, mapKinds } from '#schemas/vbam/galaxy.ts';
import type { galaxyRules } from '#vbam/tables/campaign/campaignDefaults.ts';
import type { Flag, Given } from './command.ts';
import type { Terminal } from './terminal.ts';

/** The optional rules that shape a galaxy are on, unless one of these says no. */
export const ruleFlags: readonly (Flag & { rule: (typeof galaxyRules)[number] })[] = [
  { name: 'no-lane-attraction', rule: 'laneAttraction', help: 'bright stars draw no more lanes than others (3.2.3)' },
  { name: 'no-strategic-resources', rule: 'strategicResources', help: 'no rare goods (3.2.8)' },
  { name: 'no-special-encounters', rule: 'specialEncounters', help: 'no derelicts, ruins, monsters and the like (3.2.7)' },
  { name: 'no-lane-classes', rule: 'laneClasses', help: 'all lanes are alike (3.3.7)' },
  { name: 'no-variable-difficulty', rule: 'variableDifficulty', help: 'all lanes are equally hard to explore (3.6.5)' },
  { name: 'no-fair-starts', rule: 'fairStarts', help: 'homes and what is around them stay as the dice have it (G-05)' },
];

export const systemsFlag: Flag = {
  name: 'systems',
  value: 'N',
  help: `how many systems, ${systemLimits.least} to ${systemLimits.most}`,
};
export const shapeFlag: Flag = {
  name: 'shape',
  value: 'SHAPE',
  choices: galaxyShapes,
  help: 'how the systems lie',
  usual: defaultOptions.shape,
};
export const mapFlag: Flag = {
  name: 'map',
  value: 'KIND',
  choices: mapKinds,
  help: 'jump lanes from system to system, or freeform hexes, where neighbours are linked',
  usual: defaultOptions.map,
};
export const namesFlag: Flag = { name: 'names', value: 'FILE', help: 'names for the systems, one on each line' };

/** From this size on it takes more than a second. */
const LARGE = 5000;

/** What is not given follows from the rest. */
export interface Size {
  systems: number | undefined;
  homes: number | undefined;
}

/** The galaxy that the flags ask for. */
export function galaxyFromFlags(given: Given, seed: string, { systems, homes }: Size, terminal: Terminal): Galaxy {
  const size = { ...(systems === undefined ? {} : { systems }), ...(homes === undefined ? {} : { homes }) };
  const sized = optionsFrom({ ...size, ...chosenOf(given) });
  refuseBadSize(sized);
  const names = namesFor(given, sized.systems, terminal);
  const options = { ...sized, names: names.length > 0 ? hashOf(names.join('\n')) : null };
  const problem = problemWith(seed, options);
  if (problem) throw badInput(problem);
  if (sized.systems >= LARGE) terminal.busy(`Making ${sized.systems} systems`);
  return generateGalaxy(seed, options, names);
}

function chosenOf(given: Given): Partial<GalaxyOptions> {
  const rules = Object.fromEntries(ruleFlags.map(({ name, rule }) => [rule, !given.has(name)]));
  const shape = galaxyShapes.find((word) => word === given.text('shape')) ?? defaultOptions.shape;
  const map = mapKinds.find((word) => word === given.text('map')) ?? defaultOptions.map;
  return { ...rules, shape, map };
}

export function refuseBadSize({ systems, homes }: Pick<GalaxyOptions, 'systems' | 'homes'>): void {
  const { least, most } = systemLimits;
  if (systems < least) throw badInput(`--systems ${systems} is too few: a galaxy has ${least} to ${most} systems`);
  if (systems > most) throw badInput(`--systems ${systems} is too many: a galaxy has ${least} to ${most} systems`);
  const room = maxHomesFor(systems);
  if (homes <= room) return;
  const enough = homes > maxHomesFor(most) ? '' : `; ${homes} need --systems ${smallestFor(homes)} or more`;
  throw badInput(`${homes} homes, one for each empire, do not fit: ${systems} systems have room for ${room}${enough}`);
}

/** The smallest galaxy with room for this number of homes. */
export function smallestFor(homes: number): number {
  let systems = systemLimits.least;
  while (maxHomesFor(systems) < homes) systems++;
  return systems;
}

/** The names that will be used: those beyond the number of systems decide nothing, not even the fingerprint. */
function namesFor(given: Given, systems: number, terminal: Terminal): string[] {
  const file = given.text('names');
  if (file === undefined) return [];
  const names = readNames(file);
  if (names.length > systems)
    terminal.note(`${file}: has ${names.length} names, ${names.length - systems} more than systems: the last ones are not used`);
  return names.slice(0, systems);
}
