import { counted } from '#core/words.ts';
import type { EventOf } from '#schemas/vbam/event.ts';
import type { CivilWarEvent } from '#schemas/vbam/events/civilWars.ts';
import { listed, type Names, type Sentences } from './words.ts';

/** 4.8: an empire against a part of itself. */
export const civilWars: Sentences<CivilWarEvent['kind']> = {
  civilWarBegan: ({ empire, loyalists, rebels, systems }, names) => {
    if (empire === loyalists)
      return `Civil war! ${named(systems, names)} ${are(systems)} in the hands of rebels, who call themselves ${names.empire(rebels)} and have taken up arms against us.`;
    if (empire === rebels)
      return `Civil war! ${named(systems, names)} ${have(systems)} risen against ${names.empire(loyalists)}: from now on we fight for our independence.`;
    return `Civil war has broken out in ${names.empire(loyalists)}: the rebels call themselves ${names.empire(rebels)}.`;
  },
  militiaRaised: ({ system, class: name, count, left }, names) => {
    const rest = left > 0 ? `${left} EP that the people gave went to our treasury` : '';
    if (name === null) return `At ${names.system(system)} nobody could be armed: ${rest || 'the people gave what they had'}.`;
    return `The people of ${names.system(system)} have taken up arms: ${count} ${name}${rest && `; ${rest}`}.`;
  },
  unitsDefected: ({ empire, system, loyalists, rebels, called }, names) =>
    empire === loyalists
      ? `At ${names.system(system)} ${counted(called.length, 'unit')} went over to ${names.empire(rebels)}: ${listed(called)}.`
      : `At ${names.system(system)} ${counted(called.length, 'unit')} of ${names.empire(loyalists)} came over to us: ${listed(called)}.`,
  colonyJoinedRebels: ({ empire, system, loyalists, rebels }, names) =>
    empire === loyalists
      ? `${names.system(system)} has risen against us and joined ${names.empire(rebels)}.`
      : `${names.system(system)} has risen against ${names.empire(loyalists)} and joined us; it gives us nothing before its Morale rises.`,
  civilWarEnded: (event, names) => endsInWords[event.how](event, names),
  successorFounded: ({ empire, of, from, systems }, names) => {
    if (empire === of)
      return `We are an empire of our own from now on: ${named(systems, names)}, cut off from ${names.empire(from)}, ${are(systems)} ours.`;
    return empire === from
      ? `${named(systems, names)}, cut off from the rest of us, ${are(systems)} an empire of ${systems.length === 1 ? 'its' : 'their'} own from now on: ${names.empire(of)}.`
      : `Worlds of ${names.empire(from)} that were cut off are an empire of their own now: ${names.empire(of)}.`;
  },
};

type Ended = EventOf<'civilWarEnded'>;

const endsInWords: Readonly<Record<Ended['how'], (event: Ended, names: Names) => string>> = {
  armistice: ({ empire, loyalists, rebels }, names) => {
    if (empire === loyalists)
      return `The civil war is over: ${names.empire(rebels)} keeps what it holds and is an empire of its own.`;
    return empire === rebels
      ? `The civil war is over, and we are free: what we hold is ours, and ${names.empire(loyalists)} keeps the rest.`
      : `The civil war in ${names.empire(loyalists)} is over: ${names.empire(rebels)} is an empire of its own.`;
  },
  'loyalists won': ({ empire, loyalists, rebels }, names) => {
    if (empire === loyalists) return `The civil war is won: nothing is left of ${names.empire(rebels)}.`;
    return empire === rebels
      ? `The civil war is lost: nothing is left of our cause.`
      : `The civil war in ${names.empire(loyalists)} is over: nothing is left of ${names.empire(rebels)}.`;
  },
  'rebels won': ({ empire, loyalists, rebels }, names) => {
    if (empire === rebels) return `The civil war is won: nothing is left of ${names.empire(loyalists)}.`;
    return empire === loyalists
      ? `The civil war is lost: ${names.empire(rebels)} has outlived us.`
      : `The civil war in ${names.empire(loyalists)} is over: the rebels of ${names.empire(rebels)} have won.`;
  },
  'nobody left': ({ loyalists, rebels }, names) =>
    `The civil war between ${names.empire(loyalists)} and ${names.empire(rebels)} has left nobody.`,
};

function named(systems: readonly string[], names: Names): string {
  return listed(systems.map((system) => names.system(system)));
}

function are({ length }: readonly string[]): string {
  return length === 1 ? 'is' : 'are';
}

function have({ length }: readonly string[]): string {
  return length === 1 ? 'has' : 'have';
}
