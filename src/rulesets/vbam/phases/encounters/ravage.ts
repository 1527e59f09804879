import { showRoll } from '#core/dice.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import { byKey } from '#core/order.ts';
import { lookUp } from '#core/table.ts';
import type { EventOf } from '#schemas/vbam/event.ts';
import type { Colony, Facility, Wild } from '#schemas/vbam/state.ts';
import { infrastructures } from '#schemas/vbam/stateWords.ts';
import { coloniesIn } from '#vbam/questions/colonies/colonies.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { damageLimitsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { bombardment } from '#vbam/tables/war/bombardment.ts';
import { attackTable } from '#vbam/tables/war/combat.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { changeMorale } from '../shared/colonies/changeMorale.ts';
import { shieldOf } from './scenarios.ts';

type Monster = Extract<Wild, { kind: 'monster' }>;
type Ruin = Pick<EventOf<'colonyRavaged'>, 'crippled' | 'destroyed' | 'works' | 'census'>;

/** G-14, G-25: a rogue bombards every colony: facilities first, then works, then people. */
export function ravage(turn: VbamTurn, id: string, monster: Monster): void {
  const { system, name } = monster;
  const colonies = coloniesIn(turn.state, system).sort(byKey(({ owner }) => owner));
  for (const colony of colonies) {
    const { owner } = colony;
    const fire = fireOn(turn, id, monster, colony);
    const ruin: Ruin = { crippled: [], destroyed: [], works: [], census: 0 };
    const afterFacilities = hitFacilities(turn, colony, fire, ruin);
    const afterWorks = hitWorks(colony, afterFacilities, ruin);
    if (afterWorks >= bombardment.census && colony.census > 0) killSome(turn, colony, ruin);
    turn.events.push({ kind: 'colonyRavaged', rule: 'G-14', seenBy: [owner], empire: owner, system, called: name, ...ruin });
  }
}

/** One roll on the Attack Table without modifiers, less what the Shield absorbs (G-26). */
function fireOn(turn: VbamTurn, id: string, { system, statistics, damage }: Monster, { owner }: Colony): number {
  const isCrippled = damage >= damageLimitsOf(statistics).crippling;
  const pool = isCrippled ? Math.ceil(statistics.attackStrength / 2) : statistics.attackStrength;
  const { dice, name, rule } = attackTable;
  const roll = turn.dice.at('ravage', id, owner).roll(dice, name, rule);
  const percent = lookUp(attackTable, showRoll(roll, [owner], system));
  return Math.max(0, Math.ceil((pool * percent) / 100) - shieldOf(turn, system, [owner]));
}

/** The first hit cripples, the second destroys. Ruling: in order of their ids, each to the end. Returns the damage that is left. */
function hitFacilities({ state }: VbamTurn, { system, owner }: Colony, damage: number, ruin: Ruin): number {
  let left = damage;
  const strike = (id: string, facility: Facility) => {
    left -= bombardment.facility;
    if (facility.state === 'operational') {
      facility.state = 'crippled';
      ruin.crippled.push(facility.kind);
      return;
    }
    delete state.facilities[id];
    ruin.crippled = ruin.crippled.filter((kind) => kind !== facility.kind);
    ruin.destroyed.push(facility.kind);
  };
  const own = inIdOrder(state.facilities).filter(([, facility]) => facility.system === system && facility.owner === owner);
  for (const [id, facility] of own) while (left >= bombardment.facility && id in state.facilities) strike(id, facility);
  return left;
}

/** At most one of each kind. Ruling: the most developed first, of equals in the order of the book. Returns the damage that is left. */
function hitWorks(colony: Colony, damage: number, ruin: Ruin): number {
  let left = damage;
  for (const what of [...infrastructures].sort((one, other) => colony[other] - colony[one])) {
    if (left < bombardment.infrastructure || colony[what] === 0) continue;
    left -= bombardment.infrastructure;
    colony[what] -= 1;
    ruin.works.push(what);
  }
  return left;
}

/** G-25: a Census and a Morale, once. */
function killSome(turn: VbamTurn, colony: Colony, ruin: Ruin): void {
  colony.census -= 1;
  ruin.census = 1;
  const site = sitesOf(turn.state, turn.galaxy).find((one) => one.colony === colony);
  if (site) changeMorale(turn, { ...site, colony }, -1);
}
