import { inIdOrder } from '#core/inIdOrder.ts';
import type { Relation } from '#schemas/vbam/state.ts';
import type { Presences } from '#vbam/questions/forces/presence.ts';
import { otherOf, pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { CONTACT_LAPSES } from '#vbam/tables/diplomacy/treaties.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** G-50. Ruling: those who can talk to each other stay in contact; so do those at war. */
export function loseContact(turn: VbamTurn, presences: Presences): void {
  const together = pairsTogether(presences);
  for (const [pair, relation] of inIdOrder(turn.state.relations)) {
    if (relation.communications || relation.state !== 'non-intercourse') continue;
    if (together.has(pair)) relation.dealings = turn.number;
    else if (turn.number - relation.dealings >= CONTACT_LAPSES) lapse(turn, relation);
  }
}

function lapse(turn: VbamTurn, relation: Relation): void {
  relation.state = 'no contact';
  relation.sanctions = [];
  for (const empire of relation.between) {
    const common = { rule: 'G-50', seenBy: [empire], empire, with: otherOf(relation.between, empire) };
    turn.events.push({ kind: 'contactLost', ...common });
  }
}

function pairsTogether(presences: Presences): ReadonlySet<string> {
  const pairs = new Set<string>();
  for (const here of presences.values()) {
    const powers = [...here.keys()];
    for (const [index, one] of powers.entries()) for (const other of powers.slice(index + 1)) pairs.add(pairIdOf(one, other));
  }
  return pairs;
}
