import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { ModeratorReport } from '#schemas/vbam/report.ts';
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
    const text = inWords(event, names);
    return [{ kind, rule, phase, text, system, ...namedIn(event, text, names), seenBy }];
  });
}

/** Whom it is about, as far as the text says so itself: this can tell no more than that. */
function namedIn(event: VbamEvent, text: string, names: Names): Pick<Dispatch, 'fleet' | 'empires'> {
  const fleet = 'fleet' in event && text.includes(event.fleet) ? event.fleet : null;
  const others = [
    ...('with' in event ? [event.with] : []),
    ...('of' in event ? [event.of] : []),
    ...(event.kind === 'gatesChanged' ? [event.to] : []),
    ...(event.kind === 'reprisalCondemned' ? [event.by] : []),
  ];
  const empires = [...new Set(others.map(names.empire))].filter((name) => text.includes(name));
  return { fleet, empires };
}
