import { oneOf } from '#core/orders/grammar/slots.ts';
import { treatyKinds, treatyLadder } from '#schemas/vbam/stateWords.ts';

/** Every treaty of peace; an armistice is offered to enemies (O-54). */
export const peaceTreaty = oneOf('treaty', treatyLadder);

export const anyTreaty = oneOf('treaty', treatyKinds);
