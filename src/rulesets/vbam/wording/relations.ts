import { withArticle } from '#core/article.ts';
import { counted, signed } from '#core/words.ts';
import type { EventOf } from '#schemas/vbam/event.ts';
import type { RelationsEvent } from '#schemas/vbam/events/relations.ts';
import type { Detection } from '#schemas/vbam/state.ts';
import { treatyName, treatyNamed } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { cultureInWords } from '#vbam/questions/shared/empires/cultureBands.ts';
import { ccInWords } from '#vbam/questions/shared/forces/ccInWords.ts';
import { TRUCE } from '#vbam/tables/diplomacy/treaties.ts';
import { listed, type Sentences } from './words.ts';

const talks: Record<EventOf<'communicationsTried'>['result'], (other: string) => string> = {
  rejected: (other) => `${other} rejected every attempt to talk`,
  nothing: (other) => `Attempts to talk to ${other} led nowhere`,
  partial: (other) => `A few signs are shared with ${other} now`,
  established: (other) => `We can talk to ${other} from now on`,
  'same species': (other) => `${other} are of our own people: we can talk at once`,
  interpreter: (other) => `Through a power that knows us both, we can talk to ${other} from now on`,
};

const missions: Record<EventOf<'missionHeld'>['result'], string> = {
  offence: 'they gave offence',
  nothing: 'nothing came of it',
  success: 'they were well received',
  'great success': 'they were received with honours',
};

const partings: Record<EventOf<'treatyEnded'>['how'], (ours: boolean, treaty: string, other: string) => string> = {
  broken: (ours, treaty, other) => (ours ? `We broke our ${treaty} with ${other}` : `${other} broke our ${treaty}`),
  withdrawn: (_ours, treaty, other) => `We and ${other} withdrew from our ${treaty}`,
  'fell with another': (_ours, treaty, other) => `Our ${treaty} with ${other} fell with the treaty it rested on`,
  war: (_ours, treaty, other) => `War ended our ${treaty} with ${other}`,
  peace: (_ours, treaty, other) => `Peace ended our ${treaty} with ${other}, as we start again without relations`,
  'side ceased': (_ours, treaty, other) => `Our ${treaty} with ${other} is void, for one of us is no more`,
  replaced: (_ours, treaty, other) => `Our ${treaty} with ${other} was replaced by a new one`,
  decided: (_ours, treaty, other) => `The moderator ended our ${treaty} with ${other}`,
};

const causes: Record<EventOf<'relationshipChanged'>['why'], string> = {
  rejected: 'They took offence',
  'treaty signed': 'A treaty was signed',
  'treaties kept': 'Treaties have been kept for ten turns more',
  'common enemy': 'We share an enemy',
  'diplomatic mission': 'Our diplomats spoke',
  gift: 'A gift was received',
  'border violated': 'A border was violated',
  'treaty broken': 'A treaty was broken',
  declaration: 'A declaration was made',
  'call ignored': 'A call to arms went unheard',
  sanctions: 'Sanctions were imposed',
  'full blockade': 'A blockade stopped the trade of a neutral power',
  'people bombarded': 'A fleet fired at the people of a colony',
  'spies traced': 'Spies were traced to those who sent them',
  rumours: 'Rumours went round',
};

function diplomats(count: number): string {
  return count === 1 ? 'A diplomat' : counted(count, 'diplomat');
}

/** Why a relationship moved, as a sentence without its end. */
export function causeInWords(why: EventOf<'relationshipChanged'>['why']): string {
  return causes[why];
}

