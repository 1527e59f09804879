import { showRoll } from '#core/dice.ts';
import { itemAt } from '#core/itemAt.ts';
import { plainOrder } from '#core/order.ts';
import { apartFrom } from '#vbam/questions/shared/empires/apart.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { unlessDecided } from '../../unlessDecided.ts';

/** 3.4.14-a, M-22: of allies who hold a conquered colony the one with most ground CC has it; of equals whom the dice, or the moderator, choose. `cc`: by empire. */
export function claimantAmong(turn: VbamTurn, system: string, cc: ReadonlyMap<string, number>): string {
  const most = Math.max(...cc.values());
  const equals = [...cc.keys()].filter((empire) => cc.get(empire) === most).sort();
  if (equals.length === 1) return itemAt(equals, 0);
  const names = new Map<string, string>();
  for (const id of equals) names.set(id, apartFrom(empireIn(turn.state, id).name, names.values()));
  const nameOf = (id: string) => names.get(id) ?? id;
  const chosen = unlessDecided(turn, {
    id: `conqueror-${system}`,
    rule: 'M-22',
    question: { kind: 'conqueror', system },
    choices: equals.map(nameOf),
    fallback: nameOf(luckiestOf(turn, system, equals)),
    about: [system],
  });
  return equals.find((id) => nameOf(id) === chosen) ?? itemAt(equals, 0);
}

/** The highest D100; of equal ones the first by id. */
function luckiestOf(turn: VbamTurn, system: string, equals: readonly string[]): string {
  const rolls = equals.map((id) => {
    const roll = turn.dice.at('claim', system, id).roll('d100', 'claim', 'M-22');
    return { id, total: showRoll(roll, equals, system).total };
  });
  return itemAt(
    rolls.sort((one, other) => other.total - one.total || plainOrder(one.id, other.id)),
    0,
  ).id;
}
