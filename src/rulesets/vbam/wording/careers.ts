import type { CareerEvent } from '#schemas/vbam/events/careers.ts';
import { listed, type Names, type Sentences } from './words.ts';

/** How empires come and go. */
export const careers: Sentences<CareerEvent['kind']> = {
  empireReleased: ({ empire, of, by, systems, until }, names) => {
    if (empire === of) return `${names.empire(by)} has let us go: ${named(systems, names)} ${are(systems)} our own now.`;
    const deadline = until === null ? '' : ` Our units there have until turn ${until} to leave.`;
    if (empire === by) return `We released ${named(systems, names)}, now ${names.empire(of)}.${deadline}`;
    const what = systems.length > 0 ? `${named(systems, names)}, now ` : 'some of its worlds: they are ';
    return `${names.empire(by)} released ${what}${names.empire(of)}.`;
  },
  coloniesFreed: ({ empire, of, from, systems }, names) => {
    if (empire === of) return `We have thrown off ${names.empire(from)}: ${named(systems, names)} ${are(systems)} free.`;
    if (empire === from) return `${named(systems, names)} ${are(systems)} lost: the rebels call themselves ${names.empire(of)}.`;
    return `Worlds of ${names.empire(from)} have broken away: they are ${names.empire(of)} now.`;
  },
  coloniesJoined: ({ empire, with: other, from, systems }, names) =>
    empire === from
      ? `${named(systems, names)} ${are(systems)} lost: the rebels have joined ${names.empire(other)}.`
      : `${named(systems, names)} broke away from ${names.empire(other)} and joined us.`,
  forcesMustLeave: ({ with: other, systems, until }, names) =>
    `Our forces at ${named(systems, names)}, which ${systems.length === 1 ? 'belongs' : 'belong'} to ${names.empire(other)}, have until turn ${until} to leave: what is still there when it ends is confiscated. Until then the two of us do not fight there.`,
  unitsConfiscated: ({ empire, with: other, by, system, called }, names) =>
    by === empire
      ? `At ${names.system(system)} we confiscated ${listed(called)} of ${names.empire(other)}.`
      : `At ${names.system(system)} ${names.empire(other)} confiscated ${listed(called)}, which had not left in time.`,
  empiresUnified: ({ empire, of, into }, names) => {
    if (empire === of) return `We are one with ${names.empire(into)} from now on: our empire goes on in theirs.`;
    return empire === into
      ? `${names.empire(of)} is one with us from now on.`
      : `${names.empire(of)} is part of ${names.empire(into)} now.`;
  },
};

function named(systems: readonly string[], names: Names): string {
  return listed(systems.map((system) => names.system(system)));
}

function are({ length }: readonly string[]): string {
  return length === 1 ? 'is' : 'are';
}
