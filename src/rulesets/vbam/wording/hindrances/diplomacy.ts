import { listed } from '#core/listed.ts';
import type { DiplomacyHindrance } from '#schemas/vbam/facts/hindrances/diplomacy.ts';
import { acceptanceInWords } from '#vbam/questions/shared/diplomacy/acceptance.ts';
import { treatyName, treatyNamed } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import type { Reasons } from '../reasons.ts';

/** Why dealings with others come to nothing. */
export const diplomacyHindrances: Reasons<DiplomacyHindrance> = {
  'not understood': 'they do not understand you',
  'no such empire': 'there is no such empire',
  'contact lost': 'contact with them is lost',
  'no capital for treaties': 'without an imperial capital no treaty is offered, signed or broken',
  'no capital to break treaties': 'without an imperial capital no treaty is broken',
  'no capital to declare': 'without an imperial capital nothing can be declared',
  'non-aligned declares nothing': 'a non-aligned empire declares nothing',
  'protector decides': 'your protector decides on declarations',
  'people would not follow': 'your people would not follow',
  'no war to end': 'there is no war to end',
  'not taken up': 'they did not take it up',
  'data given twice': 'the same data cannot be given twice',
  'payment too high': 'you cannot pay as much as that',
  'promise cannot be kept': 'you do not have what you would give',
  'second colony by treaty': 'you would get a colony where you have one',
  'colony under claims': 'a colony of yours lies where only claims are spoken of',
  'offer answered already': 'it is answered already',
  'offer gone': 'the offer stands no longer',
  'treaty ended already': 'it has ended already',
  'no longer offered': 'they offer it no longer',
  'bargain settled already': 'it is settled already',
  'goods gone': 'you do not have it any more',
  'mutual defense ended': 'the mutual defense treaty has ended',
  'war over': 'they are at war with you no more',
  'no system of theirs': 'it is no system of theirs',
  'no diplomats live there': 'no diplomats of yours live there',
  'others spoke for both': 'diplomats of theirs spoke for both sides this turn',
  'contact lost with': ({ with: other }, names) => `contact with ${names.empire(other)} is lost`,
  'no common tongue': ({ with: other }, names) => `you cannot talk to ${names.empire(other)} yet`,
  'at war': ({ with: other, systems, level = 'war' }, names) =>
    `you are ${level === 'hostilities' ? 'at hostilities' : `at ${level}`} with ${names.empire(other)}: only an armistice ${systems ? 'hands over systems' : 'can be signed'}`,
  'treaty needs others': ({ treaty, needs, with: other }, names) =>
    `${treatyNamed(treaty)} needs ${listed(needs.map(treatyNamed))} with ${names.empire(other)}: sign that first`,
  'not for non-aligned': ({ treaty }) => `non-aligned empires sign no ${treatyName(treaty)}`,
  'no opinion yet': ({ with: other }, names) => `you do not know yet what to think of ${names.empire(other)}`,
  'people unwilling': ({ treaty, relationship, xenophobia }) =>
    `your people would not sign it: ${acceptanceInWords({ xenophobia }, relationship, treaty)}, and it must be more than 0`,
  'wrong step': ({ declared, next }) => {
    if (next === null) return `you have declared ${declared} already: there is nothing beyond`;
    return declared === null
      ? `it goes step by step: declare ${next} first`
      : `you have declared ${declared}: the next step is ${next}`;
  },
  'treaty forbids': ({ treaty }) => `the ${treaty} treaty forbids it: break it first`,
  truce: ({ until }) => `the armistice forbids it until turn ${until} is over`,
  'treaty is over': ({ treaty }) => `the ${treatyName(treaty)} has ended already`,
  'treaty in force': ({ treaty }) => `the ${treatyName(treaty)} is in force already`,
  'final war goes on': ({ until }) => `a final war goes on until turn ${until} at least`,
  'system given twice': ({ system }, names) => `${names.system(system)} cannot be given twice`,
  'goods need treaty': ({ treaty, with: other }, names) =>
    `it takes ${treatyNamed(treaty)}, and you have none with ${names.empire(other)}`,
  'fleet in no system of theirs': ({ fleet }) => `${fleet} is in no system of theirs`,
  'no diplomats aboard': ({ fleet }) => `${fleet} has neither Diplomatic nor a diplomat aboard`,
};
