import { keysOf } from '#core/keysOf.ts';
import type { EventOf, VbamEvent } from '#schemas/vbam/event.ts';
import { treatyName, treatyNamed } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { listed, type Names } from './words.ts';

/** What events of some kinds come to for somebody who looks on from above. */
type Told = { [Kind in VbamEvent['kind']]?: (event: EventOf<Kind>, names: Names) => string };

interface Line {
  title: string;
  told: Told;
}

/** The most that one line lists. */
const MAX_LISTED = 5;

/** The most important first, and within a line as well. */
const lines: readonly Line[] = [
  {
    title: 'Ended',
    told: {
      empireFell: ({ of, how }, names) => `${names.empire(of)} is no more, ${how}`,
      empiresUnified: ({ of, into }, names) => `${names.empire(of)} is part of ${names.empire(into)} now`,
      empireReleased: ({ of, by }, names) => `${names.empire(by)} released ${names.empire(of)}`,
      coloniesFreed: ({ of, from }, names) => `${names.empire(of)} broke away from ${names.empire(from)}`,
      coloniesJoined: ({ empire, with: other, from }, names) =>
        `colonies left ${names.empire(from)} for ${names.empire(from === empire ? other : empire)}`,
    },
  },
  {
    title: 'War',
    told: {
      declared: ({ empire, with: other, by, level }, names) =>
        `${names.empire(by)} declared ${level} on ${names.empire(by === empire ? other : empire)}`,
      firstContactWar: ({ empire, with: other, level }, names) =>
        `${names.empire(empire)} answered first contact with ${names.empire(other)} by ${level}`,
      warLearned: ({ empire, with: other, level, since }, names) =>
        `${names.empire(empire)} learned that ${names.empire(other)} declared ${level} in turn ${since}`,
      systemContested: ({ system }, names) => `${names.system(system)} is contested`,
    },
  },
  {
    title: 'Lost, damaged and in revolt',
    told: {
      capitalLost: ({ empire, system }, names) => `${names.empire(empire)} lost its capital ${names.system(system)}`,
      rebellionBegan: ({ empire, system }, names) => `${names.system(system)} rebels against ${names.empire(empire)}`,
      fleetLost: ({ empire, system, fleet }, names) => `${fleet} of ${names.empire(empire)} at ${names.system(system)}`,
      unitLost: ({ empire, system }, names) => `a unit of ${names.empire(empire)} at ${names.system(system)}`,
      unitsSuffered: ({ empire, system, lost, damaged }, names) =>
        `units of ${names.empire(empire)} at ${names.system(system)}, ${tollInWords(lost.length, damaged.length)}`,
      colonyAbandoned: ({ empire, system }, names) => `${names.empire(empire)} abandoned ${names.system(system)}`,
      peopleStarved: ({ empire, system }, names) => `${names.system(system)} of ${names.empire(empire)} starves`,
    },
  },
  { title: 'Failed orders of', told: { orderFailed: ({ empire }, names) => names.empire(empire) } },
  { title: 'Letters to you from', told: { wroteToModerator: ({ empire }, names) => names.empire(empire) } },
  {
    title: 'Met',
    told: {
      firstContact: ({ empire, with: other, system }, names) => `${both(empire, other, names)} at ${names.system(system)}`,
      introduced: ({ empire, with: other, by }, names) => `${both(empire, other, names)} through ${names.empire(by)}`,
    },
  },
  {
    title: 'Treaties',
    told: {
      warEnded: ({ empire, with: other }, names) => `${both(empire, other, names)} are at peace`,
      treatySigned: ({ empire, with: other, treaty }, names) => `${both(empire, other, names)} signed ${treatyNamed(treaty)}`,
      treatyEnded: ({ empire, with: other, treaty, how, by }, names) =>
        `${treatyName(treaty)} of ${both(empire, other, names)}: ${how}${by === null ? '' : ` by ${names.empire(by)}`}`,
    },
  },
  {
    title: 'Founded',
    told: { colonyFounded: ({ empire, system }, names) => `${names.system(system)} by ${names.empire(empire)}` },
  },
  {
    title: 'Found',
    told: {
      nativesFound: ({ empire, system, species }, names) => found(`${species} natives`, { empire, system }, names),
      splinterColonyFound: (event, names) => found('a lost colony', event, names),
      wonderFound: (event, names) => found(event.find, event, names),
      abandonedColonyFound: (event, names) => found('an abandoned colony', event, names),
      portalFound: (event, names) => found('a portal', event, names),
      wormholeFound: (event, names) => found('a wormhole', event, names),
      wildSighted: (event, names) => found(event.called, event, names),
      systemDiscovered: ({ empire, system }, names) => `${names.system(system)} by ${names.empire(empire)}`,
    },
  },
  {
    title: 'Advanced',
    told: { techAdvanced: ({ empire, techLevel }, names) => `${names.empire(empire)} to ${techLevel}` },
  },
];

/** `2 damaged`: what is none is not said. */
function tollInWords(lost: number, damaged: number): string {
  return [lost > 0 ? `${lost} lost` : '', damaged > 0 ? `${damaged} damaged` : ''].filter((part) => part !== '').join(' and ');
}

/** What happened in a turn, in a line for each kind of news: ten at most. */
export function happeningsIn(events: readonly VbamEvent[], names: Names): string[] {
  return lines.flatMap(({ title, told }) => {
    const said = keysOf(told).flatMap((kind) => saidOf(told, kind, events, names));
    if (said.length === 0) return [];
    const more = said.length > MAX_LISTED ? `; and ${said.length - MAX_LISTED} more` : '';
    return [`${title}: ${said.slice(0, MAX_LISTED).join('; ')}${more}`];
  });
}

/** Each saying once: both sides of most events have one of their own. What happens to many is counted. */
function saidOf<Kind extends VbamEvent['kind']>(told: Told, kind: Kind, events: readonly VbamEvent[], names: Names): string[] {
  const says: ((event: EventOf<Kind>, names: Names) => string) | undefined = told[kind];
  const those = events.filter((event): event is EventOf<Kind> => event.kind === kind);
  const counts = Map.groupBy(says ? those.map((event) => says(event, names)) : [], (saying) => saying);
  const isCounted = kind === 'orderFailed' || kind === 'unitLost';
  return [...counts].map(([saying, { length }]) => (isCounted && length > 1 ? `${saying} (${length})` : saying));
}

function both(one: string, other: string, names: Names): string {
  return listed([one, other].sort().map(names.empire));
}

function found(what: string, { empire, system }: { empire: string; system: string }, names: Names): string {
  return `${what} at ${names.system(system)} by ${names.empire(empire)}`;
}
