import { counted } from '#core/words.ts';
import type { ConquestEvent } from '#schemas/vbam/events/conquest.ts';
import { listed, type Names, type Sentences, unitsListed } from './words.ts';

interface Told {
  empire: string;
  system: string;
  of: string;
  by: string;
}

/** Colonies and facilities that are taken by force, and given back. */
export const conquest: Sentences<ConquestEvent['kind']> = {
  colonyConquered: (event, names) => {
    const { empire, system, of, by, capital } = event;
    const what = capital ? 'imperial capital' : 'colony';
    const whose = empire === of ? `our ${what}` : `the ${what} of ${names.empire(of)}`;
    const who = empire === by ? 'We have' : `${names.empire(by)} has`;
    return `${who} conquered ${whose} at ${names.system(system)}.`;
  },
  colonyLiberated: ({ empire, system, of, from, by }, names) => {
    const place = names.system(system);
    const held = from === empire ? 'our rule' : `the rule of ${names.empire(from)}`;
    if (by === undefined) return `The people of ${place} have shaken off ${held}: the colony ${theirs(empire, of, names)} again.`;
    const who = by === empire ? 'We have' : `${names.empire(by)} has`;
    if (by === of) return `${who} freed ${place} from ${held}: the colony ${theirs(empire, of, names)} again.`;
    return `${who} freed ${place} from ${held} and given it back: the colony ${theirs(empire, of, names)} again.`;
  },
  unitsTaken: (event, names) => {
    const { empire, system, by, called } = event;
    const [what, where] = [unitsListed(called), names.system(system)];
    if (empire !== by) return `${what} fell to ${names.empire(by)} with ${where}.`;
    return `With ${where} we took ${what}${called.length > 1 ? '; they' : '; it'} may not attack before a refit.`;
  },
  workTaken: (event, names) => {
    const { empire, system, by, what } = event;
    if (empire !== by) return `Work on ${listed(what)} at ${names.system(system)} goes on for ${names.empire(by)}.`;
    return `Work on ${listed(what)} at ${names.system(system)} goes on for us.`;
  },
  capitalLooted: (event, names) => {
    const { empire, system, of, by, epTenths } = event;
    const amount = `${epTenths / 10} EP`;
    if (empire === by) return `We carried off ${amount} of ${names.empire(of)} from ${names.system(system)}.`;
    return `${names.empire(by)} carried off ${amount} of our treasury from ${names.system(system)}.`;
  },
  researchCaptured: ({ system, of, tp, stake, percent }, names) =>
    tp === 0
      ? `Nothing of use was found among the research of ${names.empire(of)} at ${names.system(system)}.`
      : `${tp} TP were found among the research of ${names.empire(of)} at ${names.system(system)}: ${percent} % of ${stake}.`,
  facilitiesSeized: (event, names) => {
    const { facilities, system } = event;
    return `${taker(event, names)} taken ${listed(facilities.map((kind) => `the ${kind}`))} ${ofWhom(event, names)} at ${names.system(system)}.`;
  },
  sectorCapitalLost: ({ empire, of, system }, names) =>
    empire === of
      ? `With ${names.system(system)} we lost the sector capital there.`
      : `With ${names.system(system)} ${names.empire(of)} lost the sector capital there.`,
  rebelsJoined: ({ system, called }, names) => `The rebels of ${names.system(system)} have joined us: ${unitsListed(called)}.`,
  defensesTaken: (event, names) => {
    const { empire, system, of, by, called } = event;
    const [what, where] = [unitsListed(called), names.system(system)];
    return empire === by
      ? `${what} of ${names.empire(of)} at ${where} are ours.`
      : `${what} at ${where} serve ${names.empire(by)} now.`;
  },
  rebelsRose: ({ system, again, count, hull }, names) => {
    if (count === 0) return `The people of ${names.system(system)} have found ${again ? 'no more' : 'no'} arms to fight with.`;
    const units = `${counted(count, 'unit')} (${hull})`;
    return again
      ? `${units} more have joined the rebels of ${names.system(system)}.`
      : `Rebels have risen at ${names.system(system)}: ${units}.`;
  },
  rebelsStarved: ({ system, count, lost }, names) =>
    `The people of ${names.system(system)} cannot supply all of the rebels: ${counted(count, 'unit')} suffered${lost > 0 ? `, and ${lost} of them ${lost === 1 ? 'is' : 'are'} no more` : ''}.`,
  rebelsScattered: ({ system, count }, names) =>
    `With their people gone, the rebels of ${names.system(system)} have scattered: ${counted(count, 'unit')}.`,
};

function theirs(empire: string, of: string, names: Names): string {
  return empire === of ? 'is ours' : `belongs to ${names.empire(of)}`;
}

function taker({ empire, by }: Told, names: Names): string {
  return empire === by ? 'We have' : `${names.empire(by)} has`;
}

function ofWhom({ empire, of }: Told, names: Names): string {
  return empire === of ? 'that was ours' : `of ${names.empire(of)}`;
}
