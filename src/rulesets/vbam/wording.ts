import type { VbamEvent } from '#schemas/event.ts';

type Said<Kind extends VbamEvent['kind']> = Extract<VbamEvent, { kind: Kind }>;

/** Names for ids; what the reader does not know never gets here, for nobody who does not know it sees the event. */
export interface Names {
  system(id: string): string;
  empire(id: string): string;
}

const sentences: { [Kind in VbamEvent['kind']]: (event: Said<Kind>, names: Names) => string } = {
  orderFailed: ({ line, order, why }) => `Line ${line}, "${order}", was not carried out: ${why}.`,
  sheetMissing: ({ missedTurns }, _) =>
    `No orders came in${missedTurns > 1 ? ` for the ${missedTurns}th turn in a row` : ''}; standing instructions were carried out.`,
  infrastructureChanged: ({ system, what, from, to }, names) =>
    `${capitalised(what)} at ${names.system(system)} ${to > from ? 'rose' : 'fell'} to ${to}.`,
  populationChanged: ({ system, census, morale, by }, names) =>
    `Census at ${names.system(system)} ${by > 0 ? 'rose' : 'fell'} to ${census}, Morale to ${morale}.`,
  colonyFounded: ({ system, cameFrom }, names) =>
    `A colony was founded at ${names.system(system)} by settlers from ${names.system(cameFrom)}.`,
  colonyAbandoned: ({ system }, names) => `The colony at ${names.system(system)} was abandoned.`,
  capitalLost: ({ system }, names) => `With ${names.system(system)} the imperial capital was lost.`,
  imperialCapitalBuilt: ({ system }, names) => `${names.system(system)} became the imperial capital.`,
  constructionBegun: ({ system, what, count, ready }, names) =>
    `Work on ${count > 1 ? `${count} x ${what}` : what} began at ${names.system(system)}; it will be done in turn ${ready}.`,
  constructionLost: ({ system, what }, names) => `Work on ${what} at ${names.system(system)} was lost with the colony.`,
  facilityBuilt: ({ system, facility }, names) => `${capitalised(facility)} completed at ${names.system(system)}.`,
  facilityRepaired: ({ system, facility }, names) => `${capitalised(facility)} repaired at ${names.system(system)}.`,
  facilityScrapped: ({ system, facility }, names) => `${capitalised(facility)} scrapped at ${names.system(system)}.`,
  facilityUnpaid: ({ system, facility }, names) =>
    `${capitalised(facility)} at ${names.system(system)} was not paid for and is crippled.`,
  unitBuilt: ({ system, class: unitClass }, names) => `A ${unitClass} left the yards at ${names.system(system)}.`,
  classPrototyped: ({ system, class: unitClass }, names) =>
    `The prototype of the ${unitClass} class was completed at ${names.system(system)}; it can be built from now on.`,
  unitRepaired: ({ system, called, damage }, names) =>
    `${called} was repaired at ${names.system(system)}: ${damage} damage made good.`,
  unitRefitted: ({ system, called, class: unitClass }, names) =>
    `${called} was refitted at ${names.system(system)} and is of the ${unitClass} class now.`,
  unitScrapped: ({ system, called }, names) => `${called} was scrapped at ${names.system(system)}.`,
  unitMothballed: ({ system, called }, names) => `${called} was laid up at ${names.system(system)}.`,
  unitReactivated: ({ system, called }, names) => `${called} was made ready again at ${names.system(system)}.`,
  unitUnpaid: ({ system, called, outOfSupply }, names) =>
    `${called} at ${names.system(system)} was not paid for and is out of supply (level ${outOfSupply}).`,
  fleetDisbanded: ({ system, fleet }, names) => `${fleet} at ${names.system(system)} has no units left and was disbanded.`,
  laneChanged: ({ system, other, class: made }, names) =>
    `The lane from ${names.system(system)} to ${names.system(other)} is ${made} now.`,
  tradeRouteOpened: ({ system, center }, names) =>
    system === center
      ? `A trade route within ${names.system(system)} was opened.`
      : `A trade route from ${names.system(center)} to ${names.system(system)} was opened.`,
  tradeRouteClosed: ({ system }, names) => `The trade route to ${names.system(system)} was closed.`,
  tradeRouteSuspended: ({ system }, names) => `The trade route to ${names.system(system)} is suspended.`,
  tradeRouteResumed: ({ system }, names) => `The trade route to ${names.system(system)} is active again.`,
  tradeRouteSevered: ({ system }, names) => `The trade route to ${names.system(system)} was lost.`,
  reprisal: ({ system, census, morale }, names) =>
    `After reprisals at ${names.system(system)} Census is ${census} and Morale ${morale}.`,
  reprisalCondemned: ({ system, by, loss }, names) =>
    `${names.empire(by)} condemned the reprisals at ${names.system(system)}: relationship -${loss}.`,
  techAdvanced: ({ techLevel, ftl }) => (ftl ? `FTL was unlocked at ${techLevel}.` : `The empire advanced to ${techLevel}.`),
  colonyTechRaised: ({ system, techLevel }, names) => `${names.system(system)} was raised to ${techLevel}.`,
  colonyScavenged: ({ system, techLevel, tp }, names) =>
    `${names.system(system)} was scavenged for ${tp} TP and fell to ${techLevel}.`,
  peopleStarved: ({ system, census, turns }, names) =>
    `${census} Census at ${names.system(system)} had nothing to eat${turns > 1 ? `, for ${turns} turns in a row` : ''}.`,
  moraleChanged: ({ system, why, from, to }, names) =>
    `Morale at ${names.system(system)} ${to > from ? 'rose' : 'fell'} from ${from} to ${to} (${why}).`,
  rebellionBegan: ({ system }, names) => `${names.system(system)} is in rebellion!`,
  rebellionEnded: ({ system }, names) => `The rebellion at ${names.system(system)} is over.`,
  colonyIntegrated: ({ system }, names) => `${names.system(system)} is fully integrated now.`,
  martialLawLapsed: ({ system }, names) =>
    `Martial law at ${names.system(system)} lapsed, for no ground forces are left to uphold it.`,
};

/** An event as a sentence. */
export function inWords(event: VbamEvent, names: Names): string {
  // each kind has its own sentence, but the compiler cannot follow the kind through the record
  return (sentences[event.kind] as (event: VbamEvent, names: Names) => string)(event, names);
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
