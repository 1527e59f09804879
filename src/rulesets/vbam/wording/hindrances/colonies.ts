import type { ColonyHindrance } from '#schemas/vbam/facts/hindrances/colonies.ts';
import type { Reasons } from '../reasons.ts';

/** Why work on colonies, facilities and trade cannot be done. */
export const colonyHindrances: Reasons<ColonyHindrance> = {
  'colony not yours': 'the colony is not yours',
  'neutral by treaty': 'the system is neutral by treaty',
  inhabited: 'the system is already inhabited',
  'own colony there': 'you have a colony there already',
  'at war with those there': 'you are at war with those who live there',
  'settled by another': 'another empire has settled there',
  'no capital to launch from': 'no capital is left to launch it from',
  'all ways contested': 'every way there leads through contested systems',
  'nobody lives there': 'nobody lives there',
  'in rebellion': 'the colony is in rebellion',
  blockaded: 'the colony is blockaded',
  'works disturbed': 'the work came to nothing, and nobody can explain it: it may be ordered again',
  'no garrison': 'no ground force of yours stands there',
  'empire no further': 'the empire itself is no further',
  'lane changed by another': 'somebody else changed the lane first',
  'no route there': 'you have no route there',
  'route there already': 'you have a route there already',
  'no colony there': 'you have no colony there',
  'beyond centers of trade': 'none of your centers of trade reaches it',
  contested: 'the system is contested',
  'cut off from capitals': 'no open way leads there from a capital of yours',
  'out of supply range': 'it lies out of supply range',
  'no such facility': 'there is no such facility of yours',
  'no access to resource': 'neither a colony nor a working Mining Base of yours stands there',
  'target lost': 'nothing of yours is left in the other system',
  'no trade routes between': 'no active trade routes of yours link the two systems',
  'has an imperial capital': 'you have an imperial capital',
  'no sector capital left': 'no working sector capital of yours is left there',
  'no colony left': 'you would have no colony left',
  'not conquered': 'the colony was not conquered',
  'claimed by another': 'another power claims the system',
  'nobody to carry settlers': 'no interstellar trade partner of yours carries settlers there',
  'no border treaty': 'another power holds a system at its end, and has signed no border treaty with you',
  'nothing at either end': 'nothing of yours is at either end, and no open way leads there from a capital of yours',
  'barred by wild': ({ wild }) =>
    wild === 'monster'
      ? 'a space monster bars new colonies as long as it is there; only facilities can be built'
      : 'a guardian bars the system as long as it stands',
  'still inhabited': ({ census }) => `${census} Census still live there`,
  'capacity reached': ({ capacity }) => `the Capacity is ${capacity}`,
  'capacity filled by others': ({ capacity, grown }) =>
    grown ? `others have filled the rest of the Capacity of ${capacity}` : `others have filled the Capacity of ${capacity}`,
  'nothing to sell': ({ infrastructure }) => `there is no ${infrastructure} to sell`,
  'facility stands already': ({ facility }) => `the system has one already: ${facility}`,
  'no colony at': ({ system }, names) => `you have no colony at ${names.system(system)}`,
  'is the imperial capital': ({ system }, names) => `${names.system(system)} is your imperial capital`,
  'not connected': ({ system }, names) =>
    `no lane that you know leads from ${names.system(system)} to the others without leaving them`,
  'not fed': ({ food, need }) => `they could not feed themselves: they would grow ${food} food, and need ${need}`,
};
