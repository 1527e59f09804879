import * as z from 'zod';
import { asTold } from './asTold.ts';
import { colonyHindrances } from './hindrances/colonies.ts';
import { diplomacyHindrances } from './hindrances/diplomacy.ts';
import { forcesHindrances } from './hindrances/forces.ts';

/** Why an order cannot be carried out: facts only, words are made in wording/hindrances.ts. Its chapters are the same there. */
export const hindrance = z.discriminatedUnion('kind', [...forcesHindrances, ...colonyHindrances, ...diplomacyHindrances, asTold]);

export type Hindrance = z.infer<typeof hindrance>;
