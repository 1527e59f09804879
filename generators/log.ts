import type { Roll } from '#core/dice.ts';
import { keysOf } from '#core/keysOf.ts';
import type { Galaxy, KeptOptions, StarSystem } from '#schemas/vbam/galaxy.ts';
import { homeStar } from '#vbam/tables/campaign/starting.ts';
import { biosphereTable, capacityTable, rawTable } from '#vbam/tables/galaxy/resources.ts';
import { galaxyDice, laneRoller } from './galaxy.ts';
import { GENERATOR_VERSION } from './options.ts';
import { type RolledSystem, rollSystem } from './system.ts';

type Generated = Galaxy & { seed: string; options: KeptOptions };

const resources = { capacity: capacityTable.name, raw: rawTable.name, biosphere: biosphereTable.name };

/** Every roll of every system and lane, a line each, repeated from the seed. */
export function generationLog(galaxy: Galaxy): string[] {
  if (!canRollAgain(galaxy)) return [];
  return [...galaxy.systems.flatMap((system) => systemLog(galaxy, system.id)), ...laneLog(galaxy)];
}

/** How one system came to be: its rolls, then what fair starts and star rules changed. Empty for a galaxy made by hand. */
export function systemLog(galaxy: Galaxy, systemId: string): string[] {
  const index = galaxy.systems.findIndex(({ id }) => id === systemId);
  const system = galaxy.systems[index];
  if (!system || !canRollAgain(galaxy)) return [];
  const dice = galaxyDice(galaxy.seed);
  const rolled = rollSystem(dice, String(index), galaxy.options);
  return [...dice.rolls.map(rollInWords), ...changesSince(rolled, system)].map((line) => `${system.name}: ${line}`);
}

/** "spectral class d100 = 57: K". */
function rollInWords({ label, dice, faces, modifiers, total, result }: Roll): string {
  const shown = faces.length > 1 ? `${faces.join(' + ')} = ` : '';
  const added = modifiers.map(({ why, add }) => ` ${add < 0 ? '-' : '+'} ${Math.abs(add)} ${why}`).join('');
  const sum = modifiers.length > 0 ? `${faces.join(' + ')}${added} = ${total}` : `${shown}${total}`;
  return `${label} ${dice} = ${sum}${result === undefined ? '' : `: ${result}`}`;
}

function canRollAgain(galaxy: Galaxy): galaxy is Generated {
  return galaxy.generator === GENERATOR_VERSION && galaxy.seed !== null && galaxy.options !== null;
}

function laneLog(galaxy: Generated): string[] {
  const dice = galaxyDice(galaxy.seed);
  const roll = laneRoller(dice, galaxy.options);
  const names = new Map(galaxy.systems.map(({ id, name }) => [id, name]));
  return galaxy.lanes.flatMap((lane) => {
    const before = dice.rolls.length;
    roll();
    return dice.rolls.slice(before).map((rolled) => `${names.get(lane.a)} to ${names.get(lane.b)}: ${rollInWords(rolled)}`);
  });
}

function changesSince(rolled: RolledSystem, system: StarSystem): string[] {
  if (system.home !== null) {
    const { type, spectral, luminosity, capacity, raw, biosphere } = homeStar;
    const star = `${type} ${spectral} ${luminosity} star with ${capacity}, ${raw} and ${biosphere}`;
    return [`home ${system.home}: every home is a ${star} (G-10)`];
  }
  const repaired = keysOf(resources)
    .filter((resource) => rolled[resource] !== system[resource])
    .map((resource) => `${resources[resource]} ${rolled[resource]} becomes ${system[resource]}, for fair starts (G-05)`);
  const brought = system.terrain.slice(rolled.terrain.length).map((terrain) => `${terrain}, as its star's class demands (3.2.2)`);
  return [...repaired, ...brought];
}
