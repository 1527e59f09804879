import type { RuleNotes } from './note.ts';

/** Chapters 3.2 and 3.3: systems, what is found in them, lanes. */
export const spaceNotes: RuleNotes = {
  '3.2.1-b': ['Black holes', 'A black hole has no resources and six lanes. Nobody settles or builds there.'],
  '3.2.1-c': ['Black holes', 'Each unit that is at a black hole when the turn ends takes 1 damage, supplied or not.'],
  '3.2.1-d': ['Star clusters', 'A star cluster has no resources and two lanes. Nobody settles or builds there.'],
  '3.2.3-b': ['Hypergiants', 'A star of luminosity I rolls D6: on a 6 it is of class 0, with no resources and six lanes.'],
  '3.2.4-a': ['Carrying Capacity', 'No Census, Morale or infrastructure value of a system rises above its Capacity.'],
  '3.2.4-c': ['RAW', 'A system earns utilized Economy times RAW each turn, in EP. A Mining Base adds to it.'],
  '3.2.4-d': [
    'Biosphere',
    'A system grows utilized Agriculture times Biosphere in food. What the empire does not eat becomes population points.',
  ],
  '3.2.5-a': ['Importance', 'Capacity, RAW and Biosphere added up, from very low (7 or less) to very high (16 or more).'],
  '3.2.6-a': ['Terrain', 'All terrain of a system counts, and the same kind as often as it occurs.'],
  '3.2.6-b': ['Asteroids', 'Industrial capacity in the system is doubled, and so is a Mining Base.'],
  '3.2.6-c': ['Asteroids', 'Whoever defends in space adds 1 to the readiness roll for each field.'],
  '3.2.6-d': ['Dust cloud', 'Facilities cost half as much again here, rounded up.'],
  '3.2.6-e': ['Flare star', 'A D6 before each battle takes 1, 2 or 3 from the readiness rolls of all sides.'],
  '3.2.6-f': ['Ion storm', 'Each takes 1 from the readiness rolls of all sides.'],
  '3.2.6-g': ['Ion storm', 'Infrastructure costs half as much again here, rounded up.'],
  '3.2.6-i': [
    'Spying in a nebula',
    'Espionage is harder by 2 for each emission, reflection or variable nebula, and by 4 for each dark or maser nebula.',
  ],
  '3.2.6-j': ['Emission nebula', 'A Mining Base earns twice as much; detection in space is at -2.'],
  '3.2.6-l': ['Variable nebula', 'A D6 before each meeting in space decides how far detection suffers: -1, -2 or -3.'],
  '3.2.6-o': ['Maser nebula', 'No facility can be bought here.'],
  '3.2.6-p': ['Plasma storm', 'A unit that ends its movement here takes 1 damage, unless it is Fast or stands on the ground.'],
  '3.2.6-q': ['Radiation field', 'Population growth costs half as much again here, rounded up.'],
  '3.2.7-a': [
    'Abandoned colony (optional)',
    'Old works wait for the first settlers: 2D6, changed by the importance of the system, tells how much, from half the Capacity to four times it.',
  ],
  '3.2.7-c': [
    'Alien derelict (optional)',
    'A D6 tells with how many dice the build cost of the wrecks is rolled. It may be shared by several.',
  ],
  '3.2.7-d': [
    'Alien derelict (optional)',
    '2D6 decide its technology, from interplanetary to well above anything the players have.',
  ],
  '3.2.7-e': ['Alien derelict (optional)', 'What it was built for is rolled; the moderator may design it instead.'],
  '3.2.7-h': [
    'Ancient ruins (optional)',
    'Research built in the system counts twice, in research capacity and in free tech points. Without any Research there, nothing comes of the ruins.',
  ],
  '3.2.7-i': [
    'Dimension portal (optional)',
    'It leads into a pocket of 1D6 systems. Ships cross it freely within their movement, even without FTL. A portal to a mirror of the whole map, which the book also suggests, is not used.',
  ],
  '3.2.7-j': [
    'Guardian (optional)',
    'A starbase of unknown builders. While it stands the system cannot be settled, and it blows up rather than be taken.',
  ],
  '3.2.7-k': [
    'Space monster (optional)',
    'A beast with a defense value 2 above the Capacity, an attack strength 2 above RAW and a point defense 2 above Biosphere of the system it lives in.',
  ],
  '3.2.7-l': [
    'Space monster (optional)',
    'It heals 1 damage a turn. Once whole it stores strength instead, and with enough of it a young one is born, crippled.',
  ],
  '3.2.7-m': ['Space monster (optional)', 'Two do not share a system: the stronger one stays, the other flees down a lane.'],
  '3.2.7-o': ['Spatial anomaly (optional)', 'The free tech points that Research built in the system brings are doubled.'],
  '3.2.7-p': [
    'Splinter colony (optional)',
    'Lost settlers live here and join the first empire that finds them; 2D6, changed by importance, tells how many they are.',
  ],
  '3.2.7-r': [
    'Splinter colony (optional)',
    'Its technology lies 1D6 levels behind that of its finder; below 0 it is interplanetary.',
  ],
  '3.2.7-s': [
    'Splinter colony (optional)',
    'It has forces worth five times its system income, which its finder takes over at the end of the turn.',
  ],
  '3.2.7-t': ['Wormhole (optional)', 'It joins two systems. Starships and flights pass at no cost, with or without FTL.'],
  '3.2.7-u': [
    'Wormhole (optional)',
    'The far end is laid when it is found: at least 2D10 hexes away where the map allows, and best where nobody lives.',
  ],
  '3.2.8': [
    'Strategic resources (optional)',
    'Rare goods of a system. Each kind helps in one way of its own; that most of them add to utilized infrastructure, as the book says before it lists them, is not used.',
  ],
  '3.2.8-b': ['Access to a resource (optional)', 'It takes a colony or a Mining Base in the system, and ends with it.'],
  '3.2.8-c': [
    'Assigning a resource (optional)',
    'A resource works where it is found, or in another system of its owner that is linked with it by trade: active routes join both to the same center of trade, or to centers that are joined by supply paths of the same empire.',
  ],
  '3.2.8-d': [
    'Deals on resources (optional)',
    'A resource may work in a system of a trade partner. The deal goes on even if the routes are lost, and is broken like a treaty.',
  ],
  '3.2.8-e': ['Population resource (optional)', 'Population growth costs half, rounded up.'],
  '3.2.8-g': ['Economic resource (optional)', 'The commerce of the system counts twice.'],
  '3.2.8-h': ['Industrial resource (optional)', 'Half as much industrial capacity again, rounded up.'],
  '3.2.8-i': ['Agricultural resource (optional)', 'Half as much food again, rounded up.'],
  '3.2.8-j': ['Scientific resource (optional)', 'Half as much research capacity again, rounded up.'],
  '3.2.8-k': ['Intel resource (optional)', 'Half as much intel capacity again, rounded up.'],
  '3.2.8-l': ['Trade resource (optional)', 'Half as much commerce range again, rounded up.'],
  '3.2.8-m': ['Supply resource (optional)', 'Half as much supply range again, rounded up.'],
  '3.3': ['Jump lanes', 'Lanes join systems, one to six at each. Fleets travel along lanes that their empire knows.'],
  '3.3.1': ['FTL movement', 'In one Movement Phase a fleet crosses as many lanes as its slowest unit has FTL.'],
  '3.3.1-a': ['FTL movement', 'In one Movement Phase a fleet crosses as many lanes as its slowest unit has FTL.'],
  '3.3.3-b': [
    'Units without FTL',
    'A fleet with a unit that has no FTL and is not carried goes only from jump gate to jump gate.',
  ],
  '3.3.4-a': [
    'Contested movement',
    'Fleets move a jump at a time. After each jump all look around; a fleet that would go on from where enemies stand must get past them, or stops.',
  ],
  '3.3.4-c': [
    'Rear guards',
    'To pass enemies that it has made out, a fleet leaves behind units of at least half of their command cost, rounded up; starbases do not count.',
  ],
  '3.3.4-d': [
    'Barred ways',
    'A fleet that makes out nobody goes on only if the enemies who make it out let it; otherwise it is held for the turn.',
  ],
  '3.3.5-a': [
    'Hiding',
    'A fleet hides only if every unit that is not carried has Stealth; what is aboard neither helps nor hinders.',
  ],
  '3.3.5-b': [
    'Staying concealed',
    'Its total Stealth, divided by its own command cost and the Scout of those who look for it, is the chance to stay concealed. Each opponent looks once; partners by a military treaty look together.',
  ],
  '3.3.5-c': ['Watchful colonies', 'Whoever has a colony there adds its utilized Intel to Scout.'],
  '3.3.5-d': ['Hiding in a nebula', 'In any nebula the Scout of those who look is halved, rounded down.'],
  '3.3.5-e': [
    'Missed or noticed',
    'Who has missed a fleet cannot stop it. Who has noticed it can, as any other; and it is less ready in its first battle in space there.',
  ],
  '3.3.5-f': [
    'Striking unseen',
    'A concealed fleet may stop where it is. In its first battle in space it has the advantage of surprise over those who have missed it.',
  ],
  '3.3.6-a': ['Battles in lanes', 'Enemies that cross a lane in opposite directions in the same impulse fight in it at once.'],
  '3.3.6-b': ['Passing unseen in a lane', 'If both sides stay concealed, they pass and never know.'],
  '3.3.6-c': [
    'After a battle in a lane',
    'Each fleet goes on, or falls back to the system it last visited, which ends its way; nobody stays in a lane.',
  ],
  '3.3.7': [
    'Lane classes (optional)',
    'Lanes are restricted, minor, normal or major; the class decides how much FTL a jump takes.',
  ],
  '3.3.7-a': [
    'Lane classes (optional)',
    'A D10 decides the class of a lane when it is explored. A restricted lane takes 4 of FTL, a minor one 2, a normal one 1, a major one a half.',
  ],
  '3.3.7-b': [
    'Finding the way (optional)',
    'With lane classes a fleet spends its FTL lane by lane; what a lane takes beyond it is spent in later turns.',
  ],
  '3.3.7-c': [
    'Widening a lane (optional)',
    '50 EP make a restricted lane minor, 100 a minor one normal, 200 a normal one major. Each end that another power owns or claims needs a border treaty with it; and one end needs an open way from a capital of yours, or something of your own there.',
  ],
  '3.3.7-d': [
    'Narrowing a lane (optional)',
    '100 EP make a major lane normal, 50 a normal one minor, 25 a minor one restricted. It needs the same treaties, way and presence as widening.',
  ],
  '3.3.8-b': [
    'Movement by distance (optional)',
    'A jump takes FTL 1 a Movement Phase for each 5 light-years begun; more FTL divides it.',
  ],
};
