import { vbamEvent } from '#schemas/vbam/event.ts';
import type { BattleOrders, CampaignState, Unit, UnitDesign } from '#schemas/vbam/state.ts';
import { type Fought, fight } from '#vbam/phases/shared/war/fight.ts';
import type { Contingent, Scenario } from '#vbam/phases/shared/war/scenario.ts';
import { tellOfBattle } from '#vbam/phases/shared/war/tell.ts';
import { unitsInSpaceAt } from '#vbam/questions/forces/presence.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { builderFor, inFleet } from './forces.ts';
import { acquaint } from './relations.ts';
import { chart, disarm, kessa, ophir, reveal, sol, type TurnOptions, turnWith } from './turn.ts';

/** A ship that shoots with 4 and is crippled by 4. */
export const warship: Partial<UnitDesign> = {
  statistics: { defenseValue: 4, attackStrength: 4, pointDefense: 2 },
  abilities: { FTL: 1 },
};

/** Nobody has any units but those that a test makes, the empires at Sol and Ophir are at war, and all know the map. */
export function atWar(change: (state: CampaignState) => void = () => {}) {
  return (state: CampaignState) => {
    disarm(state);
    state.fleets = {};
    chart(state, sol, ophir, kessa);
    reveal(state, sol, ophir, kessa);
    acquaint(state, sol, ophir, { state: 'war', declarations: { [ophir]: { level: 'war', turn: 0 } } });
    change(state);
  };
}

/** A fleet with units of one class, `Falcon 1` and on; returns the ids of the units. */
export function fleetOf(state: CampaignState, owner: string, { name, system, units, plan, as = {} }: FleetWanted): string[] {
  const forces = builderFor(state, owner);
  const fleet = forces.fleet(name, system);
  if (plan) Object.assign(state.fleets[fleet] ?? {}, { plan });
  return Object.entries(units).flatMap(([unitClass, { count = 1, from = 1, ...made }]) =>
    Array.from({ length: count }, (_, index) =>
      forces.unit(`${unitClass} ${from + index}`, { ...warship, ...made }, inFleet(fleet), as),
    ),
  );
}

interface FleetWanted {
  name: string;
  system: string;
  /** by class */
  units: Record<string, Partial<UnitDesign> & { count?: number; from?: number }>;
  plan?: BattleOrders;
  as?: Partial<Unit>;
}

/** All that these empires have in space in a system. */
export function contingent({ state }: VbamTurn, empires: string[], system: string, more: Partial<Contingent> = {}): Contingent {
  return {
    empires: [...empires].sort(),
    units: empires.flatMap((empire) => unitsInSpaceAt(state, empire, system)).sort(),
    guns: [],
    wild: null,
    detection: 'normal',
    readiness: [],
    unseen: false,
    shield: 0,
    ...more,
  };
}

/** A guardian or a monster as one of the sides. */
function wildSide(turn: VbamTurn, id: string): Contingent {
  return contingent(turn, [], '', { wild: id });
}

export interface BattleWanted extends Pick<TurnOptions, 'dice' | 'looks'> {
  state: (state: CampaignState) => void;
  system?: string;
  scenario?: Partial<Pick<Scenario, 'kind' | 'to' | 'defender'>>;
  /** by the empire at Sol and by the one at Ophir */
  sol?: Partial<Contingent>;
  ophir?: Partial<Contingent>;
  /** instead of the one at Ophir */
  wild?: string;
}

/** The empire at Sol fights the one at Ophir, and everybody is told. */
export function battle({ state, system = 'lantern', scenario = {}, sol: ours, ophir: theirs, wild, ...more }: BattleWanted): {
  turn: VbamTurn;
  fought: Fought;
} {
  const turn = turnWith({ state: atWar(state), ...more });
  const own = contingent(turn, [sol], system, ours);
  const other = wild === undefined ? contingent(turn, [ophir], system, theirs) : wildSide(turn, wild);
  const inOrder = wild !== undefined || (own.empires[0] ?? '') < (other.empires[0] ?? '');
  const fought = fight(turn, {
    ...{ kind: 'deep space', system, defender: 1 },
    ...scenario,
    sides: inOrder ? [own, other] : [other, own],
  });
  tellOfBattle(turn, fought);
  for (const event of turn.events) vbamEvent.parse(event);
  return { turn, fought };
}
