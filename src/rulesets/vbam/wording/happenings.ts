import { withArticle } from '#core/article.ts';
import { counted } from '#core/words.ts';
import type { EventOf, VbamEvent } from '#schemas/vbam/event.ts';
import type { EmpireKnowledge } from '#schemas/vbam/state.ts';
import { treatyName, treatyNamed } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { battleInShort } from './battles.ts';
import { freshAmong } from './freshNews.ts';
import { likenessOf } from './likeness.ts';
import { newsGroupOf, type TitledKind, titledKinds, titleOf } from './newsGroups.ts';
import { missionInWords } from './spies.ts';
import { listed, type Names } from './words.ts';

/** What events of some kinds come to for somebody who looks on from above. */
type Sayings = { readonly [Kind in TitledKind]: (event: EventOf<Kind>, names: Names) => string | Find };

/** What several may find. */
interface Find {
  what: string;
  by: string;
}

/** The most that one line lists, unless more must be named. */
const MAX_LISTED = 5;

const endedBy: Readonly<Record<EventOf<'civilWarEnded'>['how'], string>> = {
  armistice: 'by an armistice',
  'loyalists won': 'won by the loyalists',
  'rebels won': 'won by the rebels',
  'nobody left': 'with nobody left',
};

const sayings: Sayings = {
  campaignWon: ({ how, called }) => `the campaign is won by ${how}, by ${listed(called)}`,
  empireFell: ({ of, how }, names) => `${names.empire(of)} is no more, ${how}`,
  empiresUnified: ({ of, into }, names) => `${names.empire(of)} is part of ${names.empire(into)} now`,
  warLearned: ({ empire, with: other, level, since }, names) =>
    `${names.empire(empire)} learned that ${names.empire(other)} declared ${level} in turn ${since}`,
  colonyConquered: ({ system, of, by, capital }, names) =>
    `${names.empire(by)} conquered ${names.system(system)}${capital ? ', the capital' : ''} of ${names.empire(of)}`,
  colonyLiberated: ({ system, of, from, by }, names) =>
    `${names.system(system)} was freed from ${names.empire(from)}${by === undefined || by === of ? '' : ` by ${names.empire(by)}`} and is part of ${names.empire(of)} again`,
  capitalLooted: ({ of, by, epTenths }, names) => `${names.empire(by)} carried off ${epTenths / 10} EP of ${names.empire(of)}`,
  facilitiesSeized: ({ system, of, by, facilities }, names) =>
    `${names.empire(by)} took ${listed(facilities)} of ${names.empire(of)} at ${names.system(system)}`,
  unitsTaken: ({ system, of, by, called }, names) =>
    `${listed(called)} of ${names.empire(of)} at ${names.system(system)}, taken by ${names.empire(by)}`,
  workTaken: ({ system, of, by, what }, names) =>
    `work on ${listed(what)} of ${names.empire(of)} at ${names.system(system)}, taken by ${names.empire(by)}`,
  sectorCapitalLost: ({ system, of }, names) => `the sector capital of ${names.empire(of)} at ${names.system(system)}`,
  researchCaptured: ({ of, by, tp }, names) => `${names.empire(by)} by ${tp} TP captured from ${names.empire(of)}`,
  rebelsJoined: ({ empire, system }, names) => `the rebels of ${names.system(system)} joined ${names.empire(empire)}`,
  defensesTaken: ({ system, of, by, called }, names) =>
    `${listed(called)} of ${names.empire(of)} at ${names.system(system)}, gone over to ${names.empire(by)}`,
  rebelsRose: ({ empire, system, count }, names) =>
    `${count === 0 ? 'no more units' : counted(count, 'unit')} of rebels risen at ${names.system(system)} against ${names.empire(empire)}`,
  rebelsStarved: ({ system, count }, names) => `${counted(count, 'unit')} of rebels at ${names.system(system)} out of supply`,
  rebelsScattered: ({ system, count }, names) => `${counted(count, 'unit')} of rebels at ${names.system(system)} scattered`,
  piratesStole: ({ empire, system, tenths }, names) =>
    `${tenths / 10} EP stolen from ${names.empire(empire)} at ${names.system(system)}`,
  piratesSighted: ({ empire, system, called }, names) => ({
    what: `the ${called} seen at ${names.system(system)}`,
    by: names.empire(empire),
  }),
  piracySuppressed: ({ empire, system, ep }, names) =>
    `suppressed at ${names.system(system)} by ${names.empire(empire)} for ${ep} EP`,
  piracyNotSuppressed: ({ empire, system }, names) => `not suppressed at ${names.system(system)} by ${names.empire(empire)}`,
  piratesActed: ({ called, system, did }, names) => `the ${called} at ${names.system(system)} (${did})`,
  piratesSettled: ({ system, of, from }, names) =>
    `pirates seized ${names.system(system)} from ${names.empire(from)}, and are ${names.empire(of)} now`,
  declared: ({ level, ...event }, names) => acted(event, names, `declared ${level} on`),
  firstContactWar: ({ empire, with: other, level }, names) =>
    `${names.empire(empire)} answered first contact with ${names.empire(other)} by ${level}`,
  blockadeLaid: ({ system, of, by }, names) => `${names.empire(by)} blockades ${names.system(system)} of ${names.empire(of)}`,
  blockadeChanged: ({ system, by, full }, names) =>
    `${names.empire(by)} blockades ${names.system(system)} ${full ? 'fully now' : 'only for its enemies now'}`,
  blockadeLifted: ({ system, by }, names) => `the blockade of ${names.system(system)} by ${names.empire(by)} is over`,
  troopsLanded: ({ system, of, by, troops }, names) =>
    `${names.empire(by)} landed ${counted(troops.length, 'unit')} at ${names.system(system)}${of === by ? ' to help its own' : `, on the ground of ${names.empire(of)}`}`,
  landingFiredOn: ({ system, of, by, damage }, names) =>
    `Guns of ${names.empire(of)} at ${names.system(system)} did ${damage} damage to the transports of ${names.empire(by)}`,
  siegeLaid: ({ system, of, by }, names) => `${names.empire(by)} besieges ${names.system(system)} of ${names.empire(of)}`,
  siegeChanged: ({ system, disrupted }, names) => `${names.system(system)} is ${disrupted ? '' : 'no longer '}disrupted`,
  siegeLifted: ({ system, by }, names) => `the siege of ${names.system(system)} by ${names.empire(by)} is over`,
  bombarded: ({ system, of, by, target }, names) =>
    `${by === null ? 'somebody' : names.empire(by)} bombarded the ${target === 'population' ? 'people' : target} of ${names.empire(of)} at ${names.system(system)}`,
  peopleBombarded: ({ empire, of, by }, names) =>
    `${names.empire(empire)} heard that ${names.empire(by)} bombarded the people of ${names.empire(of)}`,
  battleRecorded: ({ record }, names) => battleInShort(record, names),
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
  heldFire: ({ empire, system, of }, names) =>
    `${names.empire(empire)} did not fight ${names.empire(of)} at ${names.system(system)}`,
  warEnded: ({ empire, with: other }, names) => `${both(empire, other, names)} are at peace`,
  firstContact: ({ empire, with: other, system }, names) => `${both(empire, other, names)} met at ${names.system(system)}`,
  introduced: ({ empire, with: other, by }, names) => `${both(empire, other, names)} met through ${names.empire(by)}`,
  contactLost: ({ empire, with: other }, names) => `${both(empire, other, names)} lost contact`,
  treatySigned: ({ empire, with: other, treaty }, names) => `${both(empire, other, names)} signed ${treatyNamed(treaty)}`,
  treatyEnded: ({ empire, with: other, treaty, how, by }, names) =>
    `${treatyName(treaty)} of ${both(empire, other, names)}: ${how}${by === null ? '' : ` by ${names.empire(by)}`}`,
  treatyRefused: ({ empire, with: other, treaty, purpose, by }, names) => {
    const what = purpose === 'sign' ? `the ${treatyName(treaty)}` : `to withdraw from the ${treatyName(treaty)}`;
    return `${names.empire(by)} refused ${what} with ${names.empire(by === empire ? other : empire)}`;
  },
  sanctionsChanged: ({ on, ...event }, names) => acted(event, names, on ? 'imposed sanctions on' : 'lifted the sanctions on'),
  systemCeded: ({ system, ...event }, names) => `${acted(event, names, 'ceded')} ${names.system(system)}`,
  unitsHandedOver: ({ called, ...event }, names) => `${acted(event, names, 'handed')} ${listed(called)}`,
  schematicHandedOver: ({ class: name, ...event }, names) => `${acted(event, names, 'gave')} the schematic of ${name}`,
  unitsGivenBack: ({ called, ...event }, names) =>
    `${acted(event, names, 'gave back')} ${called.length === 0 ? 'no units' : listed(called)}`,
  researchDataHandedOver: ({ techLevel, ...event }, names) => `${acted(event, names, 'gave')} research data of ${techLevel}`,
  epSent: ({ epTenths, gift, ...event }, names) => `${acted(event, names, gift ? 'gave' : 'paid')} ${epTenths / 10} EP`,
  dealStruck: ({ resource, to, ...event }, names) =>
    `${acted(event, names, 'lent')} ${withArticle(`${resource} resource`)} for ${names.system(to)}`,
  dealEnded: ({ resource, to, ...event }, names) =>
    `${acted(event, names, 'no longer lends')} ${withArticle(`${resource} resource`)} for ${names.system(to)}`,
  capitalLost: ({ empire, system }, names) => `${names.empire(empire)} lost its capital ${names.system(system)}`,
  civilWarBegan: ({ loyalists, rebels }, names) => `civil war in ${names.empire(loyalists)}, against ${names.empire(rebels)}`,
  civilWarEnded: ({ loyalists, how }, names) => `the civil war in ${names.empire(loyalists)} is over, ${endedBy[how]}`,
  colonyJoinedRebels: ({ system, rebels }, names) => `${names.system(system)} joined ${names.empire(rebels)}`,
  successorFounded: ({ of, from }, names) => `${names.empire(of)} parted from ${names.empire(from)}`,
  coloniesFreed: ({ of, from }, names) => `${names.empire(of)} broke away from ${names.empire(from)}`,
  coloniesJoined: ({ empire, with: other, from }, names) =>
    `colonies left ${names.empire(from)} for ${names.empire(from === empire ? other : empire)}`,
  empireReleased: ({ of, by }, names) => `${names.empire(by)} released ${names.empire(of)}`,
  rebellionBegan: ({ empire, system }, names) => `${names.system(system)} rebels against ${names.empire(empire)}`,
  rebellionEnded: ({ empire, system }, names) => `${names.system(system)} of ${names.empire(empire)} rebels no more`,
  fleetLost: ({ empire, system, fleet }, names) => `${fleet} of ${names.empire(empire)} at ${names.system(system)}`,
  unitLost: ({ empire, system, called }, names) => `${called} of ${names.empire(empire)} at ${names.system(system)}`,
  trapSprung: ({ empire, system, unitCalled, destroyed }, names) =>
    `${unitCalled} of ${names.empire(empire)} at ${names.system(system)}, ${destroyed ? 'destroyed' : 'damaged'} by a booby trap`,
  unitsDefected: ({ called, loyalists, rebels, system }, names) =>
    `${listed(called)} of ${names.empire(loyalists)} at ${names.system(system)}, gone over to ${names.empire(rebels)}`,
  forcesMustLeave: ({ empire, with: other, systems, until }, names) =>
    `forces of ${names.empire(empire)} have until turn ${until} to leave ${listed(systems.map((system) => names.system(system)))} of ${names.empire(other)}`,
  unitsConfiscated: ({ called, system, ...event }, names) =>
    `${listed(called)} of ${names.empire(otherOf(event))} at ${names.system(system)}, confiscated by ${names.empire(event.by)}`,
  constructionLost: ({ empire, system, what }, names) =>
    `${what} of ${names.empire(empire)} at ${names.system(system)}, under construction`,
  diplomatsLost: ({ empire, count }, names) => `${counted(count, 'diplomat')} of ${names.empire(empire)}`,
  spiesLost: ({ empire, count }, names) => `${counted(count, 'spy', 'spies')} of ${names.empire(empire)}`,
  mishap: ({ empire, system, what }, names) => `${what.kind} of ${names.empire(empire)} at ${names.system(system)}, by spies`,
  spyMissionEnded: ({ empire, system, of, mission, success }, names) =>
    `${names.empire(empire)} at ${names.system(system)} against ${names.empire(of)}, ${missionInWords(mission)}: ${success ? 'done' : 'failed'}`,
  spiesFound: ({ empire, system, of }, names) =>
    `${names.empire(of)} found idle spies of ${names.empire(empire)} at ${names.system(system)}`,
  spiesDiscovered: ({ empire, system, by }, names) =>
    `${names.empire(empire)} discovered spies at ${names.system(system)}, sent by ${by === null ? 'it knows not whom' : names.empire(by)}`,
  unitsSuffered: ({ empire, system, lost, damaged }, names) => {
    const where = `of ${names.empire(empire)} at ${names.system(system)}`;
    if (lost.length === 0) return `units ${where}, ${damaged.length} damaged`;
    return `${listed(lost)} ${where}${damaged.length > 0 ? `, and ${damaged.length} damaged` : ''}`;
  },
  explorationPeril: ({ empire, system, fleet, peril, struck }, names) => {
    const [who, what] =
      peril === 'dearest lost' ? [struck ?? 'a ship', 'lost'] : [fleet, peril === 'all lost' ? 'lost' : 'damaged'];
    return `${who} of ${names.empire(empire)} at ${names.system(system)}, ${what} while it explored`;
  },
  colonyRavaged: ({ empire, system, called }, names) => `${names.system(system)} of ${names.empire(empire)}, by ${called}`,
  peopleStarved: ({ empire, system }, names) => `${names.system(system)} of ${names.empire(empire)} starves`,
  colonyAbandoned: ({ empire, system }, names) => `${names.empire(empire)} abandoned ${names.system(system)}`,
  nativesFound: ({ empire, system, species }, names) => found(`${species} natives`, { empire, system }, names),
  splinterColonyFound: (event, names) => found('a lost colony', event, names),
  wonderFound: (event, names) => found(event.find === 'spatial anomaly' ? 'a spatial anomaly' : event.find, event, names),
  abandonedColonyFound: (event, names) => found('an abandoned colony', event, names),
  portalFound: (event, names) => found('a portal', event, names),
  wormholeFound: (event, names) => found('a wormhole', event, names),
  wildSighted: (event, names) => found(event.called, event, names),
  systemDiscovered: ({ empire, system }, names) => ({ what: names.system(system), by: names.empire(empire) }),
  laneExplored: ({ empire, system, to }, names) => ({
    what: `a lane from ${names.system(system)} to ${names.system(to)}`,
    by: names.empire(empire),
  }),
  techAdvanced: ({ empire, techLevel }, names) => `${names.empire(empire)} to ${techLevel}`,
  colonyFounded: ({ empire, system }, names) => `${names.system(system)} by ${names.empire(empire)}`,
  colonyIntegrated: ({ empire, system }, names) => `${names.system(system)}, now fully part of ${names.empire(empire)}`,
  orderFailed: ({ empire }, names) => names.empire(empire),
  wroteToModerator: ({ empire }, names) => names.empire(empire),
};

