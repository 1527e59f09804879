import { capitalised, counted } from '#core/words.ts';
import type { EventOf } from '#schemas/vbam/event.ts';
import type { SpyEvent, SpyMission } from '#schemas/vbam/events/spies.ts';
import { findingInWords } from './findings.ts';
import { listed, type Names, type Sentences, spiesInWords, unitsListed } from './words.ts';

/** Spies, and what they bring about. */
export const spies: Sentences<SpyEvent['kind']> = {
  spiesRecruited: ({ system, count }, names) =>
    `${capitalised(spiesInWords(count))} entered our service at ${names.system(system)}.`,
  spiesSent: ({ system, count, aboard, from, left }, names) => {
    const origin = left === null ? names.system(from) : `${left} at ${names.system(from)}`;
    const goal = aboard === null ? names.system(system) : `${aboard} at ${names.system(system)}`;
    return `${capitalised(spiesInWords(count))} went from ${origin} to ${goal}.`;
  },
  spiesPosted: ({ system, count, posting }, names) =>
    `${capitalised(spiesInWords(count))} at ${names.system(system)} ${count === 1 ? 'is' : 'are'} ${posting} now.`,
  spiesReturned: ({ system, count, from }, names) =>
    system === from
      ? `${capitalised(spiesInWords(count))} had to leave their ship and went ashore at ${names.system(system)}.`
      : `${capitalised(spiesInWords(count))} could not stay at ${names.system(from)} and came home to ${names.system(system)}.`,
  spiesLost: ({ count, why }) => `${capitalised(spiesInWords(count))} of ours ${losses[why](count)}.`,
  spyMissionEnded: (event, names) => {
    const { system, of, mission, spies: sent, success } = event;
    const who = `${capitalised(spiesInWords(sent))} of ours at ${names.system(system)}`;
    const what = `${missionInWords(mission)} against ${names.empire(of)}`;
    return `${who}, ${what}: ${success ? resultOf(event, names) : 'it failed'}${fateOf(event)}.`;
  },
  spiesFound: ({ system, of, ...fates }, names) =>
    `Spies of ours at ${names.system(system)}, who were there without a mission, were found by ${names.empire(of)}${fateOf(fates)}.`,
  spiesDiscovered: ({ system, by, mission, escaped, killed }, names) => {
    const who = by === null ? 'Spies of an unknown power' : `Spies of ${names.empire(by)}`;
    const what = mission === null ? '' : ` on a mission of ${missionInWords(mission)}`;
    const fate = [
      ...(escaped > 0 ? [`${spiesInWords(escaped)} got away`] : []),
      ...(killed > 0 ? [`${spiesInWords(killed)} ${killed === 1 ? 'was' : 'were'} killed`] : []),
    ];
    return `${who}${what} were discovered at ${names.system(system)}: ${listed(fate)}.`;
  },
  mishap: ({ system, what }, names) => `${mishapInWords(what, names.system(system))}; nobody can explain it.`,
  peopleHeartened: ({ system, by }, names) =>
    by > 0
      ? `Our agents spoke to the people of ${names.system(system)}: ${by} Morale more.`
      : `Our agents spoke to the people of ${names.system(system)}, in vain.`,
};

const losses: Record<EventOf<'spiesLost'>['why'], (count: number) => string> = {
  'ship lost': (count) => `${count === 1 ? 'was' : 'were'} lost with the ship that carried them`,
  'no home left': () => 'left our service, for there is no home to come back to',
  caught: (count) => `${count === 1 ? 'was' : 'were'} caught when the colony fell`,
  unpaid: () => 'left our service, for nobody paid them',
};

const subjects: Partial<Record<string, string>> = { colony: 'the colony', facility: 'a facility', unit: 'a unit' };

/** `espionage: trade` as the rule book has it. */
export function missionInWords({ art, subject }: SpyMission): string {
  if (art === 'espionage') return `espionage on ${subjects[subject] ?? subject}`;
  return art === 'sabotage' ? `sabotage of ${subjects[subject] ?? subject}` : `propaganda about ${subject}`;
}

function resultOf({ found, did, system }: EventOf<'spyMissionEnded'>, names: Names): string {
  if (found) return findingInWords(found, names);
  if (!did) return 'it succeeded';
  switch (did.kind) {
    case 'facility':
      return `the ${did.facility} is ${did.destroyed ? 'destroyed' : 'crippled'}`;
    case 'unit':
      return `${did.called} ${did.destroyed ? 'is lost' : `took ${did.damage} damage`}`;
    case 'units without supplies':
      return `${counted(did.units, 'unit')} at most will go without supplies this turn`;
    case 'relations':
      return `the relationship with ${names.empire(did.third)} ${did.by < 0 ? 'fell' : 'rose'} by ${Math.abs(did.by)}`;
    case 'route':
      return `the route of ${did.trader === null ? 'a power that we have not met' : names.empire(did.trader)} is severed`;
    case 'morale':
      return did.by === 0 ? 'Morale is as low as words can make it' : `Morale at ${names.system(system)} fell by ${-did.by}`;
    case 'works':
      return `${did.infrastructure} works at half this turn`;
    case 'nothing':
      return 'it succeeded';
  }
}

function fateOf({ drivenOff, killed, discovered }: Pick<EventOf<'spiesFound'>, 'drivenOff' | 'killed' | 'discovered'>): string {
  const parts = [
    ...(drivenOff > 0 ? [`${spiesInWords(drivenOff)} ${drivenOff === 1 ? 'was' : 'were'} driven off and came home`] : []),
    ...(killed > 0 ? [`${spiesInWords(killed)} ${killed === 1 ? 'was' : 'were'} killed`] : []),
    ...(discovered ? ['they know that it was us'] : []),
  ];
  return parts.length > 0 ? `; ${parts.join('; ')}` : '';
}

function mishapInWords(what: EventOf<'mishap'>['what'], place: string): string {
  switch (what.kind) {
    case 'trade':
      return `Trade with ${place} came to a standstill this turn`;
    case 'works':
      return `${capitalised(what.infrastructure)} at ${place} works at half this turn`;
    case 'supply':
      return `The supply center at ${place} reaches only half as far this turn`;
    case 'construction':
      return `Work on ${what.work} at ${place} is delayed until turn ${what.ready}`;
    case 'facility':
      return `The ${what.facility} at ${place} was ${what.destroyed ? 'destroyed' : 'crippled'}`;
    case 'morale':
      return `Rumours went round at ${place}, and Morale fell by ${-what.by}`;
    case 'stores':
      return `The stores at ${place} were in disorder, and ${unitsListed(what.called)} got no supplies`;
  }
}

/** Those whom a spy's report names besides its victim. */
export function namedBySpies({ found, did }: EventOf<'spyMissionEnded'>): string[] {
  if (found?.kind === 'trade') return found.traders;
  if (found?.kind === 'treaties') return found.relations.map(({ with: other }) => other);
  if (did?.kind === 'relations') return [did.third];
  return did?.kind === 'route' && did.trader !== null ? [did.trader] : [];
}
