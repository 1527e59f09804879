import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { ModeratorReport, TurnReport } from '#schemas/vbam/report.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import type { Names } from '#vbam/wording.ts';
import { namesFor } from './names.ts';

/** The letters that an empire sent and received in the turn, as they were written. */
export function lettersOf(view: EmpireView, events: readonly VbamEvent[]): TurnReport['letters'] {
  const names = namesFor(view);
  return events.flatMap((event): TurnReport['letters'] => {
    if (!event.seenBy.includes(view.empire.id)) return [];
    if (event.kind === 'moderatorWrote') return [{ with: null, ours: false, text: event.text }];
    if (event.kind === 'wroteToModerator') return [{ with: null, ours: true, text: event.text }];
    if (event.kind !== 'letterSent' && event.kind !== 'letterReceived') return [];
    return [{ with: names.empire(event.with), ours: event.kind === 'letterSent', text: event.text }];
  });
}

/** Everybody's, each once. */
export function allLetters(events: readonly VbamEvent[], names: Names): ModeratorReport['letters'] {
  return events.flatMap((event): ModeratorReport['letters'] => {
    if (event.kind === 'moderatorWrote') return [{ by: null, to: names.empire(event.empire), text: event.text }];
    if (event.kind === 'wroteToModerator') return [{ by: names.empire(event.empire), to: null, text: event.text }];
    if (event.kind !== 'letterSent') return [];
    return [{ by: names.empire(event.empire), to: names.empire(event.with), text: event.text }];
  });
}
