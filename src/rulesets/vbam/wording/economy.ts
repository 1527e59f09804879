import { capitalised, counted } from '#core/words.ts';
import type { EventOf } from '#schemas/vbam/event.ts';
import type { EconomyEvent } from '#schemas/vbam/events/economy.ts';
import type { Sentences } from './words.ts';

const lapses: Record<EventOf<'assignmentLapsed'>['why'], (system: string, to: string) => string> = {
  'no access': (system) => `neither a colony nor a working Mining Base is left at ${system}`,
  'target lost': (_, to) => `nothing of yours is left at ${to}`,
  'no trade routes': () => 'no active trade routes link the two',
};

/** Colonies, works, trade and technology. */
export const economy: Sentences<EconomyEvent['kind']> = {
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
    `Work on ${count > 1 ? counted(count, what) : what} began at ${names.system(system)}; ${count > 1 ? 'they' : 'it'} will be done in turn ${ready}.`,
  constructionLost: ({ system, what }, names) => `Work on ${what} at ${names.system(system)} was lost with the colony.`,
  facilityBuilt: ({ system, facility, by }, names) =>
    `${capitalised(facility)}${by === undefined ? '' : ` of ${names.empire(by)}`} completed at ${names.system(system)}.`,
  facilityRepaired: ({ system, facility }, names) => `${capitalised(facility)} repaired at ${names.system(system)}.`,
  facilityScrapped: ({ system, facility }, names) => `${capitalised(facility)} scrapped at ${names.system(system)}.`,
  facilityUnpaid: ({ system, facility }, names) =>
    `${capitalised(facility)} at ${names.system(system)} was not paid for and is crippled.`,
  resourceAssigned: ({ system, resource, to }, names) =>
    system === to
      ? `The ${resource} resource of ${names.system(system)} works there again.`
      : `The ${resource} resource of ${names.system(system)} works at ${names.system(to)} now.`,
  assignmentLapsed: ({ system, resource, to, why }, names) =>
    `The ${resource} resource of ${names.system(system)} works no longer at ${names.system(to)}: ${lapses[why](names.system(system), names.system(to))}.`,
  laneChanged: ({ system, other, class: made }, names) =>
    `The lane from ${names.system(system)} to ${names.system(other)} is ${made} now.`,
  tradeRouteOpened: ({ system, center }, names) =>
    system === center
      ? `A trade route within ${names.system(system)} was opened.`
      : `A trade route from ${names.system(center)} to ${names.system(system)} was opened.`,
  tradeRouteClosed: ({ system }, names) => `The trade route to ${names.system(system)} was closed.`,
  tradeRouteSuspended: ({ system, why }, names) =>
    `The trade route to ${names.system(system)} is suspended${why === undefined ? '' : `, since ${why === 'contested' ? 'the system is contested' : 'its people are in rebellion'}`}.`,
  tradeRouteResumed: ({ system }, names) => `The trade route to ${names.system(system)} is active again.`,
  tradeRouteSevered: ({ system }, names) => `The trade route to ${names.system(system)} was lost.`,
  reprisal: ({ system, census, morale }, names) =>
    `After reprisals at ${names.system(system)} Census is ${census} and Morale ${morale}.`,
  techAdvanced: ({ techLevel, ftl }) => (ftl ? `FTL was unlocked at ${techLevel}.` : `The empire advanced to ${techLevel}.`),
  researchDataUsedUp: ({ techLevel }) => `The research data on ${techLevel} holds nothing new any more.`,
  colonyTechRaised: ({ system, techLevel }, names) => `${names.system(system)} was raised to ${techLevel}.`,
  colonyScavenged: ({ system, techLevel, tp }, names) =>
    `${names.system(system)} was scavenged for ${tp} TP and fell to ${techLevel}.`,
  peopleStarved: ({ system, census, turns }, names) =>
    `${census} Census at ${names.system(system)} had nothing to eat${turns > 1 ? `, for ${turns} turns in a row` : ''}.`,
  moraleChanged: ({ system, why, from, to }, names) =>
    `Morale at ${names.system(system)} ${to > from ? 'rose' : 'fell'} from ${from} to ${to} (${why}).`,
  rebellionBegan: ({ system }, names) => `${names.system(system)} is in rebellion!`,
  rebellionEnded: ({ system, conquered = false }, names) =>
    `The rebellion at ${names.system(system)} is over${conquered ? '; the colony counts as conquered until it is integrated' : ''}.`,
  colonyIntegrated: ({ system }, names) => `${names.system(system)} is fully integrated now.`,
  martialLawOrdered: ({ system, on }, names) => `Martial law at ${names.system(system)} is ${on ? 'declared' : 'lifted'}.`,
  martialLawLapsed: ({ system }, names) =>
    `Martial law at ${names.system(system)} lapsed, for no ground forces are left to uphold it.`,
};
