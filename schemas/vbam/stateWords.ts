/* The closed lists of words that a state is described with. No zod here: the browser uses these as values. */

/** 5.2.X1: the eras of technology, low to high; only interstellar powers count further levels. */
export const eras = ['pre-industrial', 'industrial', 'information', 'interplanetary', 'interstellar'] as const;
/** 6.1. */
export const unitTypes = ['starship', 'flight', 'starbase', 'ground force', 'ground base'] as const;
/** 6.1.X164 and G-16. */
export const abilities = [
  'armor',
  'assault',
  'atmospheric',
  'cargo',
  'carrier',
  'catapult',
  'command',
  'compact',
  'cyber warfare',
  'decoy',
  'diplomatic',
  'endurance',
  'fast',
  'fighter rail',
  'FTL',
  'jump',
  'marines',
  'police',
  'repair',
  'scout',
  'stealth',
  'supply',
  'tender',
  'towing',
] as const;
/** 3.4.3-a: the five, in the order of the book. */
export const infrastructures = ['economy', 'industry', 'agriculture', 'research', 'intel'] as const;
/** G-29: best to worst. */
export const moraleStates = ['good order', 'unrest', 'rebellion'] as const;
/** 3.5 and 4.2.1-b; the imperial capital is not a facility. */
export const facilityKinds = [
  'command post',
  'fighter garrison',
  'habitats',
  'jump gate',
  'mining base',
  'orbital factory',
  'orbital farms',
  'planetary defense guns',
  'planetary defense shield',
  'research lab',
  'sector capital',
  'shipyard',
  'supply depot',
  'trading post',
] as const;
/** G-25: what fleets in an orbit may fire at besides facilities and infrastructure. */
export const groundTargets = ['troops', 'population', 'colony'] as const;
export const facilityStates = ['operational', 'crippled'] as const;
/** 4.1: a non-player empire of little income is non-aligned. */
export const empireKinds = ['player', 'non-player', 'non-aligned'] as const;
export const tradeRouteStates = ['active', 'suspended'] as const;
/** 4.5.1: a pair without a record never met; one that lost contact keeps its relationship (G-50). */
export const relationStates = ['no contact', 'non-intercourse', 'normal relations', 'war'] as const;
/** 4.5.2: the worst relationship and the best. */
export const MIN_RELATIONSHIP = -100;
export const MAX_RELATIONSHIP = 100;
/** G-46: war is declared step by step. */
export const declarationLevels = ['hostilities', 'war', 'final war'] as const;
/** G-49: the ladder of treaties, low to high; an armistice is apart from it. */
export const treatyLadder = [
  'border',
  'trade',
  'non-aggression',
  'co-belligerency',
  'research',
  'military',
  'mutual defense',
  'protectorate',
  'alliance',
  'unification',
] as const;
export const treatyKinds = [...treatyLadder, 'armistice'] as const;
/** How a treaty can end: by one side, by both, with one it rests on, by war, by peace, with one of its sides, by a new one, or by the moderator. */
export const treatyEnds = [
  'broken',
  'withdrawn',
  'fell with another',
  'war',
  'peace',
  'side ceased',
  'replaced',
  'decided',
] as const;
/** 4.5.N-a, -e: what a non-player empire turns to when it can neither sign nor declare. */
export const diplomaticAims = ['better relations', 'mass forces'] as const;
/** G-69, 4.5.T-m: how an empire ceases; one without a colony lives on in its ships for a while. */
export const empireEnds = ['without colonies', 'eliminated', 'unified'] as const;
/** 4.7, 3.4.11-f, 4.8: how colonies become an empire of their own. */
export const secessions = ['released', 'independent', 'civil war'] as const;
/** 4.8: the two sides of a civil war. */
export const factions = ['loyalists', 'rebels'] as const;
/** 4.8.3-a: how a civil war ends. */
export const civilWarEnds = ['armistice', 'loyalists won', 'rebels won', 'nobody left'] as const;
/** G-42, G-43: what a spy does where it is. */
export const postings = ['defensive', 'offensive'] as const;
/** G-42: the three arts of spies, with what each of them is turned to. */
export const espionageSubjects = [
  'trade',
  'colony',
  'facilities',
  'supply',
  'forces',
  'construction',
  'treasury',
  'treaties',
  'designs',
  'research',
] as const;
export const sabotageSubjects = ['trade', 'infrastructure', 'construction', 'supply', 'facility', 'unit'] as const;
export const propagandaSubjects = ['trade', 'supply', 'morale', 'relations'] as const;
/** G-02. */
export const victoryKinds = ['conquest', 'domination', 'ascendancy', 'time limit'] as const;
/** G-17: how well forces are made out, from the first that reveals anything. */
export const detections = ['limited', 'normal', 'full'] as const;
/** Where forces are met. */
export const battlefields = ['space', 'ground'] as const;
/** O-13: what a fleet does about enemies. */
export const postures = ['attack on sight', 'defend', 'avoid battle'] as const;
/** Part 7.2: how it fights. */
export const spiritWords = ['cautiously', 'steadily', 'boldly'] as const;
/** G-22: what a flagship can order in a round. */
export const commandActionNames = [
  'attack',
  'defend',
  'offensive',
  'defensive',
  'maximum firepower',
  'offensive fire',
  'defensive fire',
  'sneak attack',
  'tactical cloak',
  'targeting sensors',
  'flanking maneuver',
  'suppressive fire',
  'emergency repairs',
] as const;
/** G-20.4: where the owner of a colony meets an attack. */
export const battlegrounds = ['deep space', 'at the planet'] as const;
/** O-09: what a fleet does after a lane battle. */
export const laneChoices = ['go on', 'fall back'] as const;
/** O-10, 3.3.4-d. */
export const passages = ['bar', 'let pass'] as const;
/** O-16; none: it holds the orbit and lets everybody in and out. */
export const blockadeKinds = ['normal', 'full', 'none'] as const;
/** G-19, G-20.4: the kinds of battle in space. */
export const spaceScenarios = ['deep space', 'planetary assault', 'hyperspace'] as const;
/** G-23: on the ground, in the turn of a landing and later. */
export const groundScenarios = ['invasion', 'ground battle'] as const;
/** Every kind of battle. */
export const battleScenarios = [...spaceScenarios, ...groundScenarios] as const;
/** What becomes of a unit in a battle. */
export const battleFates = ['present', 'left', 'destroyed', 'captured'] as const;
/** How a battle ended for one of its sides; avoided: somebody left before the first round, and nobody fought. */
export const battleOutcomes = ['won', 'lost', 'undecided', 'avoided', 'nobody left'] as const;
/** G-24: why a fleet stayed, whatever its plan said. */
export const reasonsToStay = ['nowhere to go', 'at the capital', 'on their own ground', 'no room in orbit'] as const;
/** How one unit takes another along: ready to fight, in crates, in a tender, or in tow (6.1.X164, G-16). */
export const berths = ['based', 'cargo', 'tendered', 'towed'] as const;
/** How an empire's territory is hatched, so that it can be recognised without colour. */
export const patterns = ['solid', 'diagonal', 'dots', 'cross', 'vertical', 'horizontal', 'back diagonal'] as const;
/** G-02. */
export const scenarios = ['first-steps', 'neighbours', 'concert'] as const;
/** who can talk when play begins: those of the scenario, or all players besides. */
export const talks = ['as in the scenario', 'from the start'] as const;

