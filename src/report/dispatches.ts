import type { VbamEvent } from '#schemas/event.ts';
import type { ModeratorReport } from '#schemas/report.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { inWords, type Names } from '#vbam/wording.ts';

type Dispatch = ModeratorReport['dispatches'][number];

interface Reader {
  names: Names;
  sees(event: VbamEvent): boolean;
  knows(system: string): boolean;
}

/** What happened, as far as its reader saw it, in words. */
export function dispatchesOf(
  { events, steps }: Pick<TurnResult, 'events' | 'steps'>,
  { names, sees, knows }: Reader,
): Dispatch[] {
  return events.flatMap((event, index) => {
    if (!sees(event)) return [];
    const { kind, rule, seenBy } = event;
    const phase = steps.findLast(({ from }) => from <= index)?.phase ?? '';
    const system = 'system' in event && knows(event.system) ? event.system : null;
    return [{ kind, rule, phase, text: inWords(event, names), system, seenBy }];
  });
}
