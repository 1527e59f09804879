import type { EventOf } from '#schemas/vbam/event.ts';
import { enemyOf, type Index } from '#vbam/battle/forces.ts';
import { declarationsKnownTo } from '#vbam/questions/diplomacy/warAsKnown.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { highestLevelOf } from '#vbam/questions/shared/diplomacy/relations.ts';
import type { Fought } from '../shared/war/fight.ts';
import { type Meeting, makesOut } from './hostility.ts';
import type { Muster } from './musters.ts';
import { defenderOf, goesOut } from './scenarios.ts';
import type { Sides } from './sides.ts';

type Why = EventOf<'heldFire'>['why'];

/** Where enemies at war stood in one system and nobody fought, each that has made the other out learns why, by its own side alone. */
export function tellOfStandOffs(meeting: Meeting, musters: readonly Muster[], fought: readonly Fought[]): void {
  const { turn, system } = meeting;
  const busy = new Set(fought.flatMap(({ scenario }) => scenario.sides.flatMap(({ empires }) => empires)));
  for (const own of musters.filter(({ empire }) => !busy.has(empire))) {
    for (const enemy of musters.filter((one) => one !== own)) {
      const why = whyNot(meeting, own, enemy);
      if (why === null) continue;
      const { empire } = own;
      turn.events.push({ kind: 'heldFire', rule: 'G-20.3', seenBy: [empire], empire, system, of: enemy.empire, why });
    }
  }
}

/** Null: the empire knows of no enemy there, or has nothing to attack it with in the open. */
function whyNot(meeting: Meeting, own: Muster, enemy: Muster): Why | null {
  const { hostility } = meeting;
  const canAttack = own.groups.some(({ armed, hidesFrom }) => armed && !hidesFrom.includes(enemy.empire));
  if (!canAttack || !isWarKnown(meeting, own, enemy) || !makesOut(own, enemy) || !hostility.may(own, enemy)) return null;
  const attackers = hostility.attackersOf(own, enemy);
  if (attackers.length === 0) return 'told';
  const sides: Sides = [[own], [enemy]];
  const us: Index = 0;
  const defender = defenderOf(meeting, sides);
  return defender !== enemyOf(us) && !attackers.some(goesOut(meeting, sides, us)) ? 'stayed' : 'evaded';
}

/** by what the empire knows. */
function isWarKnown({ turn }: Meeting, { empire }: Muster, enemy: Muster): boolean {
  const relation = turn.state.relations[pairIdOf(empire, enemy.empire)];
  const known = relation ? Object.values(declarationsKnownTo(relation, empire)) : [];
  const level = highestLevelOf(known.map((declaration) => declaration.level));
  return level !== null && level !== 'hostilities';
}
