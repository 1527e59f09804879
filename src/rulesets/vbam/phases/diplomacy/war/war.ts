import { type Roll, type Stream, showRoll } from '#core/dice.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import type { DeclarationLevel, Relation } from '#schemas/vbam/state.ts';
import { declare } from '#vbam/orders/verbs/diplomacy/declare.ts';
import { isInTouch } from '#vbam/questions/diplomacy/contactSides.ts';
import { grievanceKnownTo } from '#vbam/questions/diplomacy/warAsKnown.ts';
import type { PeaceTreaty } from '#vbam/questions/shared/diplomacy/acceptance.ts';
import {
  type Declaring,
  declaringChance,
  nextDeclaration,
  thoughtOfWar,
  treatyAgainstWar,
} from '#vbam/questions/shared/diplomacy/declaring.ts';
import { otherOf, pairIdOf, relationBetween } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { fail, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { goToWar, problemOfDeclaring } from '../../shared/diplomacy/goToWar.ts';
import { breachTreaty } from '../treaties/breaking.ts';
import { isCalledAgainst } from './mutualDefense.ts';

/** O-53, G-46: a played empire declares if its people follow at all. Everything is weighed before anything is declared. */
export function resolveDeclarations(turn: VbamTurn): void {
  const wanted = ordersOf(turn, declare).map((order) => {
    const relation = relationBetween(turn.state, order.empire, order.values.empire);
    const { level } = order.values;
    const problem =
      problemOfDeclaring(turn, relation, order.empire, level) ??
      (chanceOf(turn, relation, order.empire, level) > 0 ? null : { why: { kind: 'people would not follow' }, rule: 'G-46' });
    return { order, relation, level, problem };
  });
  for (const { order, relation, level, problem } of wanted) {
    if (problem) fail(turn, order, problem.why, problem.rule);
    else goToWar(turn, relation, order.empire, level);
  }
}

/** 4.5.N-c, -e, G-51: non-player empires consider war by themselves; one called by a partner need not. */
export function considerWar(turn: VbamTurn): void {
  for (const [, relation] of inIdOrder(turn.state.relations)) {
    for (const empire of relation.between) {
      if (empireIn(turn.state, empire).kind === 'non-player' && relation.relationship !== null)
        considerWarOn(turn, relation, empire);
    }
  }
}

function considerWarOn(turn: VbamTurn, relation: Relation, empire: string): void {
  const enemy = otherOf(relation.between, empire);
  const level = nextDeclaration(relation.declarations[empire]?.level ?? null);
  if (level === null || !isInTouch(relation, empire)) return;
  delete relation.aims[empire]; // what it is after is asked again each turn
  if (!isCalledAgainst(turn, empire, enemy) && !thinksOfWar(turn, relation, empire)) return;
  const treaty = treatyAgainstWar(relation);
  if (treaty && keepsFaith(turn, relation, empire)) return;
  if (!canDeclare(turn, relation, empire, level)) {
    relation.aims[empire] = 'mass forces'; // 4.5.N-e
    return;
  }
  for (let bar = treaty; bar; bar = treatyAgainstWar(relation)) breachTreaty(turn, relation, empire, rootOf(relation, bar));
  goToWar(turn, relation, empire, level);
}

/** Treaties aside: they can be broken, a truce cannot. */
function canDeclare(turn: VbamTurn, relation: Relation, empire: string, level: DeclarationLevel): boolean {
  const truce = relation.treaties.filter(({ kind }) => kind === 'armistice');
  if (problemOfDeclaring(turn, { ...relation, treaties: truce }, empire, level)) return false;
  const chance = chanceOf(turn, relation, empire, level);
  return chance > 0 && shown(relation, empire, diceOf(turn, relation, empire).roll('d100', 'declaration', 'G-46')) <= chance;
}

/** What must be broken to end a treaty that forbids war: most rest on non-aggression, research on trade. */
function rootOf(relation: Relation, bar: PeaceTreaty): PeaceTreaty {
  return treatyIn(relation, 'non-aggression') ? 'non-aggression' : bar;
}

function thinksOfWar(turn: VbamTurn, relation: Relation, empire: string): boolean {
  const chance = thoughtOfWar(empireIn(turn.state, empire).culture, relation.relationship ?? 0);
  if (chance === 0) return false;
  return shown(relation, empire, diceOf(turn, relation, empire).roll('d100', 'thought of war', '4.5.N-c')) <= chance;
}

/** G-51. */
function keepsFaith(turn: VbamTurn, relation: Relation, empire: string): boolean {
  const roll = diceOf(turn, relation, empire).roll('d100', 'faith kept', 'G-51');
  return shown(relation, empire, roll) <= empireIn(turn.state, empire).culture.integrity;
}

function diceOf({ dice }: VbamTurn, { between }: Relation, empire: string): Stream {
  return dice.at('war', pairIdOf(...between), empire);
}

/** Nobody else may know what it is considering. */
function shown({ between }: Relation, empire: string, roll: Roll): number {
  return showRoll(roll, [empire], otherOf(between, empire)).total;
}

function chanceOf(turn: VbamTurn, relation: Relation, empire: string, level: DeclarationLevel): number {
  const asked: Declaring = {
    culture: empireIn(turn.state, empire).culture,
    relationship: relation.relationship ?? 0,
    level,
    grievance: grievanceKnownTo(relation, empire),
    called: isCalledAgainst(turn, empire, otherOf(relation.between, empire)),
    turn: turn.number,
  };
  return declaringChance(asked);
}
