import { cultureBands } from '../empires/culture.ts';
import type { RuleNotes } from './note.ts';

/** `Up to 20 deceitful, up to 40 unreliable, ..., above honorable.` */
function bandsInWords(kind: keyof typeof cultureBands): string {
  const bands = cultureBands[kind].rows.map(([upTo, name]) => (upTo === Infinity ? `above ${name}` : `up to ${upTo} ${name}`));
  return `Its people are called ${bands.join(', ')}.`;
}

/** Chapters 3.6, 4 and 5: exploration, empires and their dealings, technology and trade. */
export const empireNotes: RuleNotes = {
  '3.6': ['Exploration', 'Nobody crosses an unexplored lane. A system is unknown until a lane to it is explored.'],
  '3.6.1-a': [
    'Exploring a lane',
    'A fleet tries one unexplored lane of the system it is in. It needs a unit with Scout, and FTL for every unit that is not carried.',
  ],
  '3.6.1-b': ['Exploring a lane', 'Where no lane is named, one is drawn by lot from those that no other fleet tries.'],
  '3.6.1-d': [
    'Exploring a lane',
    '2D6, 1 more for each 5 of Scout and for each partial success before. 12 opens the lane and takes the fleet through; 9 to 11 help the next try; 4 and less is peril, and so is a rolled 2 whatever is added. Successes count at the end of the lane where they were won, and at both once the empire knows that they are one lane.',
  ],
  '3.6.2-a': [
    'Peril',
    '2D6: mostly every unit takes 1 damage; on 9 or 10 one unit by lot is crippled; on 11 the dearest unit is lost, on 12 all of them.',
  ],
  '3.6.3': ['Natives', 'A system may have people of its own, found when it is first explored.'],
  '3.6.3-a': ['Natives', 'The chance is Capacity times Biosphere, in percent.'],
  '3.6.3-c': ['Technology of natives', '2D6 decide it, from pre-industrial to interstellar.'],
  '3.6.3-d': [
    'Technology of natives',
    'Interstellar natives have a share by D100 of the highest level of a player, and still lack FTL.',
  ],
  '3.6.3-f': ['Facilities of natives', 'Interplanetary natives have a Trading Post or a Shipyard, interstellar ones both.'],
  '3.6.3-g': [
    'Forces of natives',
    'They have forces worth five times their system income, and a share by D100 of their next advance.',
  ],
  '3.6.4': ['Emerging empires', 'An empire from beyond the map may come upon the others.'],
  '3.6.4-a': [
    'Emerging empires',
    'The chance grows by 1 percent with each turn in which nobody explores a lane, and is rolled at the end of the Exploration Phase.',
  ],
  '3.6.4-b': ['Arrival', 'Its scouts come down an unexplored lane on the edge of the map, drawn by lot.'],
  '3.6.4-c': ['Its systems', '2D6 tell how many systems it has explored; on 11 and 12 two more rolls are added up.'],
  '3.6.4-d': ['Its colonies', 'A share by D100 of them is settled. No resource of its home is below 4.'],
  '3.6.4-e': [
    'Its natives',
    'It knows the natives of its other systems; their relationship is rolled as at first contact, with the Aggressiveness of both. Above 0 they have signed all they can; below 0 they have fought: natives who earn more than half as much as it are still at war with it, declared by both, and others are conquered.',
  ],
  '3.6.4-f': [
    'Its colonies',
    '2D6, changed by importance and for the home by the number of its systems, decide the size of each colony.',
  ],
  '3.6.4-h': ['Its technology', '2D6 decide it as a share of the highest level of a player, from a tenth to double.'],
  '3.6.4-j': ['Its tech points', 'It has a share by D100 of what its next advance costs.'],
  '3.6.5-a': [
    'Harder and easier lanes (optional)',
    '2D6 give each unexplored lane a modifier from -2 to +2 for exploration rolls.',
  ],
  '3.6.5-b': [
    'Simplified exploration (optional)',
    'A lane opens when fleets have spent enough Scout on it: 50, or 1D10 times 10. No roll is made.',
  ],
  '4.1.3-a': ['Non-aligned empires', 'A non-player empire that earns less than 15 EP a turn from its systems is non-aligned.'],
  '4.1.3-d': ['Non-aligned empires', 'They declare nothing, and their forces stay at home.'],
  '4.1.3-e': [
    'Non-aligned empires',
    'What nobody plays becomes non-aligned in the Update Phase when its systems earn less than 15 EP, and a non-player empire again when they earn more.',
  ],
  '4.2-a': ['Capitals', 'An empire has one imperial capital at most, and any number of sector capitals.'],
  '4.2.1-a': [
    'A new imperial capital',
    'It costs 10 EP for each point of Census in the empire and takes ten turns; half of both where a sector capital stands.',
  ],
  '4.2.1-b': ['Sector capital', 'A facility, for colonies with a Census of 6 or more.'],
  '4.2.2-b': ['Frontier', 'Colonies outside all zones of control of their empire have -1 on loyalty checks.'],
  '4.2.3-a': ['Losing a capital', 'A capital is lost together with its colony, and for good.'],
  '4.2.3-b': ['Looting', 'Whoever conquers an imperial capital takes half of the treasury of its empire, rounded up.'],
  '4.2.3-c': ['Interregnum', 'Without an imperial capital all colonies have -1 on loyalty checks.'],
  '4.2.3-d': [
    'Interregnum',
    'Without an imperial capital an empire neither offers, signs nor breaks treaties, and declares nothing.',
  ],
  '4.3.1-d': [
    'Contested systems',
    'A system is contested when two powers at war each have a colony, troops, an armed space unit that is not crippled or, where nobody lives, a working facility there. Under hostilities only systems where nobody lives can be. An unarmed ship contests nothing.',
  ],
  '4.3.5-a': [
    'Cut off',
    'Colonies from which no known lanes lead to the imperial capital, round contested systems and the spheres of powers without a military treaty, are cut off; those that reach each other form one region.',
  ],
  '4.3.5-b': [
    'Pools of a region',
    'A region that is cut off earns into pools of its own and pays from them. They are joined to those of the empire when it is.',
  ],
  '4.3.5-d': [
    'Force list of a region',
    'A class whose prototype is built in a region is not known elsewhere, and the other way round, until the region is joined again.',
  ],
  '4.3.3': [
    'Borders',
    "Partners of a border treaty keep their forces out of each other's sphere, unless a military treaty lets them in.",
  ],
  '4.4-a': [
    'Culture',
    'Aggressiveness, Integrity and Xenophobia, each from 1 to 100. 50 changes nothing, and is what players start with.',
  ],
  '4.4-b': ['Culture', 'Non-player empires roll D100 for each, unless the moderator says otherwise.'],
  '4.4.1': ['Aggressiveness', 'The higher, the sooner an empire declares hostilities.'],
  '4.4.1-a': ['Aggressiveness', bandsInWords('aggressiveness')],
  '4.4.2-a': ['Integrity', `The higher, the less it breaks treaties. ${bandsInWords('integrity')}`],
  '4.4.3-a': ['Xenophobia', `The higher, the fewer treaties it offers and signs. ${bandsInWords('xenophobia')}`],
  '4.4.4-a': [
    'Cultural revolution',
    'Takes ten turns. Its chance is the IP spent on it divided by ten times the Census of the empire; success moves the three values by up to 50 points in total.',
  ],
  '4.4.4-b': ['Counter-revolution', 'A failure with twice the chance or more on D100 costs every colony a Morale.'],
  '4.5.1-a': [
    'No contact',
    'Two empires that have never met know nothing of each other; at first contact this becomes non-intercourse.',
  ],
  '4.5.2-a': ['First relationship', 'At first contact: 50 less a third of D100 and the Aggressiveness of both, rounded up.'],
  '4.5.2-b': [
    'First contact war',
    'Each side has a chance of a fifth of its Aggressiveness, less all Diplomatic present, to make the highest declaration it can.',
  ],
  '4.5.3': [
    'Communications',
    'Empires that share a system, and both detect the other there, learn to talk. Before that they sign no treaties.',
  ],
  '4.5.3-a': [
    'Communications',
    '2D6, 1 more for each 5 of Diplomatic and for each partial success before. 12 establishes them, 9 to 11 help the next try, 4 and less costs 1D6 of the relationship.',
  ],
  '4.5.N-c': [
    'War by non-player empires',
    'Each turn and for each empire it knows: a tenth of aggressiveness less relationship, in percent, is the chance that it tries the next declaration.',
  ],
  '4.5.N-e': ['Massing forces', 'A non-player empire that wants to declare and cannot gathers its forces at the border.'],
  '4.5.T-k': [
    'Mutual defense',
    'A partner on whom war was declared may call the other: within three turns it has to declare on the enemy, which is easier by 50. If it does not, the relationship falls by 25.',
  ],
  '4.5.3-b': [
    'Communications',
    'One species understands itself at once. Where a third power can talk to both it interprets, unless the moderator says otherwise.',
  ],
  '4.6-a': [
    'Missions of spies',
    'A D6 for each spy, which has to be above the difficulty of the mission; a 6 always succeeds. On a 1 a second die says whether the spy is killed, and whether the mission is discovered.',
  ],
  '4.6-b': [
    'Guards against spies',
    'Each spy on guard picks one intruder and rolls a D6: below the difficulty of its mission it is caught, and a second die says whether it is driven off or killed, and whether it is known who sent it.',
  ],
  'M-19': ['Interpreters', 'A power that can talk to both sides speaks for them, unless the moderator says otherwise.'],
  '4.5.3-c': [
    'Communications',
    'Without them declarations are possible, but their target is not told. It learns of them, and of a first contact war, as soon as the two can talk.',
  ],
  '4.8.2-a': ['Civil war', 'While it lasts all colonies of the empire have -1 on loyalty checks.'],
  '5.2.RE-a': [
    'Reverse engineering',
    'It takes a unit of better technology and a point of utilized Research. 2D6: 8 and more give tech points by the difference of levels; on a 2 the unit is lost.',
  ],
  '5.2.SC-a': [
    'Scavenging',
    'From the turn after its conquest a colony of better technology can be taken apart: it loses a level each turn, and its conqueror gains 5 tech points for each point of its Census. Colonies that were ceded, freed or bought do not count.',
  ],
  '5.2.X1-a': ['Tech levels', 'Four eras before the stars, then interstellar levels counted from 0.'],
  '5.2.X1-b': ['Technology of an empire', 'No colony and no design is above it.'],
  '5.2.X1-c': [
    'Technology of a colony',
    'It rises a level a turn for 10 EP times its Census, at least 10 EP, up to that of the empire.',
  ],
  '5.2.X1-d': ['Technology of a unit', 'It is built only where the colony has its level.'],
  '5.2.X1-e': ['Pre-industrial', 'Ground forces only, and no facilities.'],
  '5.2.X1-f': ['Industrial', 'Ground forces and atmospheric flights; Fighter Garrison and Research Lab.'],
  '5.2.X1-g': ['Information', 'Ground forces, flights and starbases; Fighter Garrison and Research Lab.'],
  '5.2.X1-h': [
    'Interplanetary',
    'All kinds of units, but without FTL, and no Jump Gates but those that a trade partner builds for it.',
  ],
  '5.2.X1-i': ['Interstellar', 'An interplanetary power that gains FTL begins at level 0.'],
  '5.2.X2-a': ['Investing in research', 'No more EP a turn than the research capacity of the empire.'],
  '5.2.X2-b': ['Research capacity', 'A research treaty, scientific resources and some finds add to it.'],
  '5.2.X2-c': ['Tech points', 'Each EP invested is a tech point. An empire rises by itself once it has enough.'],
  '5.2.X3-a': ['Price of an advance', 'A number of tech points by era for each point of Census in the empire.'],
  '5.2.X4-b': ['Research data', 'Whoever has data of a higher level pays half for advances until it is reached.'],
  '5.2.X4-c': [
    'Captured research',
    'Taking a research center of a more advanced empire gives tech points: 2D6 and the size of the colony decide the share.',
  ],
  '5.4.X11-b': ['Commerce range', 'A capital trades as many jumps away as half its utilized Economy, rounded down.'],
  '5.4.X13': ['Trade routes', 'A route from a center of trade to a system earns a tenth of the trade value of that system.'],
  '5.4.X13-a': [
    'Opening a trade route',
    'To a system of your own or of a trade partner, for 5 EP a jump from your nearest center of trade, at least 5 EP. A colony founded this turn can be joined at once. A Mining Base with a strategic resource where nobody lives can be joined too: the route earns nothing and only links. Its way keeps clear of enemies and strangers.',
  ],
  '5.4.X13-c': ['Suspended routes', 'Sanctions, a blockade, or the want of a safe way suspend a route.'],
  '5.4.X13-d': ['Lost routes', 'A route ends with its colony, with its treaty, and when its system is out of commerce range.'],
};
