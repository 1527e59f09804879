import type { RuleNotes } from './note.ts';

/** Chapters 3.4 and 3.5: colonies and facilities. */
export const colonyNotes: RuleNotes = {
  '3.4.1-a': [
    'Founding a colony',
    'The system must lie within commerce range of your colonies, have Capacity, and be empty of people.',
  ],
  '3.4.1-b': ['Founding a colony', 'It costs 40 EP, and 10 EP more for each jump from the capital that sends it.'],
  '3.4.1-c': [
    'Founding a colony',
    'Settlers keep clear of contested systems. If no way is left the mission is called off and paid back.',
  ],
  '3.4.1-d': [
    'Founding a colony',
    'The colony is there in the Colony Phase of the same turn: Census 0, Morale 2, the technology of the capital that sent it. Nothing but a trade route is bought for it that turn.',
  ],
  '3.4.1-e': [
    'Founding a colony',
    'Empires without interstellar technology settle other systems only within the commerce range of an interstellar trade partner, whose ships carry the settlers.',
  ],
  '3.4.2-a': [
    'Population',
    'One rise or fall of the population per colony and turn; none in rebellion or while the system is contested.',
  ],
  '3.4.2-b': [
    'Population growth',
    'It costs population points: a price by technology times the new Census. Census and Morale rise by 1, up to the Capacity.',
  ],
  '3.4.2-c': [
    'Emigration',
    'Census and Morale fall by 1; the empire gains 5 population points for each point of the Census before.',
  ],
  '3.4.3-a': [
    'Infrastructure',
    'Economy, Industry, Agriculture, Research and Intel: each is bought with EP, and needs people to work.',
  ],
  '3.4.3-b': ['Infrastructure', 'It is built and sold only at own colonies that are neither in rebellion nor contested.'],
  '3.4.3-d': ['Research', 'Each point of utilized Research gives a free tech point each turn.'],
  '3.4.3-e': ['Building infrastructure', 'A point costs 10 EP times the value it makes, up to the Capacity.'],
  '3.4.3-f': ['Selling infrastructure', 'A point brings 5 EP times the value before.'],
  '3.4.3-g': ['Utilization', 'Of each kind as much works as there is Census to work it.'],
  '3.4.3-h': ['Utilization', 'In unrest half of it works, rounded up; in rebellion none.'],
  '3.4.3-i': [
    'Disruption',
    'Where enemies are stronger on the ground half of it works, rounded up; a quarter if there is unrest as well.',
  ],
  '3.4.7-a': [
    'Size of a colony',
    'By Census: outpost, settlement from 2, minor colony from 4, major colony from 6, core world from 8.',
  ],
  '3.4.8-a': ['Flights on a colony', 'A colony bases atmospheric flights with a build cost of up to Capacity times Census.'],
  '3.4.8-b': [
    'Fighter Garrison',
    'It bases further flights worth the Capacity, also non-atmospheric ones, and also where nobody lives.',
  ],
  '3.4.8-c': ['Crated flights', 'Flights that are not based are freight, and do not fight until they are.'],
  '3.4.9-a': [
    'Loyalty checks',
    'Each colony rolls D10. In good order a 1 loses a point of Morale, in unrest 1 or 2, in rebellion 1 to 3; a 10 wins one.',
  ],
  '3.4.11-a': ['Rebellion', 'It begins when Morale is 0. The colony counts as blockaded while it lasts.'],
  '3.4.11-b': [
    'Rebels',
    'Who rebels takes up arms: D6 times the Census in EP of ground forces, of those that the original owner of the colony can have and its technology can build.',
  ],
  '3.4.11-c': ['Rebels', 'As many again with every further loss of Morale, also where none is left to lose.'],
  '3.4.11-d': [
    'Rebels',
    'They pay no upkeep. While Morale is 0 their people supply as many CC of them as there is Census; the others are out of supply.',
  ],
  '3.4.11-e': [
    'End of a rebellion',
    'It is over when Morale is above 0 and no rebels are left in arms. The colony counts as conquered from that turn on: it has to be integrated again. It loses no further Morale, no points and no trade routes by that.',
  ],
  '3.4.12-a': [
    'Martial law',
    'The colony works as if its Morale were a step better: unrest like good order, rebellion like unrest.',
  ],
  '3.4.12-b': ['Martial law', 'Each time Morale is lost under it a D6 is rolled: on 4 or more another point is lost.'],
  '3.4.13-a': [
    'Reprisals',
    '2D6: 6 to 8 win a point of Morale, 9 and more two. An odd total costs a point of Census and of Morale.',
  ],
  '3.4.13-b': [
    'Reprisals',
    'Each foreign power that trades with the system rolls D100: above its own Aggressiveness its relationship falls by 1D6, or by 2D6 if people died.',
  ],
  '3.4.14-a': [
    'Conquest',
    'A colony changes hands when no ground forces defend it any more and those of an enemy stand on its ground. Of several allies the one with the most ground CC has it.',
  ],
  '3.4.14-b': [
    'Conquest',
    'A D6 is rolled for each point of Census, and each 3 or less costs a point of Morale. Rebels who arise from it arm themselves from the force list of the original owner.',
  ],
  '3.4.14-d': [
    'Liberation',
    'Who frees a colony of an ally, or whose own people rise while the occupier is at war with their former empire, gives it back to its original owner, integrated and without looting. Rebels who fought for it join those who freed it.',
  ],
  '3.4.14-c': [
    'Integration',
    'A conquered colony rolls 2D6 each Morale Phase and adds the turns since its conquest: 12 makes it fully yours.',
  ],
  '3.5': ['Facilities', 'Works that stand in a system beside its infrastructure, one of each kind.'],
  '3.5-a': ['Price of a facility', '100 EP, and 25 EP more for each jump from the nearest capital.'],
  '3.5-b': ['Upkeep of a facility', '2 EP each turn.'],
  '3.5-d': ['Command Post', 'Adds 1 to readiness rolls within 3 jumps.'],
  '3.5-e': ['Fighter Garrison', 'Room for further flights, also non-atmospheric ones.'],
  '3.5-f': ['Habitats', 'Adds 1 to the Capacity.'],
  '3.5-g': [
    'Jump Gate',
    'Lets units without FTL cross to another gate. An empire without interstellar technology may have one built in its system by a trade partner, who pays for it and owns it.',
  ],
  '3.5-h': ['Mining Base', 'Adds 2 to utilized Economy, and opens the strategic resources of its system.'],
  '3.5-i': ['Orbital Factory', 'Adds 2 to utilized Industry.'],
  '3.5-j': ['Orbital Farms', 'Adds 2 to utilized Agriculture.'],
  '3.5-l': ['Research Lab', 'Adds 2 to utilized Research.'],
  '3.5-m': ['Shipyard', 'Builds starships that never land.'],
  '3.5-n': ['Supply Depot', 'Makes the system a supply center with a range of 3 jumps.'],
  '3.5-o': ['Trading Post', 'Makes the system a center of trade.'],
};
