import { oneOf } from '#core/orders/grammar/slots.ts';
import { decision, refusal } from '#vbam/decisions/decision.ts';
import { empire } from '#vbam/decisions/slots.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';

/** M-16. */
export const setKind = decision({
  name: 'set kind',
  sentence: 'set kind of {empire} to {kind}',
  slots: { empire, kind: oneOf('kind of empire', ['player', 'non-player']) },
  help: 'makes an empire one that somebody plays, or one that nobody does',
  example: 'set kind of Terrans to non-player',
  check(turn, { empire: id, kind }) {
    const { name, kind: before } = empireIn(turn.state, id);
    if (kind === before) return refusal(`${name} is a ${kind} empire already`, 'M-16');
    return {
      what: { kind: 'kind of empire', empire: id, now: kind, was: before },
      seenBy: [id],
      apply: (later) => {
        Object.assign(empireIn(later.state, id), { kind, missedTurns: 0 });
      },
    };
  },
});
