import * as z from 'zod';
import { battleEvent } from './events/battles.ts';
import { blockadeEvent } from './events/blockades.ts';
import { bombardmentEvent } from './events/bombardments.ts';
import { careerEvent } from './events/careers.ts';
import { civilWarEvent } from './events/civilWars.ts';
import { conquestEvent } from './events/conquest.ts';
import { discoveryEvent } from './events/discoveries.ts';
import { economyEvent } from './events/economy.ts';
import { forcesEvent } from './events/forces.ts';
import { landingEvent } from './events/landings.ts';
import { moderatorEvent } from './events/moderator.ts';
import { piracyEvent } from './events/piracy.ts';
import { politicsEvent } from './events/politics.ts';
import { relationsEvent } from './events/relations.ts';
import { spyEvent } from './events/spies.ts';
import { transferEvent } from './events/transfers.ts';
import { warMoveEvent } from './events/warMoves.ts';

/** What happened in a turn: facts only, words are made in wording.ts. Its chapters are those of wording/. */
export const vbamEvent = z.discriminatedUnion('kind', [
  ...moderatorEvent.options,
  ...economyEvent.options,
  ...forcesEvent.options,
  ...battleEvent.options,
  ...discoveryEvent.options,
  ...relationsEvent.options,
  ...transferEvent.options,
  ...politicsEvent.options,
  ...careerEvent.options,
  ...civilWarEvent.options,
  ...blockadeEvent.options,
  ...bombardmentEvent.options,
  ...warMoveEvent.options,
  ...conquestEvent.options,
  ...landingEvent.options,
  ...spyEvent.options,
  ...piracyEvent.options,
]);

export type VbamEvent = z.infer<typeof vbamEvent>;

/** The events of one kind. */
export type EventOf<Kind extends VbamEvent['kind']> = Extract<VbamEvent, { kind: Kind }>;
