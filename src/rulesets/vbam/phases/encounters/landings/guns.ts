import { showRoll } from '#core/dice.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import { lookUp } from '#core/table.ts';
import { allotDamage } from '#vbam/battle/allotment.ts';
import { type Fighter, isPresent, isSoundFighter } from '#vbam/battle/fighter.ts';
import { fightersFrom } from '#vbam/battle/formedFrom.ts';
import { aboardOf, holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { labelOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { mayFightOnGround } from '#vbam/questions/war/groundWar.ts';
import { attackTable } from '#vbam/tables/war/combat.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { takeOut } from '../../shared/forces/losses.ts';
import { gunsAt } from '../../shared/war/forces.ts';
import { type Party, transportsOf } from './parties.ts';

/** G-23, G-26: operational Guns of enemies fire once at each empire that lands, before anybody is down. */
export function fireOnLanding(turn: VbamTurn, party: Party): void {
  const { system, empire } = party;
  for (const [id, { kind, state, owner, ...guns }] of inIdOrder(turn.state.facilities)) {
    if (kind !== 'planetary defense guns' || state !== 'operational' || guns.system !== system) continue;
    if (mayFightOnGround(turn.state, empire, owner, system)) fire(turn, party, id, owner);
  }
}

/** One roll without modifiers; the transports' owner allots, without formation. Whoever is aboard a ship that is lost is lost too. */
function fire(turn: VbamTurn, party: Party, guns: string, of: string): void {
  const { state, dice } = turn;
  const { system, empire } = party;
  const pool = gunsAt(state, guns).attackStrength;
  const roll = dice.at('landing', system, empire, of).roll(attackTable.dice, attackTable.name, 'G-23');
  const damage = Math.ceil((pool * lookUp(attackTable, showRoll(roll, [of], system))) / 100);
  const plan = state.empires[empire]?.plan;
  const ships = fightersFrom({ forces: state, owner: empire, plan, units: transportsOf(turn, party) });
  const sound = new Set(ships.filter(isSoundFighter));
  allotDamage({ damage, targets: ships, shield: 0, aim: [] });
  for (const { unit, damage: taken } of ships) unitIn(state, unit.id).damage = taken;
  const lost = ships.filter((ship) => !isPresent(ship));
  const crippled = ships.filter((ship) => isPresent(ship) && !isSoundFighter(ship) && sound.has(ship));
  const holds = holdsOf(state.units);
  const aboard = lost.flatMap(({ unit }) => aboardOf(holds, unit.id)).map((id) => labelOfUnit(state, id));
  const told = { kind: 'landingFiredOn', rule: 'G-23', system, of, by: empire, damage } as const;
  const say = (all: readonly Fighter[], name: 0 | -1) => all.map(({ unit }) => unit.names.at(name) ?? unit.id);
  takeOut(
    state,
    lost.map(({ unit }) => unit.id),
  );
  turn.events.push({ ...told, seenBy: [empire], empire, crippled: say(crippled, 0), lost: say(lost, 0), aboard });
  turn.events.push({ ...told, seenBy: [of], empire: of, pool, crippled: say(crippled, -1), lost: say(lost, -1) });
}
