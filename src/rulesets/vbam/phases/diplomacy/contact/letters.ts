import type { VbamTurn } from '#vbam/turn.ts';

/** Letters are private: nobody but the two, and the moderator, ever reads them (G-68). */
export function deliverLetters(turn: VbamTurn): void {
  for (const { by, to, text } of turn.notes.letters) {
    const common = { rule: 'G-68', text };
    if (by === null) turn.events.push({ kind: 'moderatorWrote', ...common, seenBy: [to], empire: to });
    else {
      turn.events.push({ kind: 'letterSent', ...common, seenBy: [by], empire: by, with: to });
      turn.events.push({ kind: 'letterReceived', ...common, seenBy: [to], empire: to, with: by });
    }
  }
}
