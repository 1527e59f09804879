import type { Refusal } from '#core/answer.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { DeclarationLevel, Relation } from '#schemas/vbam/state.ts';
import { declarationLevels } from '#schemas/vbam/stateWords.ts';
import { isInTouch } from '#vbam/questions/diplomacy/contactSides.ts';
import { declaringProblem, nextDeclaration } from '#vbam/questions/shared/diplomacy/declaring.ts';
import { otherOf, pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { isWardIn, truceUntil } from '#vbam/questions/shared/diplomacy/relations.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { callAllies } from './callAllies.ts';
import { declareOn } from './declareOn.ts';

/** Whether the empire chose to declare, and is blamed for it. */
interface Choice {
  blamed?: boolean;
}

/** A declaration with all that follows from it: wards follow their protectors, allies are called. */
export function goToWar(turn: VbamTurn, relation: Relation, empire: string, level: DeclarationLevel, choice: Choice = {}): void {
  const enemy = otherOf(relation.between, empire);
  declareOn(turn, relation, empire, level, choice);
  callAllies(turn, enemy, empire);
  for (const ward of wardsOf(turn, empire)) if (ward !== enemy) follow(turn, ward, enemy, level, choice);
}

/** G-49: the protector decides for its ward, which goes one step at a time, no further than the protector, and only where it may. */
function follow(turn: VbamTurn, ward: string, enemy: string, level: DeclarationLevel, choice: Choice): void {
  const relation = turn.state.relations[pairIdOf(ward, enemy)];
  const next = nextDeclaration(relation?.declarations[ward]?.level ?? null);
  if (!relation || next === null || declarationLevels.indexOf(next) > declarationLevels.indexOf(level)) return;
  if (problemOfDeclaring(turn, relation, ward, next, { led: true }) === null) goToWar(turn, relation, ward, next, choice);
}

function wardsOf({ state }: VbamTurn, protector: string): string[] {
  return Object.values(state.relations)
    .filter((relation) => relation.between.includes(protector) && isWardIn(relation, otherOf(relation.between, protector)))
    .map(({ between }) => otherOf(between, protector))
    .sort();
}

/** Why an empire cannot declare; null if it can. `led`: its protector has decided. */
export function problemOfDeclaring(
  turn: VbamTurn,
  relation: Relation,
  empire: string,
  level: DeclarationLevel,
  { led = false } = {},
): Refusal<Hindrance> | null {
  const { kind, capital } = empireIn(turn.state, empire);
  const isWard = (one: Relation) => one.between.includes(empire) && isWardIn(one, empire);
  const ward = !led && Object.values(turn.state.relations).some(isWard);
  const { treaties, declarations } = relation;
  const state = isInTouch(relation, empire) ? relation.state : 'no contact';
  return declaringProblem(level, {
    kind,
    capital,
    state,
    declared: declarations[empire]?.level ?? null,
    treaties,
    truceUntil: truceUntil(relation),
    ward,
    turn: turn.number,
  });
}
