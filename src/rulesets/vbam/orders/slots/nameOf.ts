import { namesBy } from '#core/orders/slots.ts';
import type { NameCategory } from '#vbam/view/lexicon.ts';

/** A gap for the name of something that the empire knows; gives the id. */
export const nameOf = namesBy<NameCategory>();
