import { namesBy } from '#core/orders/grammar/nameSlot.ts';
import type { NameCategory } from '#vbam/view/names/lexicon.ts';

/** A gap for the name of something that the empire knows; gives the id. */
export const nameOf = namesBy<NameCategory>({
  kinds: ['system', 'fleet', 'unit', 'class', 'empire', 'derelict'] satisfies NameCategory[],
  own: ['colony', 'capital', 'fleet', 'unit'] satisfies NameCategory[],
  byPart: ['empire'] satisfies NameCategory[],
});
