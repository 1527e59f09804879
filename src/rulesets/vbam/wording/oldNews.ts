import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { EmpireKnowledge } from '#schemas/vbam/state.ts';

/** Whether an event tells an empire only what its charts showed before the turn: what waits in charted systems is rolled when the campaign begins. */
export function isOldNews(event: VbamEvent, known: EmpireKnowledge | undefined): boolean {
  if (known === undefined) return false;
  switch (event.kind) {
    case 'systemDiscovered': {
      const charted = known.systems[event.system];
      return (['capacity', 'raw', 'biosphere'] as const).every((fact) => charted?.[fact] === event[fact]);
    }
    case 'wonderFound':
      return event.system in known.systems;
    default:
      return false;
  }
}
