import { withArticle } from '#core/article.ts';
import { capitalised } from '#core/words.ts';
import type { EventOf } from '#schemas/vbam/event.ts';
import type { ForcesEvent } from '#schemas/vbam/events/forces.ts';
import { gapInWords } from '#vbam/questions/shared/forces/gapInWords.ts';
import { fleetMovedInWords, placings } from './fleetsMoved.ts';
import { type Sentences, unitsListed } from './words.ts';

const studies: Record<EventOf<'unitStudied'>['outcome'], (tp: number) => string> = {
  learned: (tp) => ` and taught us ${tp} TP`,
  'nothing learned': () => ', and nothing was learned',
  'unit scrapped': () => ' and did not survive it',
};

const hardships: Record<EventOf<'unitsSuffered'>['cause'], string> = {
  'out of supply': 'Out of supply',
  'black hole': 'In the grip of the black hole',
  'plasma storm': 'In the plasma storm',
  unpaid: 'Left unpaid',
  accident: 'In an accident that nobody can explain',
};

/** Units and fleets. */
export const forces: Sentences<ForcesEvent['kind']> = {
  unitsSuffered: ({ system, cause, damaged, lost, gap, terrain }, names) => {
    const suffered = damaged.length > 0 ? `${unitsListed(damaged)} ${damaged.length === 1 ? 'was' : 'were'} damaged` : '';
    const gone = lost.length > 0 ? `${unitsListed(lost)} ${lost.length === 1 ? 'was' : 'were'} lost` : '';
    const why = [gap && gapInWords(gap, names.system), terrain && `in the ${terrain}`].filter((part) => part !== undefined);
    const where = [`${hardships[cause]} at ${names.system(system)}`, ...why].join(', ');
    return `${where}: ${[suffered, gone].filter((part) => part !== '').join(', and ')}.`;
  },
  unitBuilt: ({ system, class: unitClass, builtWith, docked }, names) => {
    const done = docked ? 'is ready, but stays in dock during the blockade,' : 'left the yards';
    const made = builtWith.length > 0 ? `, built with ${builtWith.join(' and ')}` : '';
    return `${capitalised(withArticle(unitClass))} ${done} at ${names.system(system)}${made}.`;
  },
  classPrototyped: ({ system, class: unitClass }, names) =>
    `The prototype of the ${unitClass} class was completed at ${names.system(system)}; it can be built from now on.`,
  classDiscarded: ({ class: unitClass }) => `The ${unitClass} class was struck off the force list.`,
  unitRepaired: ({ system, called, damage }, names) =>
    `${called} was repaired at ${names.system(system)}: ${damage} damage made good.`,
  unitRefitted: ({ system, called, class: unitClass }, names) =>
    `${called} was refitted at ${names.system(system)} and is of the ${unitClass} class now.`,
  capturedUnitRefitted: ({ system, called }, names) =>
    `${called}, which was captured, was refitted at ${names.system(system)} and is fit to attack.`,
  unitScrapped: ({ system, called }, names) => `${called} was scrapped at ${names.system(system)}.`,
  unitMothballed: ({ system, called }, names) => `${called} was laid up at ${names.system(system)}.`,
  unitReactivated: ({ system, called }, names) => `${called} was made ready again at ${names.system(system)}.`,
  unitUnpaid: ({ system, called, outOfSupply, damage }, names) => {
    const suffered = damage === undefined ? '' : `, which cost it ${damage} damage`;
    return `${called} at ${names.system(system)} was not paid for and is out of supply (level ${outOfSupply})${suffered}.`;
  },
  fleetDisbanded: ({ system, fleet }, names) => `${fleet} at ${names.system(system)} has no units left and was disbanded.`,
  fleetFormed: ({ system, fleet, called }, names) =>
    `${fleet} was formed at ${names.system(system)} from ${unitsListed(called)}.`,
  fleetJoined: ({ system, fleet, called }, names) => `${unitsListed(called)} joined ${fleet} at ${names.system(system)}.`,
  unitsPlaced: ({ system, called, how, aboard }, names) =>
    `${unitsListed(called)} ${called.length === 1 ? 'was' : 'were'} ${placings[how](aboard)} at ${names.system(system)}.`,
  fleetMoved: fleetMovedInWords,
  unitLost: ({ system, called }, names) => `${called} did not come back to ${names.system(system)}: lost with all hands.`,
  fleetLost: ({ system, fleet }, names) => `Nothing is left of ${fleet}, last heard of at ${names.system(system)}.`,
  unitStudied: ({ system, called, outcome, tp }, names) =>
    `${called} was studied at ${names.system(system)}${studies[outcome](tp)}.`,
};
