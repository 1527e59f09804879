import { oneOf, type Slot } from '#core/orders/grammar/slots.ts';
import { treatyKinds, treatyLadder } from '#schemas/vbam/stateWords.ts';

/** Every treaty of peace; an armistice is offered to enemies (O-54). */
export const peaceTreaty = calledSo(oneOf('treaty', treatyLadder));

export const anyTreaty = calledSo(oneOf('treaty', treatyKinds));

/** In a list each may be called what it is: `trade treaty and research treaty`. */
function calledSo<Kind extends string>(slot: Slot<Kind>): Slot<Kind> {
  return {
    ...slot,
    read(written, lexicon) {
      const reading = slot.read(written, lexicon);
      const bare = written.replace(/\s+(?:treaty|treaties|agreement|pact)$/i, '');
      if ('value' in reading || bare === written) return reading;
      const again = slot.read(bare, lexicon);
      return 'value' in again ? { value: again.value, said: again.said ?? bare.toLowerCase() } : reading;
    },
  };
}
