import type { BattleOrders, CampaignState, Fleet, Relation, Unit, UnitDesign } from '#schemas/vbam/state.ts';
import { resolveMovement } from '#vbam/phases/movement.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { builderFor, inFleet } from './forces.ts';
import { acquaint } from './relations.ts';
import { chart, disarm, ophir, reveal, run, sol, type TurnOptions } from './turn.ts';

/** A warship of this CC, FTL 4. */
export function ship(cc: number, { abilities = {}, ...more }: Partial<UnitDesign> = {}): Partial<UnitDesign> {
  const statistics = { defenseValue: 4, attackStrength: 2, pointDefense: 1 };
  return { buildCost: cc < 1 ? 4 : 5 * cc, statistics, ...more, abilities: { FTL: 4, ...abilities } };
}

export const unarmed = { statistics: { defenseValue: 4, attackStrength: 0, pointDefense: 0 } };

interface Sent {
  owner?: string;
  name?: string;
  at?: string;
  /** where it is going, one system after the other */
  course?: string[];
  ships: Partial<UnitDesign>[];
  plan?: BattleOrders;
  hides?: boolean;
  as?: Partial<Unit>;
}

/** A fleet with its course; ships are called after it and numbered. Returns the ids of the ships. */
export function send(
  state: CampaignState,
  { owner = sol, name = 'Runners', at = 'sol', course = [], ships, plan, hides, as = {} }: Sent,
): string[] {
  const forces = builderFor(state, owner);
  const id = forces.fleet(name, at);
  Object.assign(state.fleets[id] as Fleet, { course, ...(plan && { plan }), ...(hides && { concealed: { from: [] } }) });
  // a class of its own for each, so that they may differ
  return ships.map((made, index) => forces.unit(`${name} Type${index + 1} 1`, made, inFleet(id), as));
}

/** War that both have heard of. */
export function atWar(state: CampaignState, one = sol, other = ophir, more: Partial<Relation> = {}): Relation {
  const declarations = { [other]: { level: 'hostilities', turn: 0 } } as const;
  return acquaint(state, one, other, {
    ...{ state: 'war', communications: true, relationship: -50, war: { since: 0, lost: {} }, declarations },
    ...more,
  });
}

/** A state without forces, in which everybody knows every lane, and Sol and Ophir are at hostilities. */
export function warMap(change: (state: CampaignState) => void): (state: CampaignState) => void {
  return (state) => {
    disarm(state);
    state.fleets = {};
    const everybody = Object.keys(state.empires);
    chart(state, ...everybody);
    reveal(state, ...everybody);
    atWar(state);
    change(state);
  };
}

/** A Movement Phase of such a state. */
export function moved(change: (state: CampaignState) => void, options: Omit<TurnOptions, 'state'> = {}): VbamTurn {
  return run(resolveMovement, { ...options, state: warMap(change) });
}

export function fleetCalled({ state }: Pick<VbamTurn, 'state'>, name: string): Fleet {
  const found = Object.values(state.fleets).find((fleet) => fleet.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

/** The units that are in a fleet on their own, by ids. */
export function crewOf({ state }: Pick<VbamTurn, 'state'>, name: string): string[] {
  const [id] = Object.entries(state.fleets).find(([, fleet]) => fleet.name === name) ?? [];
  return Object.keys(state.units)
    .filter((unit) => {
      const place = state.units[unit]?.place;
      return place?.kind === 'fleet' && place.fleet === id;
    })
    .sort();
}
