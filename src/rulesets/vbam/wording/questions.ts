import type { ModeratorQuestion } from '#schemas/vbam/facts/questions.ts';
import { treatyName } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { placeInWords } from './battlefields.ts';
import type { Reasons } from './reasons.ts';
import { listed, type Names } from './words.ts';

const questions: Reasons<ModeratorQuestion> = {
  'ancient tech': ({ system }, names) => `Which tech level has what was found at ${names.system(system)}?`,
  derelicts: ({ system }, names) => `How many derelicts are at ${names.system(system)}?`,
  'derelict design': ({ system }, names) => `What was the derelict at ${names.system(system)} built for?`,
  'booby trap': ({ system }, names) => `Is the derelict at ${names.system(system)} trapped?`,
  pocket: ({ system }, names) =>
    `Does the portal at ${names.system(system)} lead into the pocket dimension that there is, or into one of its own?`,
  wormhole: ({ system }, names) => `Where does the wormhole at ${names.system(system)} lead?`,
  natives: ({ system }, names) => `Do natives live at ${names.system(system)}?`,
  'native era': ({ system }, names) => `How far have the natives at ${names.system(system)} come?`,
  'native facility': ({ system }, names) => `What have the natives at ${names.system(system)} built?`,
  'abandoned works': ({ system }, names) => `How much did the abandoned colony at ${names.system(system)} leave?`,
  'splinter size': ({ system }, names) => `How large is the splinter colony at ${names.system(system)}?`,
  'emerging colony': ({ system }, names) => `Has the emerging empire colonised ${names.system(system)}?`,
  rebels: ({ system }, names) =>
    `What becomes of the rebels at ${names.system(system)}: do they stand alone, or whom do they join?`,
  conqueror: ({ system }, names) => `To whom of those who conquered ${names.system(system)} together does it go?`,
  'research center': ({ system }, names) => `Was ${names.system(system)} a research center, whose research can be captured?`,
  'rebel arms': ({ system }, names) => `With what do the rebels at ${names.system(system)} arm themselves?`,
  'pirate purchases': ({ system }, names) => `What do the pirates at ${names.system(system)} buy first?`,
  'pirate raid': ({ system }, names) => `Do the pirates at ${names.system(system)} raid its trade?`,
  'pirate move': ({ system }, names) => `Where do the pirates at ${names.system(system)} go?`,
  'pirate base': ({ system }, names) => `Do the pirates at ${names.system(system)} build a base?`,
  'pirate succession': ({ system }, names) => `Do the pirates at ${names.system(system)} seize the colony there?`,
  'monster attack': ({ system, called, empire }, names) =>
    `Does ${called} attack ${names.empire(empire)} at ${names.system(system)}?`,
  'monster flight': ({ system, called }, names) => `Where does ${called} flee from ${names.system(system)}?`,
  emergence: 'Does an empire emerge?',
  'emerging gateway': 'At which system does the emerging empire come in?',
  'emerging home': 'Which system is the home of the emerging empire?',
  battle: ({ sides, wild, scenario, system, to }, names) => {
    const those = [...sides.map((side) => listed(side.map(names.empire))), ...(wild === undefined ? [] : [wild])];
    const where = placeInWords({ scenario, at: system, ...(to !== undefined && { to }) }, names);
    return `Who fights out the battle of ${listed(those)} ${where}: the program, or you at the table?`;
  },
  'still played': ({ empire, missedTurns }, names) =>
    `${names.empire(empire)} has sent no orders for ${missedTurns} turns: is it still played?`,
  faction: ({ empire, loyalists }, names) =>
    `Civil war in ${names.empire(loyalists)}: does somebody play the rebels, ${names.empire(empire)}, or the computer?`,
  successors: ({ empire, parts }, names) => {
    const those = parts.map((systems) => listed(systems.map(names.system)));
    return `The civil war is over, and ${those.join('; ')} ${parts.length === 1 ? 'is' : 'are'} cut off from ${names.empire(empire)}: does it stay one empire, or are they empires of their own?`;
  },
  victory: ({ winners, how }, names) => {
    const called = winners.map((id) => names.empire(id));
    return `${called.join(' and ')} ${called.length === 1 ? 'has' : 'have'} won by ${how}: does the campaign end here?`;
  },
  offer: ({ by, to, treaty, purpose }, names) => {
    const what = purpose === 'withdraw' ? `to withdraw from the ${treatyName(treaty)}` : `the ${treatyName(treaty)}`;
    return `${names.empire(by)} offers ${names.empire(to)} ${what}: does it accept?`;
  },
  interpreter: ({ between: [one, other] }, names) =>
    `Does a power that both know speak for ${names.empire(one)} and ${names.empire(other)}?`,
  asTold: ({ text }) => text,
};

/** A question to the moderator, as a sentence. */
export function questionInWords(question: ModeratorQuestion, names: Names): string {
  const words = questions[question.kind];
  // each kind has its own words, but the compiler cannot follow the kind through the record
  return typeof words === 'string' ? words : (words as (question: ModeratorQuestion, names: Names) => string)(question, names);
}

/** Questions with their answers, and the question itself in words. */
export function decisionsInWords<Taken extends { question: ModeratorQuestion }>(
  taken: readonly Taken[],
  names: Names,
): (Omit<Taken, 'question'> & { question: string })[] {
  return taken.map((one) => ({ ...one, question: questionInWords(one.question, names) }));
}
