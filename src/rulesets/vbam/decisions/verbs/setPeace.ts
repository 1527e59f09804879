import type { Refusal } from '#core/answer.ts';
import { oneOf } from '#core/orders/grammar/slots.ts';
import type { DeclarationLevel, Relation, TreatyKind } from '#schemas/vbam/state.ts';
import { declarationLevels } from '#schemas/vbam/stateWords.ts';
import { decision, type Edit, refusal } from '#vbam/decisions/decision.ts';
import { pairName, pairProblem } from '#vbam/decisions/pairs.ts';
import { empire } from '#vbam/decisions/slots.ts';
import { endTreaty } from '#vbam/phases/shared/diplomacy/endTreaty.ts';
import { endWar } from '#vbam/phases/shared/diplomacy/endWar.ts';
import { enterTreaty } from '#vbam/phases/shared/diplomacy/enterTreaty.ts';
import { goToWar } from '#vbam/phases/shared/diplomacy/goToWar.ts';
import { isInTouch } from '#vbam/questions/diplomacy/contactSides.ts';
import { stateAsKnown } from '#vbam/questions/diplomacy/stateAsKnown.ts';
import { treatyAgainstWar } from '#vbam/questions/shared/diplomacy/declaring.ts';
import { pairIdOf, relationBetween } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { peaceInWords } from '#vbam/questions/shared/diplomacy/peaceInWords.ts';
import { restingOn, treatiesIn, warLevelOf } from '#vbam/questions/shared/diplomacy/relations.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { TRUCE } from '#vbam/tables/diplomacy/treaties.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** G-46, G-48. */
export const setPeace = decision({
  name: 'set peace or war',
  sentence: 'set {one} and {other} to {state}',
  slots: { one: empire, other: empire, state: oneOf('peace or war', ['peace', ...declarationLevels]) },
  help: 'puts two empires into hostilities, war or final war, declared by both, or ends it with an armistice without terms (peace); treaties, allies and wards follow the rules, and what the two think of each other stays',
  example: 'set Terrans and Kili Hegemony to peace',
  check(turn, { one, other, state }) {
    const problem = pairProblem(turn, one, other);
    if (problem) return problem;
    const relation = turn.state.relations[pairIdOf(one, other)];
    const both = pairName(turn, one, other);
    if ((relation && warLevelOf(relation)) === state) return refusal(`${both} are ${peaceInWords(state)} already`, 'G-46');
    if (state === 'peace') return relation?.state === 'war' ? peace(turn, relation) : refusal(`${both} are at peace`, 'G-48');
    if (!relation || ![one, other].every((id) => isInTouch(relation, id)))
      return refusal(`they are not in contact: write "grant contact of ${both}" above it`, 'R-20');
    return war(turn, relation, state);
  },
});

/** whoever does not know of the war is not told that it is over. */
function peace(turn: VbamTurn, before: Relation): Edit {
  const { between, communications } = before;
  const ended = treatiesIn(before).flatMap(({ kind }) => (kind === 'armistice' ? [] : [kind]));
  const truce = communications && { truceUntil: turn.number + TRUCE };
  return {
    what: { kind: 'peace or war', between, now: 'peace', ...(ended.length > 0 && { ended }), ...truce },
    seenBy: between.filter((id) => stateAsKnown(before, id) === 'war'),
    apply(later) {
      const relation = relationBetween(later.state, ...between);
      // an armistice is on record where they can talk: its truce keeps the peace (G-48)
      if (relation.communications) {
        enterTreaty(later, relation, { kind: 'armistice', terms: {}, by: null });
        relation.offers = [];
      }
      relation.dealings = later.number;
      endWar(later, relation);
    },
  };
}

/** Both have declared, so both know, and nobody is to blame. 4.1.3-d: non-aligned empires declare nothing. */
function war(turn: VbamTurn, before: Relation, level: DeclarationLevel): Edit | Refusal {
  const { between } = before;
  const declaring = between.filter((id) => empireIn(turn.state, id).kind !== 'non-aligned');
  if (declaring.length === 0) return refusal('non-aligned empires declare nothing', '4.1.3-d');
  const ended = level === 'hostilities' ? barringWar(before) : treatiesIn(before).map(({ kind }) => kind);
  return {
    what: { kind: 'peace or war', between, now: level, ...(ended.length > 0 && { ended }) },
    seenBy: between,
    apply(later) {
      const relation = relationBetween(later.state, ...between);
      for (let bar = treatyAgainstWar(relation); bar; bar = treatyAgainstWar(relation))
        endTreaty(later, relation, bar, { how: 'decided', by: null, rule: 'G-46' });
      for (const id of declaring) takeStep(later, relation, id, level);
    },
  };
}

/** The treaties that hostilities do not leave in force, with all that rest on them. */
function barringWar(relation: Relation): TreatyKind[] {
  const ended: TreatyKind[] = [];
  const left = () => ({ treaties: treatiesIn(relation).filter(({ kind }) => !ended.includes(kind)) });
  for (let bar = treatyAgainstWar(left()); bar; bar = treatyAgainstWar(left())) ended.push(bar, ...restingOn(left(), bar));
  return ended;
}

/** Up to a level by a declaration; down to it without a word. */
function takeStep(turn: VbamTurn, relation: Relation, empireId: string, level: DeclarationLevel): void {
  const declared = relation.declarations[empireId];
  const isAbove = declared && declarationLevels.indexOf(declared.level) >= declarationLevels.indexOf(level);
  if (isAbove) relation.declarations[empireId] = { ...declared, level };
  else goToWar(turn, relation, empireId, level, { blamed: false });
}
