import { counted } from '#core/words.ts';
import type { EventOf } from '#schemas/vbam/event.ts';
import type { LandingEvent } from '#schemas/vbam/events/landings.ts';
import { listed, type Names, type Sentences, unitsListed } from './words.ts';

const DISRUPTED = 'the besiegers outweigh the defenders, and only half of the works there run';

/** Troops that land, fight for a world and leave it. */
export const landings: Sentences<LandingEvent['kind']> = {
  troopsLanded: (event, names) => {
    const { empire, of, by, troops, fromCargo } = event;
    const who = by === empire ? unitsListed(troops) : hullsListed(troops);
    const place = names.system(event.system);
    const halved = fromCargo.length === 0 ? '' : `; out of Cargo, and at half strength this turn: ${listed(fromCargo)}`;
    if (of === by) return `${who} landed at ${place} to help our own${halved}.`;
    if (by === empire) return `${who} landed at ${place}, on the ground of ${names.empire(of)}${halved}.`;
    return `${names.empire(by)} landed ${who} at ${place}${of === empire ? ', on our ground' : ''}.`;
  },
  landingFiredOn: (event, names) => {
    const { empire, of, by, damage, pool } = event;
    const place = names.system(event.system);
    const whose = of === empire ? 'Our' : `The`;
    const theirs = of === empire ? '' : ` of ${names.empire(of)}`;
    const force = pool === undefined ? '' : ` with an attack strength of ${pool}`;
    const whom = by === empire ? 'our transports' : `the transports of ${names.empire(by)}`;
    return `${whose} Planetary Defense Guns${theirs} at ${place} fired at ${whom}${force}: ${damage} damage, ${tollInWords(event)}.`;
  },
  siegeLaid: (event, names) => `${besieged(event, names)}${hindered(event)}.`,
  siegeChanged: (event, names) => {
    const place = names.system(event.system);
    return event.disrupted
      ? `At ${place} ${DISRUPTED}.`
      : `At ${place} the besiegers no longer outweigh the defenders, and its works run again.`;
  },
  siegeLifted: ({ empire, system, of, by }, names) => {
    const [place, who] = [names.system(system), by === empire ? 'our troops' : `troops of ${names.empire(by)}`];
    return `The siege of ${place} is over: no ${who} are left there${of === empire ? '' : ', and it stays with those who held it'}.`;
  },
};

function besieged({ empire, system, of, by }: EventOf<'siegeLaid'>, names: Names): string {
  const [who, place] = [by === empire ? 'Our troops' : `Troops of ${names.empire(by)}`, names.system(system)];
  return of === empire ? `${who} besiege our colony at ${place}` : `${who} besiege ${place}, a colony of ${names.empire(of)}`;
}

function hindered({ disrupted }: EventOf<'siegeLaid'>): string {
  return disrupted ? `; ${DISRUPTED}` : '; they do not outweigh the defenders, and its works run as before';
}

/** `2 Light Infantry and Militia`: units by their hulls. */
export function hullsListed(hulls: readonly string[]): string {
  return listed([...Map.groupBy(hulls, (hull) => hull)].map(([hull, all]) => counted(all.length, hull)));
}

function tollInWords({ empire, by, crippled, lost, aboard = [] }: EventOf<'landingFiredOn'>): string {
  const say = by === empire ? (names: readonly string[]) => unitsListed(names) : hullsListed;
  const parts = [
    lost.length > 0 ? `${say(lost)} lost` : '',
    aboard.length > 0 ? `with ${unitsListed(aboard)} aboard` : '',
    crippled.length > 0 ? `${say(crippled)} crippled` : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join(', ') : 'nobody was hurt badly';
}