export type Posting = (typeof postings)[number];
export type EspionageSubject = (typeof espionageSubjects)[number];
export type SabotageSubject = (typeof sabotageSubjects)[number];
export type PropagandaSubject = (typeof propagandaSubjects)[number];
export type Era = (typeof eras)[number];
export type UnitType = (typeof unitTypes)[number];
export type Ability = (typeof abilities)[number];
export type FacilityKind = (typeof facilityKinds)[number];
export type DeclarationLevel = (typeof declarationLevels)[number];
export type TreatyKind = (typeof treatyKinds)[number];
export type TreatyEnd = (typeof treatyEnds)[number];
export type RelationState = (typeof relationStates)[number];
export type Detection = (typeof detections)[number];
export type Battlefield = (typeof battlefields)[number];
export type Posture = (typeof postures)[number];
export type SpiritWord = (typeof spiritWords)[number];
export type CommandAction = (typeof commandActionNames)[number];
export type SpaceScenario = (typeof spaceScenarios)[number];
export type GroundScenario = (typeof groundScenarios)[number];
export type BattleScenario = (typeof battleScenarios)[number];
export type Berth = (typeof berths)[number];
export type EmpireKind = (typeof empireKinds)[number];
export type Pattern = (typeof patterns)[number];
export type Scenario = (typeof scenarios)[number];
export type Talk = (typeof talks)[number];
/** 4.4: the values of a culture, in the order of the book. */
export const cultureValues = ['aggressiveness', 'integrity', 'xenophobia'] as const;

/** G-41: why supplies did not reach a unit. */
export const supplyGaps = [
  'no supply center',
  'beyond range',
  'way cut',
  'rebellion',
  'blockade',
  'capacity used up',
  'disorder',
] as const;
