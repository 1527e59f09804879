import type { EventOf, VbamEvent } from '#schemas/vbam/event.ts';
import { treatyName, treatyNamed } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { type TitledKind, titledKinds, titleOf } from './newsGroups.ts';
import { listed, type Names } from './words.ts';

/** What events of some kinds come to for somebody who looks on from above. */
type Sayings = { readonly [Kind in TitledKind]: (event: EventOf<Kind>, names: Names) => string };

/** The most that one line lists. */
const MAX_LISTED = 5;

const sayings: Sayings = {
  campaignWon: ({ how, called }) => `the campaign is won by ${how}, by ${listed(called)}`,
  empireFell: ({ of, how }, names) => `${names.empire(of)} is no more, ${how}`,
  empiresUnified: ({ of, into }, names) => `${names.empire(of)} is part of ${names.empire(into)} now`,
  warLearned: ({ empire, with: other, level, since }, names) =>
    `${names.empire(empire)} learned that ${names.empire(other)} declared ${level} in turn ${since}`,
  declared: ({ empire, with: other, by, level }, names) =>
    `${names.empire(by)} declared ${level} on ${names.empire(by === empire ? other : empire)}`,
  firstContactWar: ({ empire, with: other, level }, names) =>
    `${names.empire(empire)} answered first contact with ${names.empire(other)} by ${level}`,
  systemContested: ({ system }, names) => `${names.system(system)} is contested`,
  contestEnded: ({ system }, names) => `${names.system(system)} is no longer contested`,
  fleetContested: ({ empire, system, fleet, by }, names) =>
    `${fleet} of ${names.empire(empire)} did not get past ${listed(by.map(names.empire))} at ${names.system(system)}`,
  wayBarred: ({ empire, system, fleet }, names) =>
    `${fleet} of ${names.empire(empire)} was not let through at ${names.system(system)}`,
  passageBarred: ({ empire, system, of }, names) =>
    `${names.empire(empire)} barred the way to ${names.empire(of)} at ${names.system(system)}`,
  rearGuardLeft: ({ empire, system, fleet }, names) =>
    `${fleet} of ${names.empire(empire)} left a rear guard at ${names.system(system)}`,
  fleetFellBack: ({ empire, system, fleet }, names) => `${fleet} of ${names.empire(empire)} fell back to ${names.system(system)}`,
  hidingFailed: ({ empire, system }, names) => `forces of ${names.empire(empire)} were noticed at ${names.system(system)}`,
  hidersNoticed: ({ empire, system, of }, names) =>
    `${names.empire(empire)} noticed forces of ${names.empire(of)} that hid at ${names.system(system)}`,
  warEnded: ({ empire, with: other }, names) => `${both(empire, other, names)} are at peace`,
  firstContact: ({ empire, with: other, system }, names) => `${both(empire, other, names)} met at ${names.system(system)}`,
  introduced: ({ empire, with: other, by }, names) => `${both(empire, other, names)} met through ${names.empire(by)}`,
  treatySigned: ({ empire, with: other, treaty }, names) => `${both(empire, other, names)} signed ${treatyNamed(treaty)}`,
  treatyEnded: ({ empire, with: other, treaty, how, by }, names) =>
    `${treatyName(treaty)} of ${both(empire, other, names)}: ${how}${by === null ? '' : ` by ${names.empire(by)}`}`,
  treatyRefused: ({ empire, with: other, treaty, purpose, by }, names) => {
    const what = purpose === 'sign' ? `the ${treatyName(treaty)}` : `to withdraw from the ${treatyName(treaty)}`;
    return `${names.empire(by)} refused ${what} with ${names.empire(by === empire ? other : empire)}`;
  },
  capitalLost: ({ empire, system }, names) => `${names.empire(empire)} lost its capital ${names.system(system)}`,
  coloniesFreed: ({ of, from }, names) => `${names.empire(of)} broke away from ${names.empire(from)}`,
  coloniesJoined: ({ empire, with: other, from }, names) =>
    `colonies left ${names.empire(from)} for ${names.empire(from === empire ? other : empire)}`,
  empireReleased: ({ of, by }, names) => `${names.empire(by)} released ${names.empire(of)}`,
  rebellionBegan: ({ empire, system }, names) => `${names.system(system)} rebels against ${names.empire(empire)}`,
  rebellionEnded: ({ empire, system }, names) => `${names.system(system)} of ${names.empire(empire)} rebels no more`,
  fleetLost: ({ empire, system, fleet }, names) => `${fleet} of ${names.empire(empire)} at ${names.system(system)}`,
  unitLost: ({ empire, system }, names) => `a unit of ${names.empire(empire)} at ${names.system(system)}`,
  trapSprung: ({ empire, system, unitCalled, destroyed }, names) =>
    `${unitCalled} of ${names.empire(empire)} at ${names.system(system)}, ${destroyed ? 'destroyed' : 'damaged'} by a booby trap`,
  unitsSuffered: ({ empire, system, lost, damaged }, names) =>
    `units of ${names.empire(empire)} at ${names.system(system)}, ${tollInWords(lost.length, damaged.length)}`,
  explorationPeril: ({ empire, system, fleet }, names) =>
    `${fleet} of ${names.empire(empire)} at ${names.system(system)}, while it explored`,
  peopleStarved: ({ empire, system }, names) => `${names.system(system)} of ${names.empire(empire)} starves`,
  colonyAbandoned: ({ empire, system }, names) => `${names.empire(empire)} abandoned ${names.system(system)}`,
  nativesFound: ({ empire, system, species }, names) => found(`${species} natives`, { empire, system }, names),
  splinterColonyFound: (event, names) => found('a lost colony', event, names),
  wonderFound: (event, names) => found(event.find, event, names),
  abandonedColonyFound: (event, names) => found('an abandoned colony', event, names),
  portalFound: (event, names) => found('a portal', event, names),
  wormholeFound: (event, names) => found('a wormhole', event, names),
  wildSighted: (event, names) => found(event.called, event, names),
  systemDiscovered: ({ empire, system }, names) => `${names.system(system)} by ${names.empire(empire)}`,
  laneExplored: (event, names) => found('a lane', event, names),
  techAdvanced: ({ empire, techLevel }, names) => `${names.empire(empire)} to ${techLevel}`,
  colonyFounded: ({ empire, system }, names) => `${names.system(system)} by ${names.empire(empire)}`,
  colonyIntegrated: ({ empire, system }, names) => `${names.system(system)}, now fully part of ${names.empire(empire)}`,
  orderFailed: ({ empire }, names) => names.empire(empire),
  wroteToModerator: ({ empire }, names) => names.empire(empire),
};

