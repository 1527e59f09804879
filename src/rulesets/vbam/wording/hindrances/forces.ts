import { listed as listedWith } from '#core/listed.ts';
import { inTitleCase } from '#core/words.ts';
import type { ForcesHindrance, UnitFault } from '#schemas/vbam/facts/hindrances/forces.ts';
import type { Berth, UnitType } from '#schemas/vbam/state.ts';
import type { Reasons } from '../reasons.ts';
import { diplomatsInWords, type Names, spiesInWords } from '../words.ts';

type Post = Extract<ForcesHindrance, { kind: 'no diplomats at' }>['post'];

const unitFaults: Record<UnitFault, (called: string) => string> = {
  'named twice': (called) => `${called} is named twice`,
  'laid up': (called) => `${called} is laid up, and serves from the turn after it is reactivated`,
  'aboard already': (called) => `${called} is aboard already`,
  'aboard itself': (called) => `${called} cannot go aboard itself`,
  'not aboard': (called) => `${called} is not aboard anything`,
  'in tow': (called) => `${called} is in tow: write "release ${called}"`,
  'aboard another': (called) => `${called} is aboard another ship`,
  'no flight': (called) => `${called} is no flight`,
  'based already': (called) => `${called} is based there already`,
  'not atmospheric': (called) => `${called} is not atmospheric: it needs a Fighter Garrison`,
  'crated already': (called) => `${called} is in its crate already`,
  'towed already': (called) => `${called} is in tow already`,
  'not towed': (called) => `${called} is not in tow`,
  'no Towing': (called) => `${called} has no Towing`,
  'tows already': (called) => `${called} has something in tow already`,
  'carried, so it leads nobody': (called) => `${called} is carried, and leads nobody`,
  'no FTL': (called) => `${called} has no FTL, and nothing takes it along`,
  'no room anywhere': (called) => `nothing there has room for ${called}`,
};

/** G-65: what moves on its own joins a fleet; everything else goes aboard or in tow. */
const apartFromFleets: Record<UnitType, string> = {
  'ground force': 'is a ground force: load it aboard a ship',
  'ground base': 'is a ground base, which never moves',
  starbase: 'is a starbase: only a ship with Towing moves it',
  flight: 'is a flight without FTL: load it aboard a carrier',
  starship: 'is a starship that cannot join it',
};

const howCarried: Record<Berth, string> = {
  based: 'based aboard a ship',
  cargo: 'taken as cargo',
  tendered: 'taken by a tender',
  towed: 'taken in tow',
};

const FOREIGN = 'is no system of yours, and no active trade route of yours leads there';

