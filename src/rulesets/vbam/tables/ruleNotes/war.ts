import type { RuleNotes } from './note.ts';

/** Battles in space. */
export const warNotes: RuleNotes = {
  'G-19': [
    'Battles in lanes',
    'Enemies who cross the same lane in opposite directions fight in it at once: three rounds at most, attack and defense lower by a quarter, one bought formation level at most, no bases, no terrain and no pursuit.',
    'The book names such battles and does not describe them.',
  ],
  'G-20': [
    'Who fights whom',
    'Enemies in one system fight if a fleet of either attacks and has found the other. Armed fleets defend themselves, and from war on attack that enemy on sight, unless their plan says otherwise; unarmed ones avoid battle. Partners stand together against a common enemy. First the ships meet in deep space, unless those at home wait at the planet; then bases, Guns, flights of the planet and what is left are attacked there. Whoever has ships that can fight, and no enemy left that can, holds the orbit.',
    'Nobody answers in the middle of a turn, so every choice is a plan with a good default.',
  ],
  'G-22': [
    'Command actions',
    'Each costs one point of the command rating of the flagship, in each round. Attack and Defend let a task force shoot and defend at all; the others shift strength between fire and defense, lower the fire of the enemy, use Scout, Fast or Stealth, or repair in the midst of battle.',
    'The notes of the book lack their prices, and one of them repeats another.',
  ],
  'G-24': [
    'Retreat, pursuit, capture',
    'A fleet leaves when the strength of its side, attack and defense added up, falls below its share of the strength of the enemy: before the first round, or at the end of one. It goes where its plan says, else where it came from, else to the nearest own colony. Those who leave are shot at once by those who see them well, unless they are faster. Bases, and armed fleets at their own imperial capital, stay. Crippled ships that are left behind can be captured by Marines or Cyber Warfare of whoever holds the field.',
    'Battles to the last ship would end every war with the first one.',
  ],
  'W-30': [
    'Fog of battle',
    'Who fought reads of the own side all, and of the enemy the hulls that fought, were lost or fell back; with Full Detection also classes, damage and strength. Nobody reads of the plan, the dice, the waiting reserve or the refuge of another. Whoever is in the system and made out forces there learns that there was a battle, and between whom.',
    'What a captain cannot see is not told.',
  ],
  'M-21': [
    'Who stands with whom',
    'Where several empires meet, treaties decide the sides, and the strongest of a side leads it. The moderator may let an empire fight alone, beside another, or lead; never against a treaty, or without a declaration.',
  ],
  'M-22': [
    'Who of several allies has a conquered colony',
    'The one with the most ground CC there; of equals the highest D100, unless the moderator says otherwise.',
  ],
  'M-30': [
    'What a research center is',
    'A colony with a Research Lab, or the imperial capital: research is captured there. The moderator may say otherwise of a colony that falls.',
  ],
  'M-23': [
    'Battles at the table',
    'A group with miniatures may play a battle in space itself, by rules of its own. The turn asks for it and prints both sides as cards, with their readiness; the moderator enters who was lost, damaged or captured, who left and who holds the field. All else stays as it was, and later steps go on from there. Everybody who took part has been seen by the enemy, as far as its detection allows.',
  ],
};
