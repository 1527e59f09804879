import type { Refusal } from '#core/answer.ts';
import type { Problem } from '#core/orders/problem.ts';
import { decision, type Edit, refusal } from '#vbam/decisions/decision.ts';
import { goneProblem, pairName, pairProblem } from '#vbam/decisions/pairs.ts';
import { empire, system } from '#vbam/decisions/slots.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { isInTouch } from '#vbam/questions/diplomacy/contactSides.ts';
import { stateAsKnown } from '#vbam/questions/diplomacy/stateAsKnown.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { treatyAgainstWar } from '#vbam/questions/shared/diplomacy/declaring.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { warLevelOf } from '#vbam/questions/shared/diplomacy/relations.ts';
import { treatyName } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { isAtPeaceIn } from '#vbam/questions/war/peaceAt.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import type { SideWord } from '#vbam/turnNotes.ts';

/* M-21: who stands with whom where several empires meet, and who leads, in the battles of this turn. */

export const fightAlone = decision({
  name: 'fight alone',
  sentence: 'let {empire} fight alone at {system}',
  slots: { empire, system },
  help: 'keeps an empire out of the sides of others in the battles of this turn in a system, and others out of its own; it still fights whom it attacks, or who attacks it',
  example: 'let Kili Hegemony fight alone at Vega',
  check: (turn, { empire: one, system: at }) =>
    goneProblem(turn, one) ?? placed(turn, { kind: 'fights alone', empire: one, system: at }),
});

/** G-46 and the treaties stand above the moderator's word: whoever may not fight is not put on a side. */
export const fightBeside = decision({
  name: 'fight beside',
  sentence: 'let {empire} fight beside {ally} against {enemy} at {system}',
  slots: { empire, ally: empire, enemy: empire, system },
  help: 'puts an empire that has no treaty for it on the side of another if that one fights this enemy in a system this turn; it must be allowed to fight all who are on the other side',
  example: 'let Kili Hegemony fight beside Terrans against Orion Compact at Vega',
  check(turn, { empire: one, ally, enemy, system: at }) {
    const problem =
      pairProblem(turn, one, ally) ??
      pairProblem(turn, one, enemy) ??
      pairProblem(turn, ally, enemy) ??
      fightProblem(turn, one, enemy, at) ??
      comradesProblem(turn, one, ally) ??
      touchProblem(turn, ally, enemy);
    return problem ?? placed(turn, { kind: 'fights beside', empire: one, ally, enemy, system: at });
  },
});

export const lead = decision({
  name: 'lead a side',
  sentence: 'let {empire} lead at {system}',
  slots: { empire, system },
  help: 'makes an empire the leader of its side in the battles of this turn in a system, whoever has most CC there; who leads rolls the initiative of the side',
  example: 'let Kili Hegemony lead at Vega',
  check: (turn, { empire: one, system: at }) =>
    goneProblem(turn, one) ?? placed(turn, { kind: 'leads', empire: one, system: at }),
});

/** G-46, W-24: why one may not fight the other in a system, as things are; null if it may. */
function fightProblem(turn: VbamTurn, one: string, enemy: string, at: string): Refusal | null {
  const { state } = turn;
  const relation = state.relations[pairIdOf(one, enemy)];
  const both = pairName(turn, one, enemy);
  const bar = relation && treatyAgainstWar(relation);
  if (bar) return refusal(`${both} have a ${treatyName(bar)} in force`, 'G-46');
  const level = relation?.state === 'war' ? warLevelOf(relation) : null;
  if (level === null) return refusal(`${both} are not at war: write "set ${both} to hostilities" above it, or to war`, 'G-46');
  const where = starOf(turn, at).name;
  if (level === 'hostilities' && colonyOf(state, at, enemy))
    return refusal(`${empireIn(state, enemy).name} lives at ${where}, and hostilities do not reach there: it takes war`, 'G-46');
  return isAtPeaceIn(state, one, enemy, at) ? refusal(`${both} keep the peace at ${where} while forces withdraw`, 'W-24') : null;
}

function comradesProblem(turn: VbamTurn, one: string, ally: string): Refusal | null {
  const isWar = turn.state.relations[pairIdOf(one, ally)]?.state === 'war';
  return isWar ? refusal(`${pairName(turn, one, ally)} are at war with each other`, 'G-20') : touchProblem(turn, one, ally);
}

/** Whoever is told of it must not learn of an empire that it has never met. */
function touchProblem(turn: VbamTurn, one: string, other: string): Refusal | null {
  const relation = turn.state.relations[pairIdOf(one, other)];
  if (isInTouch(relation, one) && isInTouch(relation, other)) return null;
  const both = pairName(turn, one, other);
  return refusal(`${both} are not in contact: write "grant contact of ${both}" above it`, 'R-20');
}

function placed(turn: VbamTurn, says: SideWord['says']): Edit | Refusal {
  const { state, notes } = turn;
  const { kind, empire: one, system: at } = says;
  const isSaid = notes.sideWords.some(
    (word) => word.says.empire === one && word.says.system === at && (word.says.kind === 'leads') === (kind === 'leads'),
  );
  const where = `${empireIn(state, one).name} at ${starOf(turn, at).name}`;
  if (isSaid) return refusal(`a line above decides already for ${where}`, 'M-21');
  return {
    what: says,
    seenBy: concernedBy(turn, says),
    apply: ({ notes: later }, { place }) => void later.sideWords.push({ says, place, heeded: false }),
  };
}

/** Whose forces it places; not whoever has yet to hear of the system, or of the war. */
function concernedBy({ state }: VbamTurn, says: SideWord['says']): string[] {
  const knowsWar = (id: string, enemy: string) => {
    const relation = state.relations[pairIdOf(id, enemy)];
    return relation !== undefined && stateAsKnown(relation, id) === 'war';
  };
  const placedOnes =
    says.kind === 'fights beside' ? [says.empire, says.ally].filter((id) => knowsWar(id, says.enemy)) : [says.empire];
  return placedOnes.filter((id) => state.knowledge[id]?.systems[says.system]);
}

/** What no battle went by is told once the turn has been played: the moderator may have named the wrong place. */
export function unheeded(turn: VbamTurn): Problem[] {
  return turn.notes.sideWords
    .filter(({ heeded }) => !heeded)
    .map(({ says, place }) => ({
      ...place,
      severity: 'warning',
      text: `no battle at ${starOf(turn, says.system).name} went by what is said of ${empireIn(turn.state, says.empire).name}: it comes to nothing`,
    }));
}
