import { count, freeText } from '#core/orders/grammar/slots.ts';
import { decision, refusal } from '#vbam/decisions/decision.ts';

/** Decisions count when the turn is played, and a deadline before that: it is always refused, with what works. */
export const postponeDeadline = decision({
  name: 'postpone deadline',
  sentence: 'postpone [the] [deadline] [of] turn {turn} to {when}',
  slots: { turn: count('turn', { most: 9999 }), when: freeText('day and hour') },
  help: 'deadlines are moved with coreward postpone',
  example: 'postpone deadline of turn 7 to 2031-03-05 20:00',
  check: ({ state }, { turn, when }) =>
    refusal(
      `a deadline counts before its turn is played, and this file only then; take the line out and run: coreward postpone ${state.campaign} --turn ${turn} --to "${when}" --because "..."`,
    ),
});
