import { type Modifier, showRoll } from '#core/dice.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import { lookUp } from '#core/table.ts';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { Relation } from '#schemas/vbam/state.ts';
import type { Presences } from '#vbam/questions/forces/presence.ts';
import { otherOf, pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { cappedRelationship } from '#vbam/questions/shared/diplomacy/relationship.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { communicationsTable, DIPLOMATIC_PER_POINT } from '#vbam/tables/diplomacy/contact.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { beginTalks } from '../../shared/diplomacy/beginTalks.ts';
import { sharedDiplomatic } from '../../shared/diplomacy/sharedDiplomatic.ts';
import { makesOut } from '../../shared/diplomacy/sightings.ts';
import { tellBoth } from '../../shared/diplomacy/tellBoth.ts';
import { unlessDecided } from '../../shared/unlessDecided.ts';

type Result = Extract<VbamEvent, { kind: 'communicationsTried' }>['result'];

/** 4.5.3: those who met and share a system try to understand each other. */
export function openCommunications(turn: VbamTurn, presences: Presences): void {
  for (const [pair, relation] of inIdOrder(turn.state.relations)) {
    const diplomatic = relation.communications ? null : diplomaticBetween(turn, presences, relation.between);
    if (diplomatic === null) continue;
    const result = withoutWords(turn, pair, relation) ?? rollCommunications(turn, pair, relation, diplomatic);
    tellBoth(relation, (common) => turn.events.push({ kind: 'communicationsTried', rule: '4.5.3', ...common, result }));
    if (result === 'partial') relation.understanding += 1;
    else if (result === 'rejected') takeOffence(turn, pair, relation);
    else if (result !== 'nothing') beginTalks(turn, relation);
  }
}

/** nobody talks to those whom it has not detected, so both must make out the other; null where they do not. */
function diplomaticBetween(turn: VbamTurn, presences: Presences, between: Relation['between']): number | null {
  const [one, other] = between;
  return sharedDiplomatic(
    turn,
    presences,
    between,
    (system) => makesOut(turn, presences, system, one, other) && makesOut(turn, presences, system, other, one),
  );
}

/** 4.5.3-b: one people needs no words; and whoever can talk to both can interpret, unless the moderator says otherwise (M-19). */
function withoutWords(turn: VbamTurn, pair: string, { between: [one, other] }: Relation): 'same species' | 'interpreter' | null {
  const { state } = turn;
  const [first, second] = [empireIn(state, one), empireIn(state, other)];
  if (first.species === second.species) return 'same species';
  const speaksTo = (third: string, empire: string) => {
    const relation = state.relations[pairIdOf(third, empire)];
    return relation?.communications === true && relation.state !== 'no contact'; // G-69: the dead interpret nothing
  };
  const interpreters = Object.keys(state.empires).filter((third) => speaksTo(third, one) && speaksTo(third, other));
  if (interpreters.length === 0) return null;
  const chosen = unlessDecided(turn, {
    id: `interpreter-${pair}`,
    rule: 'M-19',
    question: { kind: 'interpreter', between: [one, other] },
    choices: ['yes', 'no'],
    fallback: 'yes',
    about: [one, other],
  });
  return chosen === 'yes' ? 'interpreter' : null;
}

function rollCommunications(turn: VbamTurn, pair: string, { between, understanding }: Relation, diplomatic: number): Result {
  const modifiers: Modifier[] = [
    { why: `Diplomatic ${diplomatic}`, add: Math.floor(diplomatic / DIPLOMATIC_PER_POINT) },
    { why: 'what is understood so far', add: understanding },
  ].filter(({ add }) => add !== 0);
  const roll = turn.dice.at('communications', pair).roll(communicationsTable.dice, 'communications', '4.5.3-a', modifiers);
  showRoll(roll, between, pair);
  return lookUp(communicationsTable, roll);
}

/** 4.5.3-a: a rejection is remembered. */
function takeOffence(turn: VbamTurn, pair: string, relation: Relation): void {
  const roll = turn.dice.at('communications', pair).roll('d6', 'offence taken', '4.5.3-a');
  const loss = showRoll(roll, relation.between, pair).total;
  const from = relation.relationship ?? 0;
  relation.relationship = cappedRelationship(from - loss);
  for (const empire of relation.between) {
    turn.events.push({
      kind: 'relationshipChanged',
      rule: '4.5.3-a',
      seenBy: [empire],
      empire,
      with: otherOf(relation.between, empire),
      by: relation.relationship - from,
      to: relation.relationship,
      why: 'rejected',
    });
  }
}
