import { bombardment } from '#vbam/tables/war/bombardment.ts';
import { planetaryDefense } from '../colonies/facilities.ts';
import type { RuleNotes } from './note.ts';

const { guns, shield } = planetaryDefense;

/** Where the book is silent (G), contradicts itself (C), or leaves it to the moderator (M): what we do, and why. */
export const rulingNotes: RuleNotes = {
  'C-01': [
    'Range of a Trading Post',
    '3 jumps, or what the campaign says.',
    'The later of two numbers, and that of a Supply Depot.',
  ],
  'C-02': ['Price of a trade route', '5 EP a jump, at least 5 EP.', 'The only version that is complete.'],
  'C-04': ['Information', 'There are four eras before the stars, and Information is the third.', 'Two of the tables have it.'],
  'C-07': ['Names of sizes', 'The size of a colony follows from its Census alone.', 'Some names are of an older chart.'],
  'C-08': ['Sector capitals', 'A Census of 6 is enough.', 'The number is said outright.'],
  'C-09': [
    'Research capacity',
    'Utilized Research times Census in each system, or utilized Economy where the campaign says so.',
    'Only so do most of the examples come out.',
  ],
  'C-10': [
    'Research Lab',
    'It adds 2 to utilized Research; where Economy decides research it doubles the capacity.',
    'It goes with C-09.',
  ],
  'C-12': ['Loyalty modifiers', 'Penalties lower the roll, and bonuses raise it.', 'Low rolls lose Morale.'],
  'C-13': [
    'Room for flights',
    'Capacity times Census, and the Capacity once more with a Fighter Garrison.',
    'The other reading would leave less room with a garrison than without.',
  ],
  'C-17': ['Flagships', 'A flagship does not command itself, unless the campaign says so.', 'Plain arithmetic.'],
  'C-37': [
    'Research treaties',
    'Each side gains a tenth of the capacity that its partner has by itself, rounded up.',
    'So both sentences are true.',
  ],
  'C-44': [
    'Interplanetary facilities',
    'All but Jump Gates, and only at own colonies.',
    'Otherwise such an empire could not build the ships it is allowed.',
  ],
  'C-53': [
    'One try a turn',
    'A fleet explores once a turn, and an empire tries each lane once.',
    'The sentence breaks off; this fits what stands before it.',
  ],
  'G-02': [
    'Scenarios and victory',
    'A scenario says what is explored at the start, who has met and can talk, what lies between them, and what they have besides their homes; a campaign chooses among conquest, domination, ascendancy and a last turn. Only empires that somebody plays win, unless the campaign says otherwise; scores list everybody.',
    'The book has only the heading.',
  ],
  'G-03': [
    'Sequence of play',
    'Fourteen phases, from orders to the update. What is sold or given up comes before what is bought of the same kind.',
    'It is the order in which every remark on timing holds.',
  ],
  'G-04': [
    'Orders',
    'One sheet for each empire and turn. Without one, standing instructions go on and nothing is bought. An empire has 60 of them at most.',
    'Whoever is away loses time, not the empire.',
  ],
  'G-05': [
    'Maps and charts',
    'An empire knows a lane that it explored or crossed, that touches a system where it stands, or that somebody gave it charts of.',
    'A map is worth something only if it can be given.',
  ],
  'G-06': [
    'Lanes of the map',
    'What is on the spot cannot be forgotten; all else an empire knows as it last saw it.',
    'Eyes are not closed by decree.',
  ],
  'G-07': [
    'Stars',
    'Tables of our own for the type of a system, its spectral class and its luminosity.',
    'The book names them without printing them.',
  ],
  'G-08': [
    'Resources and lanes of a star',
    'Tables of our own, by class and luminosity.',
    'They fit what the text says of rich and poor stars.',
  ],
  'G-09': [
    'Special traits',
    'Tables of our own for terrain, strategic resources and special encounters.',
    'The book describes them, but not how often they occur.',
  ],
  'G-10': [
    'Homes',
    'All players begin alike: a yellow star of Capacity 8, RAW 4 and Biosphere 4, a colony of Census 6, 50 EP, 20 PP, 5 IP, and forces of 120 EP.',
    'Equal starts, with the numbers that the examples hint at.',
  ],
  'G-11': [
    'Booby trap',
    'A derelict is trapped on a 6. 2D6 and Scout disarm it at 8; until then the force is held, and each failure costs a unit 1 damage.',
    'The text breaks off before its numbers.',
  ],
  'G-12': [
    'Salvage',
    'A derelict is crippled and cannot move. Whoever repairs it first owns it, and refits it before use.',
    'It follows the rules for captured units.',
  ],
  'G-13': [
    'Guardian',
    'It fights all who come, never leaves, never talks, and mends itself when left alone. While it lives nobody founds a colony or builds a facility in its system, except where it has a colony already.',
    'What the text hints at, made whole.',
  ],
  'G-14': [
    'Space monsters',
    'At home they attack on a 5 or 6; one that was driven out attacks always. While one is there nobody founds a colony in the system; facilities can be built. One that was driven out has no young, and none is born while every neighbouring system has a monster.',
    'A beast that always attacked would close its system for good, and a galaxy full of them every system.',
  ],
  'G-15': [
    'Pocket dimension',
    'Its systems form a chain, made like any others; its lanes are known once somebody crosses the portal.',
    'The book gives only their number.',
  ],
  'G-16': [
    'Abilities without a price',
    'Atmospheric, Cargo, Cyber Warfare, Decoy, Diplomatic, Fast, Marines, Repair, Scout and Towing have prices and effects of ours.',
    'They fit the sample units, which come out even.',
  ],
  'G-17': [
    'Detection',
    '2D6 and 1 for each 5 of Scout, less what nebulae take: nothing, limited, normal or full detection. One roll for each empire, system and turn.',
    'The book names the results without a table.',
  ],
  'G-18': [
    'Readiness',
    'Each side rolls 2D6 once, before the first round: it fires, defends and commands with none, a quarter, a half, three quarters or all of its strength in that round. Who has detected the enemy in full adds 1, at Limited Detection 1 is taken away, at none 2.',
    'The book speaks of a Surprise Table and of readiness, and prints neither.',
  ],
  'G-21': [
    'Battle',
    'Up to six rounds. Task forces under their flagships use command actions, buy formation with point defense, and fire: two dice say how much of their attack strength does damage. The owner of what is hit chooses who takes it: each ship until it is crippled, and crippled ones only when no sound one is left. Damage as large as the defense value cripples, twice as much destroys. A flagship is a unit of the fleet that is not carried; it commands as many as its rating allows. A crippled unit does half of everything, rounded up: it shoots, scouts, jumps, repairs, supplies and keeps order with half its values, in battle and out of it. Only its defense value, command cost and upkeep stay. It keeps aboard what it carries, but takes no more than half as much aboard.',
    'The notes on combat are unfinished; a wreck that scouts like a sound ship would make no sense.',
  ],
  'G-23': [
    'Landings and the battle for the ground',
    'Fleets land the ground forces aboard them as they are told, at war, where no enemy in orbit can fight and no Shield works; where Guns work, only under an armed ship that holds the orbit. Guns fire once at each empire that lands, before anybody is down: who is aboard a ship that is lost is lost too. On each ship the dearest troops have its Assault as it is built; the others come out of Cargo and fight with half of their attack strength and point defense in that turn. One battle of three rounds a turn is fought for each colony by each side that wants it, the strongest first, partners together; the ground forces, bases and atmospheric flights of its owner and of partners who stand with it defend it. Ships that hold the orbit support theirs. Nobody left to defend it: it is conquered, or given back to its own. Both left: it is besieged, and disrupted while the besiegers have more command cost. Troops may also land to help where their own people, or those of a partner, are fought. Landed troops suffer for want of supplies from the turn after their landing on, and may embark before movement. Where nobody lives, facilities fall to troops once nobody defends them, and crippled ones to the ships that shelled them. Rulings: Guns fire at each empire apart; prizes that were not refitted do not land.',
    'The book says who wins a colony, and no more.',
  ],
  'G-25': [
    'Bombardment',
    `Who holds the orbit of an enemy at war may fire at the ground, each task force at one target a turn, and never without an order. Two dice say on the Attack Table how much of its attack strength does damage; a Shield takes its share first. A facility takes ${bombardment.facility} a hit: the first cripples it, the second destroys it. A point of damage to troops takes ${bombardment.troops}, a point of infrastructure ${bombardment.infrastructure}, one of each kind for each colony and turn. In a Final War a Census, and a Morale with it, takes ${bombardment.census}, once a turn; everybody who hears of it thinks 2D6 less of those who did it. A colony without people and works is destroyed with another ${bombardment.colony}, if that was ordered.`,
    'The book has only the heading, and names missions against facilities.',
  ],
  'G-26': [
    'Planetary Defense',
    `In a Planetary Assault Guns fight with an attack strength and a defense value of ${guns.perCensus} times the Census, as for a Census of ${guns.leastCensus} at least, no point defense and no command cost. A Shield absorbs ${shield.perCensus} times the Census of damage, as for a Census of ${shield.leastCensus} at least: each turn of bombardments, each round of an assault on ground bases and Guns; no troops land while it works. Both grow with technology as design points do, and stand once in a system.`,
    'The book has only their headings; weaker Guns were worth a quarter of the starbases that they cost.',
  ],
  'G-27': [
    'Building facilities',
    'Paid and finished in the same turn, one of each kind in a system, with the technology for it. At own colonies, or within supply range where nobody lives: not in a system that another power claims, nor in a contested or blockaded one, in a rebellion, or with a Guardian present. Builders come from the nearest capital through own, allied and neutral systems. A repair costs 25 EP; a facility that is scrapped is gone, and brings 25 EP.',
    'All other purchases of a colony are finished in their turn as well.',
  ],
  'G-28': [
    'Blockade',
    'Whoever holds the orbit of a colony at War or worse blockades it, unless told otherwise. The colony lives on what it has: no trade, no food, no supply in or out, and its points stay there until the blockade ends. Units are built and repaired from these; starships stay in dock, facilities are neither built nor repaired, and no settlers leave. Neutral powers trade on, unless the blockade is full, which costs 1D6 of relationship with each each turn. A colony in rebellion counts as blockaded; under martial law it works, and what it makes stays in the place.',
    'The book has only the heading.',
  ],
  'G-29': [
    'Morale',
    'Good order while Morale is at least half the Census; less is unrest, none is rebellion. Martial law takes a ground unit.',
    'The examples with Census 3 agree with it.',
  ],
  'G-30': ['Bonuses', 'Shares of the same value are added up and rounded once.', 'So their order does not matter.'],
  'G-34': [
    'Maintenance',
    'A tenth of the maintenance cost of all units, and 2 EP for each facility. A unit that is not paid for gains a level out of supply, with its damage; supplies do not lift it, only pay does. Facilities go unpaid after the units, and are crippled. Units laid up pay half (optional).',
    'The book has the prices, and not what happens to those who cannot pay.',
  ],
  'G-35': [
    'Food',
    'Each point of Census eats 3, or what the campaign says. Surplus becomes population points; want takes them first, then Morale, then people.',
    'Twice the book says that below a Biosphere of 3 people cannot feed themselves.',
  ],
  'G-36': [
    'Construction',
    'A unit is paid at once and takes as much of the industrial capacity as it costs; it is ready after a turn for each 5 EP begun.',
    'It fits the examples of capacity and of titans.',
  ],
  'G-37': [
    'Force lists and prototypes',
    'A new class is built once as a prototype before it goes into series. Small variants cost half. An empire designs 10 classes in a turn at most, and keeps 100.',
    'The book has only the heading.',
  ],
  'G-38': [
    'Unit design',
    'Two design points for each EP of build cost, more or fewer by technology; half as many again for what cannot move. A new class has an attack strength of twice its defense value at most, and no more Decoy than its command cost, but always one; classes that exist stay as they are.',
    'All sample units spend exactly that; guns without a hull behind cheap escorts would win every battle.',
  ],
  'G-39': [
    'Starbases and ground units',
    'Starbases and ground bases stay where they are; ground forces travel in Assault or Cargo.',
    'The book has only the headings.',
  ],
  'G-40': [
    'Statistics',
    'Damage equal to the defense value cripples a unit, twice that destroys it.',
    'The word crippled needs a number.',
  ],
  'G-41': [
    'Supply',
    'Capitals supply as far as half their Census in jumps, depots 3, out of what the colonies in these ranges have left. A way for supplies may begin and end in a contested system, or end in one of another power, but leads through no contested one, and through none of another power without a military treaty. A unit without supply takes 1 damage a turn and fights worse and worse.',
    'Scattered remarks, brought together.',
  ],
  'G-42': [
    'Spies and their missions',
    'Spies guard the systems of their own empire and of partners with a military treaty, and work against all others. Every guard draws one intruder and catches it on a D6 below the difficulty of its mission, or below 2 where it has none. All others roll a D6: more than the difficulty succeeds, a 6 always; a 1 is a critical failure. The difficulty is that of the mission, 1 more for each 3 of utilized Intel there, and for espionage what the nebulae add. Each spy who joins costs as many intel points as the mission is difficult, as far as its empire knows. Who is traced costs its empire 1D6 of the relationship, and 20 on the next declaration of the other for ten turns. What spies bring about lasts for the turn; those who suffer it see what happens, and never why.',
    'The book has fragments of the rolls, and six missions of twenty.',
  ],
  'G-43': [
    'Intel points, spies and diplomats',
    'Each point of utilized Intel gives one intel point a turn; EP can be turned into more, up to the intel capacity. A spy costs 5 IP, and 0.5 EP a turn. A diplomat costs 5 EP and no upkeep, and adds 1 Diplomatic where it is. A colony recruits as many of both in a turn as it has utilized Intel. Both move freely between own systems and to where active trade routes lead; elsewhere they travel aboard ships, one for each point of Diplomatic or free Cargo.',
    'Intel works as research does; of agents the book has only the word.',
  ],
  'G-45': [
    'First contact',
    'Empires meet when units of both are in one system and either detects the other, or when one comes to a system where the other lives and nobody has been before. Who was detected without detecting the other is told nothing: it meets the other when it detects it, and makes up its mind then. A system that was only charted, as behind a portal, shows nobody who lives there.',
    'The book has only a note; and nobody is told of what it has not detected.',
  ],
  'G-46': [
    'Declarations',
    'Hostilities, war, final war, one step at a time. Aggressiveness less 50 less relationship, +20 for hostilities, -40 for final war, +20 for ten turns after a breach, a declaration or a traced spy, +50 when called by a partner: it must be more than 0, and non-player empires roll D100. A treaty of non-aggression or a higher rung forbids it, and so does a missing imperial capital.',
    'The book names three declarations and the chance of a non-player empire to think of one, but not of success.',
  ],
  'G-48': [
    'Armistice',
    'The only treaty of those at war: relationship + 50 less aggressiveness, +40 in hostilities, +20 in war, -20 in final war, +2 for each turn of war (60 at most), +10 for each system lost. Who is played may always agree. Of two whom nobody plays, one that is weary after six turns of war (sixteen of a final one) asks for it without terms, and both roll. Afterwards there are no relations, and no declarations for ten turns; a final war allows none in its first ten turns. Captured units that are given back go to the nearest colony of those they were taken from, with their damage and without a refit; where no explored lanes lead to one they change hands where they are, and have ten turns to leave. Bases stay. Who asks for units asks for all: what has become of each is for the captor to know. The computer ends any war without terms after forty turns.',
    'The book mentions it in six places and gives it no modifier.',
  ],
  'G-50': [
    'Sanctions and lost contact',
    'Sanctions suspend all routes between two empires and cost D6 of the relationship once. Empires that cannot talk and have not detected each other for twenty turns lose contact, each side for itself, and keep what they thought of each other; those who know themselves to be at war do not.',
    'The book leaves both open.',
  ],
  'G-51': [
    'Keeping faith',
    'A non-player empire that wants to declare on a partner keeps faith with D100 up to its integrity; otherwise it breaks the treaty first.',
    'The sentence of the book is unfinished.',
  ],
  'G-54': [
    'Commerce',
    'A tenth of the trade value of every active route, to a tenth of an EP; nothing from the turn in which its way is closed.',
    'Each trader earns the whole share.',
  ],
  'G-61': [
    'Repair',
    'Half an EP for each point of damage at an own colony, out of its industrial capacity; or by a unit with Repair. Where money or capacity do not reach for all damage, as much is repaired as they reach for.',
    'The book has no price.',
  ],
  'G-62': [
    'Refit and scrap',
    'To a class of the same kind and about the same cost, for half an EP for each design point changed. A scrapped unit brings a quarter of its cost.',
    'The book names both without numbers.',
  ],
  'G-63': [
    'Jump gates',
    'Both ends need one. Owners, allies and those whom the owner lets through may use them.',
    'One word in the book.',
  ],
  'G-65': [
    'Fleets',
    'A fleet is a named group in one system with one order to move.',
    'The book uses the word without explaining it.',
  ],
  'G-58': [
    'Several colonies in a system (optional)',
    'Each empire may have one; they share the Capacity for their people, and who comes first has it. RAW and Biosphere count in full for each.',
    'The book names the option and leaves it out.',
  ],
  'G-67': [
    'Emerging empires',
    'No more of them than the campaign allows, one a turn at most, and the count begins anew with each.',
    'The book does not say when it ends.',
  ],
  'G-68': [
    'What is told to whom',
    'Each empire is told what it knows, the moderator everything, and the public what the campaign makes public.',
    'One remark in the book.',
  ],
  'G-69': [
    'Giving up',
    'A colony of Census 0 can be abandoned. An empire without colony and units is out; with units alone it lives on for ten turns.',
    'Words without rules.',
  ],
  'G-70': [
    'Rounding',
    'Where nothing is said prices, penalties and losses are rounded up, gains down; shares of the same value are added first.',
    'One habit for all.',
  ],
  'R-01': [
    'Contested colonies',
    'While an enemy contests its system, a colony of one of the two changes neither population nor infrastructure, and builds and repairs no units and no facilities. What its yards had begun is finished. Two strangers who fight there bar a third from nothing.',
    'One answer for all that the rules forbid there.',
  ],
  'R-03': [
    'The end of a rebellion',
    'A colony whose rebellion ends counts as conquered from then on, until it is integrated; nothing is looted and no route is cut.',
    'The book says that it is conquered, and not what follows.',
  ],
  'R-04': [
    'Facilities on the land of others',
    'None is built in a system that another power has settled or claims, nor in a contested one, except a gate that a trade partner builds at a colony of those who cannot. Strangers who fight there do not close an own colony.',
    'Works in space would else decide whose land it is.',
  ],
  'R-12': [
    'Wars not yet heard of',
    'Who declares war on those it cannot talk to is not heard: they learn of it when the two can talk. Nobody hears of the end of a war of which it never heard.',
    'A war that nobody announced would betray who is out there.',
  ],
  'R-19': [
    'Neutral zones',
    'In a neutral zone nobody builds defense guns, a shield, a garrison, a command post or a depot without the consent of the partner. A consent that is withdrawn ends with the next turn.',
    'The book forbids forces there, and these serve nothing else.',
  ],
  'R-20': [
    'Nothing undetected is told',
    'An empire is told of nothing that it has not detected: nobody meets, talks to or holds anything against those whom it has not made out.',
    'A message about something hidden would tell that it is there.',
  ],
  'R-22': [
    'Scenarios',
    'A scenario says which lanes are explored at the start, who has met, who can talk, which treaties are signed, and what colonies and forces there are.',
    'The book names a few, as examples.',
  ],
  'W-01': [
    'Contested systems',
    'A system is contested where two powers at war each have a colony, an armed unit that is neither crippled nor laid up, or, where nobody lives, a working facility. What hides from the other contests nothing, nor what avoided battle or retreated this turn. Under hostilities only systems without colonies are contested.',
    'The book uses the word, and does not say when it fits.',
  ],
  'M-06': ['What is found', 'The moderator may decide what a new system holds; otherwise it is rolled.'],
  'M-09': [
    'How works are shared out',
    'The moderator may decide; otherwise they are shared evenly, or by lot where the rule says so.',
  ],
  'M-16': ['A player who leaves', 'The moderator finds another, or the empire goes on as a non-player one.'],
  'M-31': [
    'Decision of the moderator',
    'The moderator may set right or decide anything, and says why. It is written down with the turn.',
  ],
};
