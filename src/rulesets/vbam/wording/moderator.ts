import { capitalised } from '#core/words.ts';
import type { ModeratorEvent } from '#schemas/vbam/events/moderator.ts';
import { changeInWords } from './edits.ts';
import { hindranceInWords } from './hindrances.ts';
import { questionInWords } from './questions.ts';
import type { Sentences } from './words.ts';

/** Sheets, the moderator and the set-up. */
export const moderator: Sentences<ModeratorEvent['kind']> = {
  // standing instructions are not in the sheet
  orderFailed: ({ line, order, why }, names) =>
    `${line > 0 ? `Line ${line}` : 'A standing instruction'}, "${order}", was not carried out: ${hindranceInWords(why, names)}.`,
  moderatorEdit: ({ what, reason }, names) => `The moderator decided: ${changeInWords(what, names)}, because ${reason}.`,
  moderatorRuling: ({ text, reason }) => `The moderator ruled: ${text}, because ${reason}.`,
  decisionTaken: ({ question, chosen, reason }, names) =>
    `${questionInWords(question, names)} ${reason === null ? `By default: ${chosen}` : `The moderator chose ${chosen}, because ${reason}`}.`,
  playerLeft: ({ empire }, names) => `Nobody plays ${names.empire(empire)} any more: it is a non-player empire from now on.`,
  sheetMissing: ({ missedTurns }, _) =>
    `No orders came in${missedTurns > 1 ? `, for ${missedTurns} turns in a row` : ''}; of the standing instructions only those that cost nothing were carried out.`,
  styleChosen: ({ what, is }) => `The ${what} of the empire is ${is}.`,
  styleLost: ({ what, wanted, kept }) => `The ${what} ${wanted} is another empire's; yours is ${kept}.`,
  wordPledged: ({ pledge }) =>
    `Your word for the dice is pledged, as ${pledge}: compare that with yours, and with the gazette. The word itself follows with the sheet of turn 1.`,
  wordKept: ({ pledge }) => `Your word for the dice, pledged as ${pledge}, is in all dice from turn 1 on.`,
  wordBroken: ({ pledge }) =>
    `Your word for the dice, pledged as ${pledge}, did not come with your sheet: the dice do without it. If you have sent it, ask your moderator.`,
  freeFacilityChosen: ({ system, facility }, names) =>
    `${capitalised(facility)} stands at ${names.system(system)} from the start.`,
  classAdded: ({ class: unitClass }) => `The ${unitClass} class is on the force list from the start.`,
  classDropped: ({ class: unitClass }) => `The ${unitClass} class is not on the force list.`,
  forcesChosen: ({ system, units, cost, lost }, names) =>
    `Forces for ${cost} EP, ${units === 1 ? '1 unit' : `${units} units`}, stand at ${names.system(system)}${lost > 0 ? `; ${lost} EP were not spent and are lost` : ''}.`,
};