/** Other empires. */
export const relations: Sentences<RelationsEvent['kind']> = {
  firstContact: ({ system, with: other }, names) => `At ${names.system(system)} we met ${names.empire(other)}.`,
  relationshipBegan: ({ with: other, relationship }, names) =>
    `Our relationship with ${names.empire(other)} begins at ${signed(relationship)}.`,
  relationshipChanged: ({ with: other, by, to, why }, names) =>
    `${causes[why]}: our relationship with ${names.empire(other)} ${by < 0 ? `fell by ${-by}` : `rose by ${by}`} to ${signed(to)}.`,
  firstContactWar: ({ with: other, level }, names) =>
    `Our first answer to ${names.empire(other)} is ${level}; they have not been told.`,
  warLearned: ({ with: other, level, since, shotAt }, names) =>
    `${names.empire(other)} declared ${level} on us in turn ${since}, and only now that ${shotAt ? 'they shoot at us' : 'we can talk'} do we learn of it!`,
  letterSent: ({ with: other }, names) => `We wrote a letter to ${names.empire(other)}.`,
  letterReceived: ({ with: other }, names) => `A letter has come from ${names.empire(other)}.`,
  moderatorWrote: () => 'A letter has come from the moderator.',
  wroteToModerator: () => 'We wrote a letter to the moderator.',
  treatyOffered: ({ empire, with: other, by, treaty, purpose }, names) => {
    const what = purpose === 'sign' ? treatyNamed(treaty) : `to withdraw from our ${treatyName(treaty)}`;
    return by === empire ? `We offered ${names.empire(other)} ${what}.` : `${names.empire(other)} offers us ${what}.`;
  },
  treatyRefused: ({ empire, with: other, by, treaty, purpose }, names) => {
    if (purpose === 'withdraw') {
      const what = `to withdraw from our ${treatyName(treaty)}`;
      return by === empire ? `We refused ${what} with ${names.empire(other)}.` : `${names.empire(other)} refused ${what}.`;
    }
    return by === empire
      ? `We refused the ${treatyName(treaty)} with ${names.empire(other)}.`
      : `${names.empire(other)} refused our ${treatyName(treaty)}.`;
  },
  offerLapsed: ({ empire, with: other, by, treaty, purpose, takenBack, stale }, names) => {
    const what = purpose === 'sign' ? `offer of ${treatyNamed(treaty)}` : `wish to withdraw from our ${treatyName(treaty)}`;
    if (stale) {
      return by === empire
        ? `Our ${what} to ${names.empire(other)} stands no longer: as things are, we could not keep it.`
        : `The ${what} from ${names.empire(other)} stands no longer.`;
    }
    if (by === empire) {
      return takenBack
        ? `We took back our ${what} to ${names.empire(other)}.`
        : `${names.empire(other)} left our ${what} unanswered; it has lapsed.`;
    }
    return takenBack ? `${names.empire(other)} took back their ${what}.` : `The ${what} from ${names.empire(other)} has lapsed.`;
  },
  treatySigned: ({ with: other, treaty }, names) =>
    `We have signed ${treatyNamed(treaty)} with ${names.empire(other)}${treaty === 'armistice' ? `: ${TRUCE} turns without declarations on each other` : ''}.`,
  missionHeld: ({ empire, with: other, by, result }, names) =>
    by === empire
      ? `Our diplomats spoke to ${names.empire(other)}: ${missions[result]}.`
      : `Diplomats of ${names.empire(other)} spoke to us: ${missions[result]}.`,
  diplomatsRecruited: ({ system, count }, names) => `${diplomats(count)} entered our service at ${names.system(system)}.`,
  diplomatsSent: ({ system, count, aboard, from, left }, names) => {
    const origin = left === null ? names.system(from) : `${left} at ${names.system(from)}`;
    const goal = aboard === null ? names.system(system) : `${aboard} at ${names.system(system)}`;
    return `${diplomats(count)} went from ${origin} to ${goal}.`;
  },
  diplomatsReturned: ({ system, count, from }, names) =>
    system === from
      ? `${diplomats(count)} had to leave their ship and went ashore at ${names.system(system)}.`
      : `${diplomats(count)} could not stay at ${names.system(from)} and came home to ${names.system(system)}.`,
  diplomatsLost: ({ count, why }) =>
    why === 'ship lost'
      ? `${diplomats(count)} of ours ${count === 1 ? 'was' : 'were'} lost with the ship that carried them.`
      : `${diplomats(count)} left our service, for there is no home to come back to.`,
  reparationsPaid: ({ empire, with: other, by, epTenths, due }, names) => {
    const short = epTenths < due ? `, of ${due / 10} EP that were due` : '';
    return by === empire
      ? `We paid ${names.empire(other)} ${epTenths / 10} EP under our treaty${short}.`
      : `${names.empire(other)} paid us ${epTenths / 10} EP under our treaty${short}.`;
  },
  systemCeded: ({ empire, with: other, by, system, rebels }, names) => {
    const state = rebels ? ', in rebellion as it is' : '';
    return by === empire
      ? `We ceded ${names.system(system)} to ${names.empire(other)}${state}.`
      : `${names.empire(other)} ceded ${names.system(system)} to us${state}.`;
  },
  unitsHandedOver: ({ empire, with: other, by, called }, names) =>
    by === empire
      ? `We handed ${listed(called)} over to ${names.empire(other)}.`
      : `${names.empire(other)} handed ${listed(called)} over to us.`,
  unitsGivenBack: ({ empire, with: other, by, called, home }, names) => {
    const isOurs = by === empire;
    if (called.length === 0) {
      return isOurs
        ? `There were no captured units of ${names.empire(other)} for us to give back.`
        : `${names.empire(other)} had no captured units of ours to give back.`;
    }
    const given = isOurs
      ? `We gave ${listed(called)} back to ${names.empire(other)}`
      : `${names.empire(other)} gave ${listed(called)} back to us`;
    if (isOurs) return `${given}.`;
    return home === null
      ? `${given}, where they are: no lanes lead to a colony of ours.`
      : `${given}: they are at ${names.system(home)}, with their damage.`;
  },
  researchDataHandedOver: ({ empire, with: other, by, techLevel }, names) =>
    by === empire
      ? `We handed our research data of ${techLevel} over to ${names.empire(other)}.`
      : `${names.empire(other)} handed research data of ${techLevel} over to us.`,
  treatyEnded: ({ empire, with: other, treaty, how, by }, names) =>
    `${partings[how](by === empire, treatyName(treaty), names.empire(other))}.`,
  declared: ({ empire, with: other, by, level }, names) =>
    by === empire ? `We declared ${level} on ${names.empire(other)}.` : `${names.empire(other)} declared ${level} on us.`,
  sanctionsChanged: ({ empire, with: other, by, on }, names) => {
    const [who, whom] = by === empire ? ['We', names.empire(other)] : [names.empire(other), 'us'];
    return on ? `${who} imposed sanctions on ${whom}.` : `${who} lifted the sanctions on ${whom}.`;
  },
  warEnded: ({ with: other }, names) => `Our war with ${names.empire(other)} is over.`,
  revolutionDecided: ({ outcome, chance, culture }) => {
    if (outcome === 'success') return `Our cultural revolution succeeded: ${cultureInWords(culture)}.`;
    const failed = `Our cultural revolution failed, at a chance of ${chance}%`;
    return outcome === 'failure' ? `${failed}.` : `${failed}; a counter-revolution costs every colony a Morale.`;
  },
  empireFell: ({ empire, of, how }, names) => {
    if (of !== empire) return `${names.empire(of)} is no more.`;
    return how === 'eliminated'
      ? 'Our last colony and our last ship are lost: our empire is no more.'
      : 'We have lost our last colony: our ships have ten turns to find a new home.';
  },
  campaignWon: ({ how, called }) => `The campaign is won by ${how}: victory to ${called.join(' and ')}.`,
  alignmentChanged: ({ to }) =>
    to === 'non-aligned'
      ? 'We have too little to be reckoned with: we are non-aligned now.'
      : 'We are a power to be reckoned with again.',
  contactLost: ({ with: other }, names) => `We have lost contact with ${names.empire(other)}.`,
  introduced: ({ with: other, by }, names) => `${names.empire(by)} told us of ${names.empire(other)}.`,
  calledToArms: ({ empire, with: other, called, enemy, until }, names) =>
    called === empire
      ? `${names.empire(other)} calls us to arms against ${names.empire(enemy)}: we have until turn ${until} to declare.`
      : `We called ${names.empire(other)} to arms against ${names.empire(enemy)}.`,
  callIgnored: ({ empire, with: other, called }, names) =>
    called === empire ? `We left ${names.empire(other)} alone in its war.` : `${names.empire(other)} left us alone in our war.`,
  communicationsTried: ({ with: other, result }, names) => `${talks[result](names.empire(other))}.`,
  chartsGiven: ({ with: other, lanes }, names) => `We gave ${names.empire(other)} charts of ${counted(lanes, 'lane')}.`,
  chartsReceived: ({ with: other, lanes, systems }, names) =>
    `${names.empire(other)} gave us charts: ${counted(lanes, 'lane was', 'lanes were')} new to us${systems.length > 0 ? `, and so ${systems.length === 1 ? 'was' : 'were'} ${systems.map((id) => names.system(id)).join(', ')}` : ''}.`,
  forceSighted: ({ system, of, where, ccHalves, hulls, detection }, names) =>
    `${where === 'space' ? 'Forces' : 'Ground forces'} of ${names.empire(of)} at ${names.system(system)}: ${strengthInWords(ccHalves, hulls, detection)}.`,
  colonySighted: ({ system, of, size, facilities }, names) =>
    `${names.empire(of)} has ${withArticle(size)} at ${names.system(system)}${facilities.length > 0 ? `, with ${facilities.join(', ')}` : ''}.`,
  gatesChanged: ({ empire, to, open }, names) =>
    open
      ? `${names.empire(empire)} lets ${names.empire(to)} use its Jump Gates.`
      : `${names.empire(empire)} closed its Jump Gates to ${names.empire(to)}.`,
  reprisalCondemned: ({ system, by, loss }, names) =>
    `${names.empire(by)} condemned the reprisals at ${names.system(system)}: relationship -${loss}.`,
};

/** G-17: the better the look, the more is said. */
function strengthInWords(ccHalves: number, hulls: Readonly<Record<string, number>>, detection: Detection): string {
  if (detection === 'limited') return ccInWords(ccHalves, detection);
  const units = Object.keys(hulls)
    .sort()
    .map((hull) => counted(hulls[hull] ?? 0, hull));
  return `${ccInWords(ccHalves, detection)} (${units.join(', ')})`;
}