/** `2 damaged`: what is none is not said. */
function tollInWords(lost: number, damaged: number): string {
  return [lost > 0 ? `${lost} lost` : '', damaged > 0 ? `${damaged} damaged` : ''].filter((part) => part !== '').join(' and ');
}

/** What happened in a turn, in a line for each title: ten at most, and each as weighty as its weightiest news can be. */
export function happeningsIn(events: readonly VbamEvent[], names: Names): string[] {
  const titles = new Set(titledKinds.map(titleOf));
  return [...titles].flatMap((title) => {
    const said = titledKinds.flatMap((kind) => (titleOf(kind) === title ? saidOf(kind, events, names) : []));
    if (said.length === 0) return [];
    const more = said.length > MAX_LISTED ? `; and ${said.length - MAX_LISTED} more` : '';
    return [`${title}: ${said.slice(0, MAX_LISTED).join('; ')}${more}`];
  });
}

/** Each saying once: both sides of most events have one of their own. What happens to many is counted. */
function saidOf<Kind extends TitledKind>(kind: Kind, events: readonly VbamEvent[], names: Names): string[] {
  const says: (event: EventOf<Kind>, names: Names) => string = sayings[kind];
  const those = events.filter((event): event is EventOf<Kind> => event.kind === kind);
  const counts = Map.groupBy(
    those.map((event) => says(event, names)),
    (saying) => saying,
  );
  const isCounted = kind === 'orderFailed' || kind === 'unitLost';
  return [...counts].map(([saying, { length }]) => (isCounted && length > 1 ? `${saying} (${length})` : saying));
}

function both(one: string, other: string, names: Names): string {
  return listed([one, other].sort().map(names.empire));
}

function found(what: string, { empire, system }: { empire: string; system: string }, names: Names): string {
  return `${what} at ${names.system(system)} by ${names.empire(empire)}`;
}
