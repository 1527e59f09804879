import { showRoll } from '#core/dice.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import { byKey } from '#core/order.ts';
import { lookUp } from '#core/table.ts';
import type { Colony, Wild } from '#schemas/vbam/state.ts';
import { infrastructures } from '#schemas/vbam/stateWords.ts';
import { coloniesIn } from '#vbam/questions/colonies/colonies.ts';
import { damageLimitsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { bombardment } from '#vbam/tables/war/bombardment.ts';
import { attackTable } from '#vbam/tables/war/combat.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { hitFacility, hitWork, killSome, noRuin, type Ruin } from '../shared/war/ruin.ts';
import { shieldOf } from './scenarios.ts';

type Monster = Extract<Wild, { kind: 'monster' }>;

/** G-14, G-25: a rogue bombards every colony: facilities first, then works, then people. */
export function ravage(turn: VbamTurn, id: string, monster: Monster): void {
  const { system, name } = monster;
  const colonies = coloniesIn(turn.state, system).sort(byKey(({ owner }) => owner));
  for (const colony of colonies) {
    const { owner } = colony;
    const fire = fireOn(turn, id, monster, colony);
    const ruin = noRuin();
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

/** Ruling: in order of their ids, each to the end. Returns the damage that is left. */
function hitFacilities(turn: VbamTurn, { system, owner }: Colony, damage: number, ruin: Ruin): number {
  const { facilities } = turn.state;
  let left = damage;
  const own = inIdOrder(facilities).filter(([, facility]) => facility.system === system && facility.owner === owner);
  for (const [id] of own)
    while (left >= bombardment.facility && id in facilities) {
      left -= bombardment.facility;
      hitFacility(turn, id, ruin);
    }
  return left;
}

/** At most one of each kind. Ruling: the most developed first, of equals in the order of the book. Returns the damage that is left. */
function hitWorks(colony: Colony, damage: number, ruin: Ruin): number {
  let left = damage;
  for (const what of [...infrastructures].sort((one, other) => colony[other] - colony[one])) {
    if (left < bombardment.infrastructure || colony[what] === 0) continue;
    left -= bombardment.infrastructure;
    hitWork(colony, what, ruin);
  }
  return left;
}
