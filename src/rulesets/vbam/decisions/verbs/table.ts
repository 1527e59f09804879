import { foldName } from '#core/names.ts';
import { freeText } from '#core/orders/grammar/slots.ts';
import type { Problem } from '#core/orders/problem.ts';
import { decision, refusal } from '#vbam/decisions/decision.ts';
import { system } from '#vbam/decisions/slots.ts';
import { claimsIn } from '#vbam/decisions/tableClaims.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/* M-23: battles that are played with miniatures, and how they ended. */

const RULE = 'M-23';

export const playAtTable = decision({
  name: 'play at the table',
  sentence: 'let battles at {system} be played at the table',
  slots: { system },
  help: 'has this turn ask who fights out each battle in a system, and print its cards; "battles: table" in campaign.yaml does so everywhere',
  example: 'let battles at Vega be played at the table',
  check(turn, { system: at }) {
    if (turn.notes.tableWords.some((word) => word.system === at))
      return refusal(`a line above says so of ${starOf(turn, at).name} already`, RULE);
    return {
      what: { kind: 'battles at the table', system: at },
      seenBy: [], // whoever fights there reads it with the battle
      apply: ({ notes }, { place }) => void notes.tableWords.push({ system: at, place, heeded: false }),
    };
  },
});

/** Whom it names is known only when the battle is fought; there it is refused if it cannot be. */
export const battleResult = decision({
  name: 'battle',
  sentence: 'battle {battle}: {result}',
  slots: { battle: freeText('battle', 160), result: freeText('result', 6000) },
  help: 'enters how a battle went that you played at the table: who is lost, how much damage units have now, who retreats, what was captured by whom, and who holds the field, or "nobody holds"; all others are as they were',
  example: 'battle vega-1: Destroyer 1 lost, Heavy Cruiser 2 damage 7, 1st Fleet retreats, Kili Hegemony holds',
  check(turn, { battle, result }) {
    const name = foldName(battle)
      .replaceAll(' ', '-')
      .replace(/^battle-/, '');
    const id = `battle-${name}`;
    const answer = turn.answers.get(id);
    if (turn.notes.tableResults.has(id)) return refusal(`a line above has a result of ${name} already`, RULE);
    if (answer && foldName(answer.choice) !== 'table') return refusal(`${id} is answered above with ${answer.choice}`, RULE);
    const claims = claimsIn(result);
    if ('why' in claims) return refusal(claims.why, RULE);
    return {
      what: { kind: 'result of a battle', battle: name, result },
      seenBy: null,
      apply({ answers, notes }, { reason, place }) {
        answers.set(id, { choice: 'table', reason, place });
        notes.tableResults.set(id, { claims, place });
      },
    };
  },
});

/** What no battle went by is told once the turn has been played. */
export function unplayed(turn: VbamTurn): Problem[] {
  return turn.notes.tableWords
    .filter(({ heeded }) => !heeded)
    .map(({ system: at, place }) => ({
      ...place,
      severity: 'warning',
      text: `there was no battle in space at ${starOf(turn, at).name} this turn: that one may be played at the table comes to nothing`,
    }));
}
