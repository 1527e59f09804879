import { foldName } from '#core/names.ts';
import { freeText } from '#core/orders/grammar/slots.ts';
import { decision, refusal } from '#vbam/decisions/decision.ts';

/** Answers a question that the turn will ask. Whether it does is known only once the turn has been played. */
export const decide = decision({
  name: 'decide',
  sentence: 'decide {decision}: {choice}',
  slots: { decision: freeText('decision', 160), choice: freeText('choice') },
  help: 'answers a decision that "coreward turn" has listed as waiting for you',
  example: 'decide missed-terrans: keep',
  check(turn, { decision: written, choice }) {
    const id = foldName(written);
    if (turn.answers.has(id)) return refusal(`${id} is answered above`);
    return {
      what: { kind: 'answer', decision: id, choice },
      seenBy: null,
      apply: ({ answers }, { reason, place }) => {
        answers.set(id, { choice, reason, place });
      },
    };
  },
});
