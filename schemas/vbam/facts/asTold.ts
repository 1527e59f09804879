import * as z from 'zod';

/** What a log of layout 2 or before has only in words: the step from there to layout 3 makes it, and no turn does. */
export const asTold = z.strictObject({ kind: z.literal('asTold'), text: z.string() });
