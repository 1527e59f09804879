import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import { land, landAll } from '#vbam/orders/verbs/fleets/land.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { shipUnder, troopsAboard } from '#vbam/questions/shared/war/troops.ts';
import { type Orbits, orbitsIn } from '#vbam/questions/war/orbit.ts';
import { fail, type GivenOrder, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { groundFor, wayDown } from './ground.ts';

/** All that one empire lands in one system. */
export interface Party {
  empire: string;
  system: string;
  /** whose ground it is; the empire's own where it comes to help */
  ground: string;
  fleets: string[];
  /** by ids */
  troops: string[];
}

type Landing = GivenOrder<typeof land> | GivenOrder<typeof landAll>;

/** In order of their systems, and of the empires; what cannot be done is told to whoever ordered it. */
export function partiesOf(turn: VbamTurn): Party[] {
  const landings = new Set<GivenOrder>([...ordersOf(turn, land), ...ordersOf(turn, landAll)]);
  if (landings.size === 0) return [];
  const orders = turn.orders.filter((order) => landings.has(order)) as Landing[];
  const parties = new Map<string, Party>();
  const orbits = orbitsIn(turn.state, turn.notes.withdrawn);
  for (const order of orders) {
    const found = readyFor(turn, orbits, order);
    if ('kind' in found) {
      fail(turn, order, found, 'G-23');
      continue;
    }
    const { empire, values } = order;
    const key = `${values.system} ${empire}`;
    const party = parties.get(key) ?? { empire, system: values.system, ground: found.ground, fleets: [], troops: [] };
    parties.set(key, party);
    party.fleets = [...new Set([...party.fleets, values.fleet])];
    party.troops = [...new Set([...party.troops, ...found.troops])].sort();
  }
  return [...parties].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, party]) => party);
}

function readyFor(turn: VbamTurn, orbits: Orbits, { empire, values }: Landing): Pick<Party, 'ground' | 'troops'> | Hindrance {
  const { state } = turn;
  const { fleet: id, system } = values;
  const fleet = state.fleets[id];
  if (fleet?.owner !== empire) return { kind: 'fleet gone' };
  if (fleet.system !== system) return { kind: 'fleet elsewhere' };
  const named: readonly string[] | null = 'units' in values ? values.units : null;
  const troops = troopsAboard(state, id).filter(
    (unit) => unitIn(state, unit).owner === empire && (named?.includes(unit) ?? true),
  );
  if (troops.length === 0) return { kind: 'no troops aboard' };
  const ground = groundFor(turn, empire, system);
  if (typeof ground !== 'string') return ground;
  return wayDown(turn, orbits, empire, system) ?? { ground, troops };
}

/** The ships that a party comes in, by ids. */
export function transportsOf({ state }: VbamTurn, { troops }: Party): string[] {
  return [...new Set(troops.filter((id) => id in state.units).map((id) => shipUnder(state, id)))].sort();
}
