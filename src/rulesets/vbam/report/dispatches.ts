import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { ModeratorReport } from '#schemas/vbam/report.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { subjectsOf } from '#vbam/wording/subjects.ts';
import { inWords, type Names } from '#vbam/wording.ts';

type Dispatch = ModeratorReport['dispatches'][number];

interface Reader {
  names: Names;
  sees(event: VbamEvent): boolean;
  knows(system: string): boolean;
}

/** An event with its dispatch. */
export interface Dispatched {
  event: VbamEvent;
  dispatch: Dispatch;
}

/** What happened, as far as the reader saw it, in words. */
export function dispatchesOf(
  { events, steps }: Pick<TurnResult, 'events' | 'steps'>,
  { names, sees, knows }: Reader,
): Dispatched[] {
  return events.flatMap((event, index) => {
    if (!sees(event)) return [];
    const { kind, rule, seenBy } = event;
    const phase = steps.findLast(({ from }) => from <= index)?.phase ?? '';
    const system = 'system' in event && knows(event.system) ? event.system : null;
    const told = { kind, rule, phase, text: inWords(event, names), system };
    return [{ event, dispatch: { ...told, ...whereIn(event), ...namedIn(event, names), seenBy } }];
  });
}

/** What the dice were rolled for: space and ground are scanned separately. */
function whereIn(event: VbamEvent): Pick<Dispatch, 'where'> {
  return event.kind === 'forceSighted' ? { where: event.where } : {};
}

/** Empires whose names the reader does not know are all named alike. */
function namedIn(event: VbamEvent, names: Names): Pick<Dispatch, 'fleet' | 'empires'> {
  const { fleet, empires } = subjectsOf(event);
  return { fleet, empires: [...new Set(empires.map(names.empire))] };
}
