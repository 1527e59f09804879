import { inIdOrder } from '#core/inIdOrder.ts';
import type { Relation } from '#schemas/vbam/state.ts';
import { isInTouch, sideOf } from '#vbam/questions/diplomacy/contactSides.ts';
import { stateAsKnown } from '#vbam/questions/diplomacy/stateAsKnown.ts';
import type { Presences } from '#vbam/questions/forces/presence.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { CONTACT_LAPSES } from '#vbam/tables/diplomacy/treaties.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { setSide, tidySides } from '../../shared/diplomacy/contact.ts';
import { makesOut } from '../../shared/diplomacy/sightings.ts';

/**
 * G-50. Ruling: those who can talk to each other stay in contact; so do those who know themselves to be at war.
 * each side for itself, by what it has detected.
 */
export function loseContact(turn: VbamTurn, presences: Presences): void {
  const sightings = sightingsIn(turn, presences);
  for (const [, relation] of inIdOrder(turn.state.relations)) {
    if (relation.communications) continue;
    const { between } = relation;
    const watching = between.filter((empire) => stateAsKnown(relation, empire) === 'non-intercourse');
    const seeing = watching.filter((empire) => sightings.has(keyOf(empire, otherOf(between, empire))));
    if (seeing.length === between.length) dealAgain(relation, turn.number);
    else for (const empire of seeing) setSide(relation, empire, { ...sideOf(relation, empire), seen: turn.number });
    for (const empire of watching) if (isLapsed(relation, empire, turn.number)) lapse(turn, relation, empire);
  }
}

function dealAgain(relation: Relation, turn: number): void {
  relation.dealings = turn;
  tidySides(relation);
}

function isLapsed(relation: Relation, empire: string, turn: number): boolean {
  return turn - Math.max(relation.dealings, sideOf(relation, empire).seen) >= CONTACT_LAPSES;
}

function lapse(turn: VbamTurn, relation: Relation, empire: string): void {
  const { between } = relation;
  setSide(relation, empire, { ...sideOf(relation, empire), lost: true });
  relation.sanctions = relation.sanctions.filter((one) => one !== empire);
  const common = { rule: 'G-50', seenBy: [empire], empire, with: otherOf(between, empire) };
  turn.events.push({ kind: 'contactLost', ...common });
  if (relation.state !== 'non-intercourse' || between.some((one) => isInTouch(relation, one))) return;
  relation.state = 'no contact';
  relation.sanctions = [];
  for (const one of between) setSide(relation, one, { ...sideOf(relation, one), lost: false });
}

/** Who makes out whom, anywhere. */
function sightingsIn(turn: VbamTurn, presences: Presences): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [system, here] of presences) {
    for (const empire of here.keys()) {
      for (const other of here.keys()) {
        if (other !== empire && makesOut(turn, presences, system, empire, other)) found.add(keyOf(empire, other));
      }
    }
  }
  return found;
}

function keyOf(empire: string, other: string): string {
  return `${empire} ${other}`;
}
