import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import { colonyHindrances } from './hindrances/colonies.ts';
import { diplomacyHindrances } from './hindrances/diplomacy.ts';
import { forcesHindrances } from './hindrances/forces.ts';
import type { Reasons } from './reasons.ts';
import type { Names } from './words.ts';

const reasons: Reasons<Hindrance> = {
  ...forcesHindrances,
  ...colonyHindrances,
  ...diplomacyHindrances,
  asTold: ({ text }) => text,
};

/** Why an order cannot be carried out, in words that fit behind a colon. */
export function hindranceInWords(hindrance: Hindrance, names: Names): string {
  const words = reasons[hindrance.kind];
  // each kind has its own words, but the compiler cannot follow the kind through the record
  return typeof words === 'string' ? words : (words as (hindrance: Hindrance, names: Names) => string)(hindrance, names);
}
