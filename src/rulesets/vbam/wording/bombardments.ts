import { listed } from '#core/listed.ts';
import { counted } from '#core/words.ts';
import type { EventOf } from '#schemas/vbam/event.ts';
import type { BombardmentEvent } from '#schemas/vbam/events/bombardments.ts';
import type { Names, Sentences } from './words.ts';

type Bombarded = EventOf<'bombarded'>;

/** Fleets that fire at the ground. */
export const bombardments: Sentences<BombardmentEvent['kind']> = {
  bombarded: (event, names) => {
    const { empire, system, fleets = [], pool } = event;
    const who = fleets.length > 0 ? `${listed(fleets, 'and')} bombarded` : `${byWhom(event, names)} bombarded`;
    const force = pool === undefined ? '' : ` with an attack strength of ${pool}`;
    const whose = empire === event.of ? 'our ' : 'the ';
    const theirs = empire === event.of ? '' : ` of ${names.empire(event.of)}`;
    return `${who} ${whose}${targetInWords(event.target)}${theirs} at ${names.system(system)}${force}: ${damageOf(event)}${ruinInWords(event)}.`;
  },
  peopleBombarded: ({ of, by, place }, names) =>
    `${names.empire(by)} bombarded the people of ${names.empire(of)}${place === null ? '' : ` at ${names.system(place)}`}.`,
};

function byWhom({ by }: Bombarded, names: Names): string {
  return by === null ? 'Ships that nobody made out' : names.empire(by);
}

/** Facilities and infrastructure are called as they are. */
export function targetInWords(target: Bombarded['target']): string {
  if (target === 'population') return 'people';
  return target;
}

/** Units by their names, or hulls: `3 medium ground forces and 1 light ground force`. */
function troopsInWords(called: readonly string[]): string {
  const alike = [...Map.groupBy(called, (name) => name)];
  return listed(
    alike.map(([name, all]) => (all.length === 1 ? name : counted(all.length, name))),
    'and',
  );
}

function damageOf({ damage, shield }: Bombarded): string {
  if (shield === 0) return `${damage} damage, `;
  return shield >= damage ? `the Shield took all ${damage} damage, ` : `${damage} damage, of which the Shield took ${shield}, `;
}

/** `shipyard destroyed; 2 points of damage to troops`. */
export function ruinInWords({
  crippled,
  destroyed,
  works,
  census,
  troops,
  razed,
}: Pick<Bombarded, 'crippled' | 'destroyed' | 'works' | 'census' | 'troops' | 'razed'>): string {
  const harms = [
    destroyed.length > 0 ? `${listed(destroyed, 'and')} destroyed` : '',
    crippled.length > 0 ? `${listed(crippled, 'and')} crippled` : '',
    works.length > 0 ? `1 ${listed(works, 'and')} lost` : '',
    census > 0 ? `${census} Census dead` : '',
    troops.points > 0 ? `${counted(troops.points, 'point')} of damage to troops` : '',
    troops.lost.length > 0 ? `${troopsInWords(troops.lost)} lost` : '',
    troops.crippled.length > 0 ? `${troopsInWords(troops.crippled)} crippled` : '',
    razed ? 'nothing is left of the colony' : '',
  ].filter((harm) => harm !== '');
  return harms.length > 0 ? harms.join('; ') : 'no lasting harm was done';
}
