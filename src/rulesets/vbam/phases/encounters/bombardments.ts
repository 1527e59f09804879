import { showRoll } from '#core/dice.ts';
import { sumOf } from '#core/sum.ts';
import { lookUp } from '#core/table.ts';
import type { EventOf } from '#schemas/vbam/event.ts';
import { ratingsNow } from '#vbam/battle/fighter.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { type Infrastructure, infrastructures } from '#vbam/tables/colonies/infrastructure.ts';
import { bombardment } from '#vbam/tables/war/bombardment.ts';
import { attackTable } from '#vbam/tables/war/combat.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { hitFacility, hitWork, killSome, noRuin, type Ruin } from '../shared/war/ruin.ts';
import { type Mission, missionsOf } from './bombardments/missions.ts';
import { raze, resentKilling, tellOfBombardment } from './bombardments/tell.ts';
import { type Casualties, hitTroops } from './bombardments/troops.ts';
import { shieldOf } from './scenarios.ts';

type Harm = Ruin & Pick<EventOf<'bombarded'>, 'razed'> & { troops: Casualties };

/** What all missions of a turn against one owner in one place have in common. */
interface Suffered {
  /** G-26: what the Shield still absorbs */
  shield: number;
  works: Set<Infrastructure>;
  people: boolean;
}

/** O-15, G-25: those who hold an orbit and were told to fire at the ground, each task force once. */
export function resolveBombardments(turn: VbamTurn): void {
  const suffered = new Map<string, Suffered>();
  for (const mission of missionsOf(turn)) {
    const { victim, system, force } = mission;
    const key = `${system}/${victim}`;
    const so = suffered.get(key) ?? { shield: shieldOf(turn, system, [victim]), works: new Set(), people: false };
    suffered.set(key, so);
    for (const { unit } of force.members) turn.notes.bombarding.add(unit.id);
    fire(turn, mission, so);
  }
}

/** One roll on the Attack Table without modifiers; the Shield first, and then what the mission pays for. Remainders are lost. */
function fire(turn: VbamTurn, mission: Mission, so: Suffered): void {
  const { empire, system, victim, target, force } = mission;
  const pool = sumOf(force.members.map((member) => ratingsNow(member).attackStrength));
  const { dice, name } = attackTable;
  const roll = turn.dice.at('bombardment', system, force.flagship.unit.id).roll(dice, name, 'G-25');
  const damage = Math.ceil((pool * lookUp(attackTable, showRoll(roll, [empire], system))) / 100);
  const shield = Math.min(so.shield, damage);
  so.shield -= shield;
  const harm = spend(turn, mission, damage - shield, so);
  tellOfBombardment(turn, mission, { pool, damage, shield, ...harm });
  if (harm.census > 0) resentKilling(turn, { by: empire, of: victim, system });
  if (harm.razed) raze(turn, mission);
  if (target === 'population' || target === 'colony') so.people ||= harm.census > 0;
}

function spend(turn: VbamTurn, mission: Mission, damage: number, so: Suffered): Harm {
  const ruin = noRuin();
  const nobody: Harm['troops'] = { points: 0, crippled: [], lost: [] };
  const { target, system, victim } = mission;
  const colony = colonyOf(turn.state, system, victim);
  const work = infrastructures.find((one) => one === target);
  let left = damage;
  if (target === 'troops')
    return { ...ruin, razed: false, troops: hitTroops(turn, mission, Math.floor(left / bombardment.troops)) };
  if (colony && work && left >= bombardment.infrastructure && colony[work] > 0 && !so.works.has(work)) {
    hitWork(colony, work, ruin);
    so.works.add(work);
  }
  for (
    ;
    mission.facility !== null && mission.facility in turn.state.facilities && left >= bombardment.facility;
    left -= bombardment.facility
  )
    hitFacility(turn, mission.facility, ruin);
  const people = target === 'population' || target === 'colony';
  if (colony && people && left >= bombardment.census && colony.census > 0 && !so.people) {
    killSome(turn, colony, ruin);
    left -= bombardment.census;
  }
  const bare = colony !== undefined && colony.census === 0 && infrastructures.every((what) => colony[what] === 0);
  return { ...ruin, troops: nobody, razed: target === 'colony' && bare && left >= bombardment.colony };
}
