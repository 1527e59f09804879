import { freeText } from '#core/orders/grammar/slots.ts';
import { decision, MODERATOR_RULE } from '#vbam/decisions/decision.ts';

/** M-31: how a rule is to be read. It changes nothing by itself, and everybody learns of it. */
export const rule = decision({
  name: 'rule',
  sentence: 'rule {ruling}',
  slots: { ruling: freeText('ruling', 1000) },
  help: 'tells all empires how the rules are read from now on; put the ruling into "quotes"',
  example: 'rule "late sheets are taken until midnight"',
  check(_, { ruling }) {
    return {
      what: { kind: 'ruling', ruling },
      seenBy: null,
      apply({ state, events }, { reason }) {
        const seenBy = Object.keys(state.empires).sort();
        events.push({ kind: 'moderatorRuling', rule: MODERATOR_RULE, seenBy, text: ruling, reason });
      },
    };
  },
});
