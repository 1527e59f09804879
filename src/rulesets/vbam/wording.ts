import type { VbamEvent } from '#schemas/vbam/event.ts';
import { battles } from './wording/battles.ts';
import { blockades } from './wording/blockades.ts';
import { bombardments } from './wording/bombardments.ts';
import { careers } from './wording/careers.ts';
import { civilWars } from './wording/civilWars.ts';
import { conquest } from './wording/conquest.ts';
import { discoveries } from './wording/discoveries.ts';
import { economy } from './wording/economy.ts';
import { forces } from './wording/forces.ts';
import { landings } from './wording/landings.ts';
import { moderator } from './wording/moderator.ts';
import { piracy } from './wording/piracy.ts';
import { politics } from './wording/politics.ts';
import { relations } from './wording/relations.ts';
import { spies } from './wording/spies.ts';
import { transfers } from './wording/transfers.ts';
import { warMoves } from './wording/warMoves.ts';
import type { Names, Sentences } from './wording/words.ts';

export type { Names };

const sentences: Sentences<VbamEvent['kind']> = {
  ...moderator,
  ...relations,
  ...transfers,
  ...politics,
  ...careers,
  ...civilWars,
  ...blockades,
  ...bombardments,
  ...warMoves,
  ...conquest,
  ...landings,
  ...spies,
  ...piracy,
  ...discoveries,
  ...forces,
  ...battles,
  ...economy,
};

/** An event as a sentence. */
export function inWords(event: VbamEvent, names: Names): string {
  // each kind has its own sentence, but the compiler cannot follow the kind through the record
  return (sentences[event.kind] as (event: VbamEvent, names: Names) => string)(event, names);
}
