import type { RuleNotes } from './note.ts';

/** Chapter 6: abilities of units. */
export const unitNotes: RuleNotes = {
  '6.1.X164': ['Abilities', 'What a unit can do beyond fighting; each is bought with design points.'],
  '6.1.X164-a': ['Armor', 'The unit is one formation level better for good.'],
  '6.1.X164-b': ['Assault', 'Each point has room for 1 build cost of ground forces, which land ready to fight.'],
  '6.1.X164-c': ['Carrier', 'Each point has room for 1 build cost of flights.'],
  '6.1.X164-d': ['Catapult', 'Each holds one flight of a command cost of a half.'],
  '6.1.X164-e': ['Command', 'Each point adds 1 to the command rating.'],
  '6.1.X164-f': ['Compact', 'The unit takes half the room aboard others.'],
  '6.1.X164-g': ['Diplomatic', 'Each point has room for a diplomat, and helps in talks: every 5 add 1 to a roll.'],
  '6.1.X164-h': ['Endurance', 'The unit does without supply for so many turns.'],
  '6.1.X164-i': ['Fighter Rail', 'Each holds one flight of build cost 1.'],
  '6.1.X164-j': ['FTL', 'Each point is a jump a turn. Flights pay double for it.'],
  '6.1.X164-k': ['Jump', 'Takes along units that have no FTL of their own.'],
  '6.1.X164-l': ['Police', 'Where Police is more than the Census, loyalty checks have +1.'],
  '6.1.X164-n': ['Stealth', 'For hidden movement and for surprise.'],
  '6.1.X164-o': ['Supply', 'Each point supplies 1 command cost of units, and is then used up until it is filled again.'],
  '6.1.X164-p': ['Tender', 'Each point carries 1 build cost of starships without FTL.'],
};
