import { showRoll } from '#core/dice.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import type { Relation } from '#schemas/vbam/state.ts';
import { firstContactWarChance, highestDeclaration, initialRelationshipOf } from '#vbam/questions/diplomacy/contact.ts';
import { hasMet } from '#vbam/questions/diplomacy/contactSides.ts';
import type { Presences } from '#vbam/questions/forces/presence.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { makeContact } from './contact.ts';
import { sharedDiplomatic } from './sharedDiplomatic.ts';
import { makesOut } from './sightings.ts';
import { standAtWar } from './standAtWar.ts';

/** G-45: two empires meet where they share a system and one makes out the other; the other meets it when it makes it out itself. */
export function meet(turn: VbamTurn, presences: Presences): void {
  for (const [system, here] of presences) {
    const powers = [...here.keys()].filter((power) => power in turn.state.empires); // W-25: bands have no diplomacy
    for (const [index, one] of powers.entries()) {
      for (const other of powers.slice(index + 1)) {
        const knowing = [one, other].filter((seer) => makesOut(turn, presences, system, seer, seer === one ? other : one));
        if (knowing.length > 0) makeContact(turn, one, other, system, knowing);
      }
    }
  }
}

/** 4.5.2: those who have met make up their minds; whoever meets the other later does so then. */
export function weighUp(turn: VbamTurn, presences: Presences): void {
  const late = Map.groupBy(turn.notes.lateMeetings.splice(0), ({ pair }) => pair);
  for (const [pair, relation] of inIdOrder(turn.state.relations)) {
    const minds =
      relation.relationship === null
        ? relation.between.filter((empire) => hasMet(relation, empire))
        : (late.get(pair) ?? []).map(({ empire }) => empire);
    if (minds.length === 0) continue;
    const relationship = relation.relationship ?? rollOpinion(turn, pair, relation);
    relation.relationship = relationship;
    for (const empire of minds) {
      const common = { rule: '4.5.2-a', seenBy: [empire], empire, with: otherOf(relation.between, empire) };
      turn.events.push({ kind: 'relationshipBegan', ...common, relationship });
    }
    if (relation.communications) continue; // R-22, M-31: who could talk before, from the start or by a grant, did not meet in this turn
    // 4.5.2-b: the value in both first-contact fleets; none where they met without any
    const diplomatic = sharedDiplomatic(turn, presences, relation.between) ?? 0;
    for (const empire of minds) answerWithWar(turn, relation, empire, { relationship, diplomatic });
  }
}

/** 4.5.2-a. */
function rollOpinion(turn: VbamTurn, pair: string, { between: [one, other] }: Relation): number {
  const roll = turn.dice.at('first contact', pair).roll('d100', 'initial relationship', '4.5.2-a');
  return initialRelationshipOf(roll.total, aggressivenessOf(turn, one), aggressivenessOf(turn, other));
}

/** 4.5.2-b, G-45. The other side does not hear of it before they can talk (4.5.3-c, R-12). */
function answerWithWar(
  turn: VbamTurn,
  relation: Relation,
  empire: string,
  { relationship, diplomatic }: { relationship: number; diplomatic: number },
): void {
  const { culture, kind, capital } = empireIn(turn.state, empire);
  if (kind === 'non-aligned' || capital === null) return; // 4.1.3-d, 4.2.3-d
  if (relation.declarations[empire]) return; // the moderator has decided it
  const enemy = otherOf(relation.between, empire);
  const chance = firstContactWarChance(culture, diplomatic);
  const roll = turn.dice.at('first contact war', relation.between.join('+'), empire).roll('d100', 'first contact war', '4.5.2-b');
  showRoll(roll, [empire], enemy);
  roll.result = roll.total <= chance ? 'war' : `peace (${chance}%)`;
  const level = roll.total <= chance ? highestDeclaration(culture, relationship) : null;
  if (level === null) return;
  standAtWar(turn, relation, empire, level);
  turn.events.push({ kind: 'firstContactWar', rule: '4.5.2-b', seenBy: [empire], empire, with: enemy, level });
}

function aggressivenessOf({ state }: VbamTurn, empire: string): number {
  return empireIn(state, empire).culture.aggressiveness;
}
