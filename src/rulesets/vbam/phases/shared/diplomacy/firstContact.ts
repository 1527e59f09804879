import { showRoll } from '#core/dice.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import type { Relation } from '#schemas/vbam/state.ts';
import { firstContactWarChance, highestDeclaration, initialRelationshipOf } from '#vbam/questions/diplomacy/contact.ts';
import { detectionKey } from '#vbam/questions/forces/detection.ts';
import type { Presence, Presences } from '#vbam/questions/forces/presence.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { makeContact } from './contact.ts';
import { sharedDiplomatic } from './sharedDiplomatic.ts';

/** G-45: two empires meet where they share a system and one makes out the other. */
export function meet(turn: VbamTurn, presences: Presences): void {
  for (const [system, here] of presences) {
    const powers = [...here];
    for (const [index, [one, ours]] of powers.entries()) {
      for (const [other, theirs] of powers.slice(index + 1)) {
        const neighbours = ours.colony && theirs.colony; // G-58
        if (neighbours || sees(turn, one, system, theirs) || sees(turn, other, system, ours))
          makeContact(turn, one, other, system);
      }
    }
  }
}

/** G-17: a look at the ground finds no ships, and a look into space finds no troops; colonies are found from space. */
function sees({ notes }: VbamTurn, empire: string, system: string, { space, ground, colony }: Presence): boolean {
  const note = notes.detections.get(detectionKey(empire, system));
  if (!note) return false;
  return (note.space !== 'none' && (space.length > 0 || colony)) || (note.ground !== 'none' && ground.length > 0);
}

/** 4.5.2: those who have met make up their minds. */
export function weighUp(turn: VbamTurn, presences: Presences): void {
  for (const [pair, relation] of inIdOrder(turn.state.relations)) {
    if (relation.relationship !== null) continue;
    const [one, other] = relation.between;
    const roll = turn.dice.at('first contact', pair).roll('d100', 'initial relationship', '4.5.2-a');
    const relationship = initialRelationshipOf(roll.total, aggressivenessOf(turn, one), aggressivenessOf(turn, other));
    relation.relationship = relationship;
    for (const empire of relation.between) {
      turn.events.push({
        kind: 'relationshipBegan',
        rule: '4.5.2-a',
        seenBy: [empire],
        empire,
        with: otherOf(relation.between, empire),
        relationship,
      });
    }
    // 4.5.2-b: the value in both first-contact fleets; none where they met without any
    const diplomatic = sharedDiplomatic(turn, presences, one, other) ?? 0;
    for (const empire of relation.between) answerWithWar(turn, relation, empire, { relationship, diplomatic });
  }
}

/** 4.5.2-b, G-45. The other side does not hear of it, because they cannot talk yet (4.5.3-c). */
function answerWithWar(
  turn: VbamTurn,
  relation: Relation,
  empire: string,
  { relationship, diplomatic }: { relationship: number; diplomatic: number },
): void {
  const { culture, kind, capital } = empireIn(turn.state, empire);
  if (kind === 'non-aligned' || capital === null) return; // 4.1.3-d, 4.2.3-d
  const enemy = otherOf(relation.between, empire);
  const chance = firstContactWarChance(culture, diplomatic);
  const roll = turn.dice.at('first contact war', relation.between.join('+'), empire).roll('d100', 'first contact war', '4.5.2-b');
  showRoll(roll, [empire], enemy);
  roll.result = roll.total <= chance ? 'war' : `peace (${chance}%)`;
  const level = roll.total <= chance ? highestDeclaration(culture, relationship) : null;
  if (level === null) return;
  relation.declarations[empire] = { level, turn: turn.number };
  relation.war ??= { since: turn.number, lost: {} };
  relation.state = 'war';
  turn.events.push({ kind: 'firstContactWar', rule: '4.5.2-b', seenBy: [empire], empire, with: enemy, level });
}

function aggressivenessOf({ state }: VbamTurn, empire: string): number {
  return empireIn(state, empire).culture.aggressiveness;
}
