import type { RuleNotes } from './note.ts';

/** 3.4.11, 4.1, 4.5.T-m, 4.7: how empires come and go, and who runs those that nobody plays. */
export const careerNotes: RuleNotes = {
  '3.4.11-f': [
    'Independence',
    'A colony in rebellion that no ground forces of its owner hold is free in the Morale Phase, but not in the turn in which it rebelled.',
  ],
  '3.4.11-g': [
    'Independence',
    'Rebels near each other make common cause. Who cannot feed itself, or earns less than 5 EP, joins the nearest empire that thinks well of it and can feed it.',
  ],
  '3.4.11-i': [
    'Independence',
    'Each value of its culture is half D100 and half that of the empire it left, rounded down. Relationships are rolled as at first contact, and it starts at war with the empire it left.',
  ],
  '4.1.2-a': [
    'Who runs non-player empires',
    'Without a moderator the player with the lowest income runs the non-player empire with the highest, the next the next, and so on.',
  ],
  '4.1.3-f': [
    'Who runs non-aligned empires',
    'Without a moderator the player whom they think best of; of several the one with the lowest income.',
  ],
  '4.5.T-m': [
    'Unification',
    'Two empires become one. The larger keeps its name; all that both have is its own, with the higher tech level and the average of both cultures and relationships.',
  ],
  '4.7': [
    'Releasing systems',
    'Colonies that hang together and can feed themselves may be let go: they become an empire that nobody plays, of the tech level and with the relationships of the one that let them go.',
  ],
  '4.7-a': ['Releasing systems', 'They must be joined by lanes among themselves, and grow what their people eat.'],
  '4.7-b': [
    'Releasing systems',
    'Facilities and starbases stay with them. Other units have ten turns to leave, and are confiscated then.',
  ],
  '4.7-c': [
    'Releasing systems',
    'A sector capital becomes the imperial capital; without one they must build one. Their culture is rolled, D100 for each value.',
  ],
  'C-39': [
    'Independence and civil war',
    'Rebels become independent first; only who still rebels counts for a civil war.',
    'It is the order of the Morale Phase.',
  ],
  'C-48': [
    'Independence and war',
    'The relationship is rolled as at first contact, and the war declared upon it costs nothing more.',
    'Both sentences are true then.',
  ],
  'C-51': [
    'Independence',
    'It is first tested in the turn after the rebellion began.',
    'Otherwise no owner could ever land troops.',
  ],
  'G-59': [
    'Independence',
    'Freed colonies within two jumps of each other form one group. What cannot stand alone joins the nearest empire with a positive relationship that can feed it; where there is none it stands alone all the same.',
    'The book leaves it to the moderator.',
  ],
  '4.8-a': [
    'Civil war',
    'At the end of the Morale Phase each empire with colonies in rebellion rolls D100; the Census of all of them together or less is civil war. Colonies that have become independent do not count, nor does anybody roll who has no loyal colony left.',
  ],
  '4.8.1-a': [
    'The two sides',
    'The rebels are an empire of their own: they have the colonies in rebellion with their facilities and the units that are being built there, and their Morale rises to their Census. All else stays with the loyalists.',
  ],
  '4.8.1-b': [
    'Militia',
    'Each rebel colony arms 5 EP of ground forces for each Census, of the class with most AS and DV for its price. What is left over goes to the rebels’ treasury.',
  ],
  '4.8.1-c': [
    'Defection',
    'In each system 2D6 are rolled for the fleets of the empire and again for its planetary defenses, these with +2: an outpost or no colony -2, a settlement -1, a core world +1. From 3 on a tenth of their build cost goes over, from 5 a fifth, from 7 two fifths, from 9 three, from 11 four, from 13 all of them, drawn by lot and rounded down.',
  ],
  '4.8.1-d': [
    'Capital of the rebels',
    'The imperial capital is theirs if it is at a rebel colony. Otherwise they promote a sector capital or build one; so do loyalists who have lost theirs.',
  ],
  '4.8.1-e': ['Culture of the rebels', 'Each value is halfway between D100 and that of the loyalists, to the nearest.'],
  '4.8.2-b': [
    'Joining the rebels',
    'A loyalist colony that falls into rebellion joins the rebels at once. It gets no militia and stays at Morale 0 until that rises.',
  ],
  '4.8.3-a': [
    'The end of a civil war',
    'It ends when either side is gone, or with an armistice: then both are empires with what they hold. Civil war is rolled for again from the next turn on.',
  ],
  'M-26': ['Who plays the rebels', 'The computer does, unless the moderator gives them to a player.'],
  'M-27': [
    'Successor states',
    'After an armistice, or if the rebels have won, the moderator may make empires of what is cut off from the rebels’ capital.',
  ],
  'M-24': ['Arms of rebels', 'They buy the class with most AS and DV for its price, unless the moderator arms them otherwise.'],
  'M-25': ['Freed colonies', 'The moderator may say whether they stand alone or whom they join.'],
};
