import { type Stream, seededDice } from '#core/dice.ts';
import { generateFirstState } from '#generators/firstState.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { maxHomesFor, optionsFrom } from '#generators/options.ts';
import type { CampaignFile } from '#schemas/vbam/campaign.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Scenario } from '#schemas/vbam/state.ts';
import { defaultCampaign } from './campaign.ts';

/** A campaign in which every name and id is a word that cannot occur by chance, such as `Qsys17x`. */
export interface CanaryCampaign {
  galaxy: Galaxy;
  state: CampaignState;
  campaign: Pick<CampaignFile, 'rules' | 'constants'>;
}

/** Every word of that kind in a text, in lower case. */
export const CANARY = /q[a-z]+\d+x/gi;

/** Another campaign for each seed: its size, homes, scenario and optional rules follow from it, unless given. */
export function canaryCampaign(seed: string, rules: Partial<CampaignFile['rules']> = {}): CanaryCampaign {
  const stream = seededDice(seed).at('canary campaign');
  const systems = 16 + stream.below(25);
  const homes = Math.min(2 + stream.below(4), maxHomesFor(systems));
  const scenario: Scenario = stream.below(2) === 0 ? 'first-steps' : 'neighbours';
  const campaign = anyRules(stream);
  Object.assign(campaign.rules, rules);
  const galaxy = withCanaries(generateGalaxy(seed, optionsFrom({ systems, homes })));
  const players = Math.max(1, homes - stream.below(2));
  const state = generateFirstState({ campaign: 'canaries', galaxy, players, scenario, dice: seededDice(seed) });
  const named = empiresWithCanaries(state);
  return { galaxy, state: stream.below(2) === 0 ? friendly(named) : named, campaign };
}

/** Peoples that get on well, so that they sign treaty after treaty. */
function friendly(state: CampaignState): CampaignState {
  for (const { culture } of Object.values(state.empires)) Object.assign(culture, { aggressiveness: 1, xenophobia: 1 });
  for (const relation of Object.values(state.relations)) Object.assign(relation, { communications: true, relationship: 90 });
  return state;
}

function anyRules(stream: Stream): CanaryCampaign['campaign'] {
  const { rules, constants } = structuredClone(defaultCampaign());
  const maybe = () => stream.below(2) === 0;
  return {
    rules: {
      ...rules,
      laneClasses: maybe(),
      variableDifficulty: maybe(),
      distanceMovement: maybe(),
      simplifiedExploration: stream.below(3) === 0,
      mothballing: maybe(),
      rebellionNeedsCause: maybe(),
    },
    constants: { ...constants, explorationEffort: maybe() ? 'fixed' : 'rolled' },
  };
}

function withCanaries(galaxy: Galaxy): Galaxy {
  const idOf = new Map(galaxy.systems.map(({ id }, index) => [id, `qsys${index + 10}x`]));
  const renamed = (id: string) => idOf.get(id) as string;
  return {
    ...galaxy,
    systems: galaxy.systems.map((system, index) => ({ ...system, id: renamed(system.id), name: `Qsys${index + 10}x` })),
    lanes: galaxy.lanes.map((lane, index) => ({ ...lane, id: `qlane${index + 1}x`, a: renamed(lane.a), b: renamed(lane.b) })),
    fairness: galaxy.fairness && {
      ...galaxy.fairness,
      homes: galaxy.fairness.homes.map((home) => ({ ...home, system: renamed(home.system) })),
    },
  };
}

/**
 * Empires, species, classes and fleets get such names too, and each empire a treasury unlike any other number.
 * The numbers in the names begin at `first`.
 */
export function empiresWithCanaries(state: CampaignState, first = 10): CampaignState {
  const ids = Object.keys(state.empires).sort();
  const made = renamedIds(state, new Map(ids.map((id, index) => [id, `qemp${index + first}x`]))) as CampaignState;
  for (const [index, id] of Object.keys(made.empires).sort().entries()) {
    const empire = made.empires[id] as CampaignState['empires'][string];
    const purse = { epTenths: 7_310_030 + 170_017 * index, pp: 310_200 + 1_013 * index, ip: 510_300 + 1_017 * index };
    Object.assign(empire, {
      name: `Qemp${index + first}x`,
      species: `Qspec${index + first}x`,
      treasury: { ...empire.treasury, ...purse },
    });
  }
  for (const [index, id] of Object.keys(made.unitClasses).sort().entries())
    Object.assign(made.unitClasses[id] ?? {}, { name: `Qcls${index + first}x` });
  for (const [index, id] of Object.keys(made.fleets).sort().entries())
    Object.assign(made.fleets[id] ?? {}, { name: `Qflt${index + first}x` });
  return made;
}

/** A value with its empire ids replaced, also where they begin a longer id or are one of a pair. */
function renamedIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  const renamed = (text: string): string => {
    if (text.includes('+')) return text.split('+').map(renamed).join('+');
    const old = [...ids.keys()].find((id) => text === id || text.startsWith(`${id}-`));
    return old === undefined ? text : `${ids.get(old)}${text.slice(old.length)}`;
  };
  if (typeof value === 'string') return renamed(value);
  if (Array.isArray(value)) return value.map((one) => renamedIds(one, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [renamed(key), renamedIds(one, ids)]));
}
