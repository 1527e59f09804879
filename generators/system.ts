import type { Dice, Stream } from '#core/dice.ts';
import { rollOn } from '#core/table.ts';
import type { Luminosity, Spectral, StarSystem } from '#schemas/vbam/galaxy.ts';
import { fixedLanes, laneTargetTables } from '#vbam/tables/galaxy/lanes.ts';
import { biosphereTable, capacityTable, luminosityCapacity, rawTable, spectralResources } from '#vbam/tables/galaxy/resources.ts';
import {
  hotLuminosityTable,
  hotStarLuminosity,
  hypergiantTable,
  luminosityTable,
  neverSubdwarf,
  spectralTable,
  systemTypeTable,
  traitsByType,
} from '#vbam/tables/galaxy/stars.ts';
import { rollTraits } from './traits.ts';

/** A system before it has a place, a name or neighbours. */
export type RolledSystem = Pick<
  StarSystem,
  'type' | 'spectral' | 'luminosity' | 'capacity' | 'raw' | 'biosphere' | 'terrain' | 'resources' | 'special'
> & {
  /** G-08: how many lanes it wants */
  laneTarget: number;
};

/** The switches that change what a system holds. */
export interface SystemRules {
  laneAttraction: boolean;
  strategicResources: boolean;
  specialEncounters: boolean;
}

/** G-07 to G-09: one system, from its own streams. Lanes are rolled before anything an optional rule can change. */
export function rollSystem(dice: Dice, subject: string, rules: SystemRules): RolledSystem {
  const stream = dice.at('system', subject);
  const type = rollOn(stream, systemTypeTable);
  if (type === 'black hole' || type === 'star cluster') return barren(type);

  const spectral = rollOn(stream, spectralTable);
  const luminosity = rollLuminosity(stream, spectral);
  const laneTarget = rollLaneTarget(stream, luminosity, rules.laneAttraction);
  const base = luminosity === '0' ? null : rollResources(stream, spectral, luminosity); // 3.2.3-b: a hypergiant has nothing
  const traits = rollTraits(stream, traitsByType[type], base, rules, (rule) => dice.at('system', subject, rule));
  return {
    type,
    spectral,
    luminosity,
    ...traits,
    laneTarget,
  };
}

/** 3.2.1-b, 3.2.1-d: nowhere to live, so nothing is rolled. */
function barren(type: 'black hole' | 'star cluster'): RolledSystem {
  const nothing = { capacity: 0, raw: 0, biosphere: 0, terrain: [], resources: [], special: null };
  return { type, spectral: null, luminosity: null, ...nothing, laneTarget: fixedLanes[type] };
}

function rollLuminosity(stream: Stream, spectral: Spectral): Luminosity {
  if (spectral === 'D') return 'VII'; // 3.2.2-d
  const add = hotStarLuminosity[spectral];
  const table = neverSubdwarf.includes(spectral) ? hotLuminosityTable : luminosityTable;
  const rolled = rollOn<Luminosity>(stream, table, add === undefined ? [] : [{ why: `class ${spectral}`, add }]);
  return rolled === 'I' ? rollOn(stream, hypergiantTable) : rolled;
}

/** With lane attraction off every star draws lanes like a main-sequence one (3.2.3-a); hypergiants keep their six. */
function rollLaneTarget(stream: Stream, luminosity: Luminosity, laneAttraction: boolean): number {
  if (luminosity === '0') return fixedLanes.hypergiant;
  return rollOn(stream, laneTargetTables[laneAttraction ? luminosity : 'V']);
}

function rollResources(stream: Stream, spectral: Spectral, luminosity: Luminosity) {
  const base = spectralResources[spectral];
  return {
    raw: atLeastZero(base.raw + rollOn(stream, rawTable)),
    biosphere: atLeastZero(base.biosphere + rollOn(stream, biosphereTable)),
    capacity: atLeastZero(luminosityCapacity[luminosity] + base.capacity + rollOn(stream, capacityTable)),
  };
}

function atLeastZero(value: number): number {
  return Math.max(0, value);
}
