import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { EmpireKnowledge } from '#schemas/vbam/state.ts';

/** Events without those that tell an empire what it knew before, and without those that another one says better; `known` is from before the turn. */
export function freshAmong(events: readonly VbamEvent[], known: Readonly<Record<string, EmpireKnowledge>>): VbamEvent[] {
  const said = new Set(events.map(saidBy));
  return events.filter((event) => {
    const echo = echoedBy(event);
    return !isOldNews(event, known) && (echo === null || !said.has(echo));
  });
}

/** What waits in charted systems is rolled in turn 1, but their skies are on the charts. */
function isOldNews(event: VbamEvent, known: Readonly<Record<string, EmpireKnowledge>>): boolean {
  if (event.kind !== 'systemDiscovered' && event.kind !== 'wonderFound') return false;
  const charted = known[event.empire]?.systems[event.system];
  if (charted === undefined || event.kind === 'wonderFound') return charted !== undefined;
  return (['capacity', 'raw', 'biosphere'] as const).every((fact) => charted[fact] === event[fact]);
}

/** What an event settles, for those that only lead to it. */
function saidBy(event: VbamEvent): string | null {
  switch (event.kind) {
    case 'treatySigned':
      return treatyOf(event, 'sign');
    case 'treatyEnded':
      return event.how === 'withdrawn' ? treatyOf(event, 'withdraw') : null;
    case 'unitLost':
      return lossOf(event, event.called);
    case 'fleetLost':
      return lossOf(event, event.fleet);
    default:
      return null;
  }
}

/** Offers that are signed in their turn, and perils whose victims are told of one by one. */
function echoedBy(event: VbamEvent): string | null {
  if (event.kind === 'treatyOffered') return treatyOf(event, event.purpose);
  if (event.kind !== 'explorationPeril') return null;
  if (event.peril === 'all lost') return lossOf(event, event.fleet);
  return event.peril === 'dearest lost' && event.struck !== null ? lossOf(event, event.struck) : null;
}

function treatyOf(
  { empire, with: other, treaty }: { empire: string; with: string; treaty: string },
  purpose: 'sign' | 'withdraw',
): string {
  return ['treaty', empire, other, treaty, purpose].join(' ');
}

function lossOf({ empire, system }: { empire: string; system: string }, called: string): string {
  return ['loss', empire, system, called].join(' ');
}