/** Why orders to forces cannot be carried out. */
export const forcesHindrances: Reasons<ForcesHindrance> = {
  'no airfield': 'you have neither colony nor Fighter Garrison there',
  'nowhere for crates': 'you have neither colony nor facility there',
  'no place for a starbase': 'a starbase is set up only where you have a colony or facility',
  'no such fleet': 'there is no such fleet',
  'merged with itself': 'a fleet cannot be merged with itself',
  'fleet name taken': 'no fleet can be entered under this name: choose another',
  'fleet gone': 'the fleet is no more',
  'fleet elsewhere': 'the fleet is not there any more',
  'fleet empty': 'no units are left in it',
  'fleet without units': 'the fleet has no units',
  'fleet explored': 'it explored, and does not move in the same turn',
  'no way there': 'no way leads there any more',
  'no Scout': 'none of its units has Scout',
  'held by a trap': 'a booby trap holds it',
  'no such lane': 'there is no such unexplored lane',
  'lane tried by another fleet': 'another of your fleets tries that lane this turn',
  'all lanes tried': 'no lane is left there that none of your fleets tries',
  'no armed unit there': 'no armed unit of yours is there',
  'orbit not held': 'its ships do not hold the orbit: enemies there can still fight, or it was not there to fight for it',
  'nothing to bombard': 'nothing of the kind was found there',
  'no war permits bombardment': 'no war permits it any more',
  'no task force left': 'its ships form fewer task forces than it has orders to bombard',
  'no troops aboard': 'no ground forces that can fight are aboard it any more',
  'nobody to land on': 'no enemy has a colony, a facility or troops there',
  'no war permits landing': 'no war permits it any more',
  'orbit bars landing': 'enemies in orbit there can still fight, and nobody lands past them',
  'guns bar landing': 'Planetary Defense Guns there still fire, and no armed ship of yours holds the orbit',
  'shield bars landing': 'a Planetary Defense Shield still works there: bombard it first, until it is crippled',
  'nobody to embark': 'none of your troops that have landed are there',
  'no room to embark': 'nothing is free aboard it for any of them',
  'derelict gone': 'the derelict is not there any more',
  'nobody there to repair': 'nobody of yours is there to repair it',
  'trap still live': 'its trap is still live',
  'repair ship gone': 'the repair ship is not yours any more',
  'repair ship elsewhere': 'the two are not in the same system any more',
  'repair ship spent': 'the repair ship can repair no more this turn',
  'not damaged': 'the unit is not damaged any more',
  'unit gone': 'the unit is not yours any more',
  'unit elsewhere': 'the unit is not there',
  'unit at no colony': 'the unit is no longer at the colony that was to do it',
  'units gone': 'the units are not yours any more',
  'no such class': 'there is no such class',
  'class not listed': 'the class is not on the force list',
  'class in use': 'others have units of it, or are building them',
  'nothing to learn': 'the empire knows all that it could teach',
  'no Research left': 'no utilized Research is left there',
  'unit unfit': ({ called, fault }) => unitFaults[fault](called),
  'unit away': ({ called, at, wanted }, names) => `${called} is at ${names.system(at)}, not at ${names.system(wanted)}`,
  'never aboard': ({ called, type }) => `${called} is a ${type}, which goes aboard no ship`,
  'carrier aboard it': ({ called, carrier }) => `${carrier} is itself aboard ${called}`,
  'wrong type for berth': ({ called, type, as }) => `${called} is a ${type}, which is not ${howCarried[as]}`,
  'moves by itself': ({ called, as }) => `${called} has FTL of its own and is not ${howCarried[as]}`,
  'carrier lacks': ({ called, carrier, abilities }) =>
    `${carrier} has no ${listedWith(abilities.map(inTitleCase))} to take ${called}`,
  'carrier full': ({ called, carrier, has }) => {
    const rooms = has.map(({ ability, value }) => `${inTitleCase(ability)} ${value}`);
    return `${carrier} (${rooms.join(', ')}) has no room for ${called}`;
  },
  'nobody takes it in': ({ called, system }, names) =>
    `you have neither colony nor facility at ${names.system(system)} to take ${called} in`,
  'airfield full': ({ called, size, room }) => `there is room for ${room} BC of flights, and ${called} takes ${size}`,
  'not of fleet': ({ called, fleet }) => `${called} does not belong to ${fleet}`,
  'leads fleet already': ({ called, fleet }) => `${called} leads ${fleet} already`,
  'in fleet already': ({ called, fleet }) => `${called} belongs to ${fleet} already`,
  'fleets apart': ({ fleet, at, other, otherAt }, names) =>
    `${fleet} is at ${names.system(at)}, and ${other} at ${names.system(otherAt)}`,
  'type joins no fleet': ({ called, type }) => `${called} ${apartFromFleets[type]}`,
  'without stealth': ({ called }) =>
    `${called} has no Stealth, and a fleet hides only if all its ships can; what they carry does not count`,
  'derelict left': ({ called }) => `${called} is there no more`,
  'derelict in tow': ({ called }) => `${called} is in tow of another`,
  'derelict too heavy': ({ commandCost, towing }) => `its command cost is ${commandCost}: too much for Towing ${towing}`,
  'no diplomats at': ({ post }, names) => `no diplomats of yours are at ${postName(post, names)} to go there`,
  'too few diplomats at': ({ post, there }, names) =>
    `only ${diplomatsInWords(there)} of yours can leave ${postName(post, names)}`,
  'no room for diplomats': ({ post, room }, names) => `${postName(post, names)} has room for ${diplomatsInWords(room)} more`,
  'no spies at': ({ post }, names) => `no spies of yours are at ${postName(post, names)}`,
  'too few spies at': ({ post, there }, names) => `only ${spiesInWords(there)} of yours can do this at ${postName(post, names)}`,
  'no room for spies': ({ post, room }, names) => `${postName(post, names)} has room for ${spiesInWords(room)} more`,
  'nobody to spy on': ({ system }, names) => `you know of nobody at ${names.system(system)} to spy on`,
  'spies stay as they are': ({ system, posting, there }, names) =>
    `${there === 0 ? 'no spies' : `only ${spiesInWords(there)}`} of yours at ${names.system(system)} can become ${posting}: they guard your own systems, may do either in those of a partner with a military treaty, and work against all others`,
  'no such target there': ({ system }, names) => `your spies find nothing of that kind at ${names.system(system)}`,
  'no haven': ({ system, leaving }, names) =>
    leaving ? `they leave ${names.system(system)} only aboard a ship, for it ${FOREIGN}` : `${names.system(system)} ${FOREIGN}`,
  'havens apart': ({ from, to }, names) => `${names.system(from)} and ${names.system(to)} are cut off from each other`,
};

function postName(post: Post, names: Names): string {
  return 'system' in post ? names.system(post.system) : post.called;
}
