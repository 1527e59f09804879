import { oneOf } from '#core/orders/grammar/slots.ts';
import { declarationLevels } from '#schemas/vbam/stateWords.ts';
import { nameOf } from './slots/nameOf.ts';
import { terms } from './slots/terms.ts';
import { anyTreaty, peaceTreaty } from './slots/treaties.ts';

const empire = nameOf('empire');

/** O-50. The sentences here are those of verbs, for guards too, which tell players what to write and may not ask verbs. */
export const offerForm = {
  sentence: 'offer {treaty} [treaty] to {empire} [with {terms}]',
  slots: { treaty: peaceTreaty, empire, terms },
} as const;

/** O-51. */
export const acceptForm = { sentence: 'accept {treaty} [treaty] of {empire}', slots: { treaty: anyTreaty, empire } } as const;

/** O-52. */
export const breakForm = { sentence: 'break {treaty} [treaty] with {empire}', slots: { treaty: peaceTreaty, empire } } as const;

/** O-53. */
export const declareForm = {
  sentence: 'declare {level} on {empire}',
  slots: { level: oneOf('declaration', declarationLevels), empire },
} as const;
