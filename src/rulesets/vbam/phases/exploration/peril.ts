import { pick, type Stream, showRoll } from '#core/dice.ts';
import { itemAt } from '#core/itemAt.ts';
import { lookUp } from '#core/table.ts';
import type { Fleet } from '#schemas/vbam/state.ts';
import { damageLimitsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { statisticsOf } from '#vbam/questions/shared/forces/unitStatistics.ts';
import { PERIL_DAMAGE, perilTable } from '#vbam/tables/exploration/exploration.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { damageUnit } from '../shared/forces/damageUnit.ts';
import { loseUnits } from '../shared/forces/losses.ts';
import { type Member, membersOf } from './members.ts';

interface Endangered {
  empire: string;
  fleetId: string;
  fleet: Fleet;
  from: string;
  number: number;
  stream: Stream;
}

/** 3.6.2-a: those aboard others are units of the force too, and are lost with their carriers. */
export function meetPeril(turn: VbamTurn, { empire, fleetId, fleet, from, number, stream }: Endangered): void {
  const force = membersOf(turn.state, fleetId);
  const { dice, name, rule } = perilTable;
  const roll = stream.roll(dice, name, rule);
  const peril = lookUp(perilTable, showRoll(roll, [empire], from));
  const struck = struckBy(peril, force, stream, (chosen) => showRoll(chosen, [empire], from));
  const common = { rule, seenBy: [empire], empire, system: from, fleet: fleet.name, lane: number };
  const crippled: string[] = [];
  const lost: string[] = [];
  for (const { member, damage } of struck) {
    const { id, label, unit, unitClass } = member;
    const { before, after } = damageUnit(unit, unitClass, damage);
    if (after === 'destroyed') lost.push(id);
    else if (after !== before) crippled.push(label);
  }
  const hit = peril === 'all damaged' || peril === 'all lost' ? null : (struck[0]?.member.label ?? null);
  turn.events.push({ kind: 'explorationPeril', ...common, peril, struck: hit, crippled });
  loseUnits(turn, lost, rule);
}

interface Blow {
  member: Member;
  damage: number;
}

/** Whom it strikes, and how hard; a unit that is lost takes all the damage it can. */
function struckBy(
  peril: 'all damaged' | 'one crippled' | 'dearest lost' | 'all lost',
  force: readonly Member[],
  stream: Stream,
  show: (roll: ReturnType<Stream['roll']>) => void,
): Blow[] {
  if (peril === 'all damaged') return force.map((member) => ({ member, damage: PERIL_DAMAGE }));
  if (peril === 'all lost') return force.map((member) => ({ member, damage: Infinity }));
  const dearest = Math.max(...force.map(({ unitClass }) => unitClass.buildCost));
  const among = peril === 'one crippled' ? force : force.filter(({ unitClass }) => unitClass.buildCost === dearest);
  const member = oneOf(among, stream, show);
  const { crippling } = damageLimitsOf(statisticsOf(member.unit, member.unitClass));
  return [{ member, damage: peril === 'dearest lost' ? Infinity : crippling }];
}

/** A die has at most 999 sides. */
const MAX_SIDES = 999;

function oneOf(among: readonly Member[], stream: Stream, show: (roll: ReturnType<Stream['roll']>) => void): Member {
  if (among.length > MAX_SIDES) return pick(stream, among);
  const roll = stream.roll(`d${among.length}`, 'unit struck', '3.6.2-a');
  const chosen = itemAt(among, roll.total - 1);
  roll.result = chosen.label;
  show(roll);
  return chosen;
}