/** What happened in a turn, in a line for each title: ten at most, and each as weighty as its weightiest news can be; `known` is what empires knew before. */
export function happeningsIn(
  events: readonly VbamEvent[],
  names: Names,
  known: Readonly<Record<string, EmpireKnowledge>> = {},
): string[] {
  const fresh = freshAmong(events, known);
  const titles = new Set(titledKinds.map(titleOf));
  return [...titles].flatMap((title) => {
    const said = titledKinds.flatMap((kind) => (titleOf(kind) === title ? saidOf(kind, fresh, names) : []));
    return said.length === 0 ? [] : [`${title}: ${shortened(said).join('; ')}`];
  });
}

interface Said {
  text: string;
  /** it must not be left out */
  named: boolean;
}

function shortened(said: readonly Said[]): string[] {
  const named = said.filter((one) => one.named).length;
  const rest = new Set(said.filter((one) => !one.named).slice(0, Math.max(0, MAX_LISTED - named)));
  const left = said.length - named - rest.size;
  const kept = said.filter((one) => one.named || rest.has(one)).map(({ text }) => text);
  return left > 0 ? [...kept, `and ${left} more in the dispatches`] : kept;
}

/** Each saying once: both sides of most events have one of their own. Orders that failed are counted; small dealings are left to those who have them. */
function saidOf<Kind extends TitledKind>(kind: Kind, events: readonly VbamEvent[], names: Names): Said[] {
  const says: (event: EventOf<Kind>, names: Names) => string | Find = sayings[kind];
  const those = events
    .filter((event): event is EventOf<Kind> => event.kind === kind)
    .map((event) => ({ saying: says(event, names), named: likenessOf(event) === null }))
    .filter(({ named }) => named || newsGroupOf[kind] !== 'dealings');
  const alike = Map.groupBy(those, ({ saying }) => (typeof saying === 'string' ? saying : saying.what));
  return [...alike].map(([what, all]) => {
    const finders = [...new Set(all.flatMap(({ saying }) => (typeof saying === 'string' ? [] : saying.by)))];
    const count = kind === 'orderFailed' && all.length > 1 ? ` (${all.length})` : '';
    return {
      text: `${what}${finders.length > 0 ? ` by ${listed(finders)}` : ''}${count}`,
      named: all.some(({ named }) => named),
    };
  });
}

function both(one: string, other: string, names: Names): string {
  return listed([one, other].sort().map(names.empire));
}

interface Deed {
  empire: string;
  with: string;
  by: string;
}

/** `the ants gave the bees`. */
function acted(deed: Deed, names: Names, did: string): string {
  return `${names.empire(deed.by)} ${did} ${names.empire(otherOf(deed))}`;
}

function otherOf({ empire, with: other, by }: Deed): string {
  return by === empire ? other : empire;
}

function found(what: string, { empire, system }: { empire: string; system: string }, names: Names): Find {
  return { what: `${what} at ${names.system(system)}`, by: names.empire(empire) };
}
