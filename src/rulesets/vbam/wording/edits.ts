import { withArticle } from '#core/article.ts';
import { listed } from '#core/listed.ts';
import { counted } from '#core/words.ts';
import type { ModeratorChange } from '#schemas/vbam/facts/edits.ts';
import { peaceInWords } from '#vbam/questions/shared/diplomacy/peaceInWords.ts';
import { treatyName } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { techLevelNameOf } from '#vbam/questions/shared/economy/techLevel.ts';
import type { Reasons } from './reasons.ts';
import type { Names } from './words.ts';

const changes: Reasons<ModeratorChange> = {
  points: ({ empire, pool, byTenths, nowTenths }, names) =>
    `${names.empire(empire)} ${byTenths > 0 ? 'gains' : 'loses'} ${Math.abs(byTenths) / 10} ${pool.toUpperCase()} and has ${nowTenths / 10} now`,
  'units granted': ({ empire, system, count, class: unitClass }, names) =>
    `${names.empire(empire)} gains ${counted(count, unitClass)} at ${names.system(system)}`,
  'unit revoked': ({ empire, system, called }, names) => `${names.empire(empire)} loses ${called} at ${names.system(system)}`,
  'facility granted': ({ empire, system, facility }, names) =>
    `${names.empire(empire)} gains ${facility.endsWith('s') ? facility : withArticle(facility)} at ${names.system(system)}`,
  'facility revoked': ({ empire, system, facility }, names) =>
    `${names.empire(empire)} loses the ${facility} at ${names.system(system)}`,
  contact: ({ between: [one, other] }, names) => `${names.empire(one)} and ${names.empire(other)} know of each other now`,
  communications: ({ between: [one, other] }, names) =>
    `${names.empire(one)} and ${names.empire(other)} can talk to each other now`,
  'peace or war': ({ between: [one, other], now, ended = [], truceUntil }, names) => {
    const truce = truceUntil === undefined ? '' : `, with a truce until turn ${truceUntil}`;
    const over = ended.length > 0 ? `; that ends their ${listed(ended.map(treatyName), 'and')}` : '';
    return `${names.empire(one)} and ${names.empire(other)} are ${peaceInWords(now)} now${truce}${over}`;
  },
  'treaty ended': ({ between: [one, other], treaty, with: others }, names) => {
    const more = others.length > 0 ? `, and with it the ${listed(others.map(treatyName), 'and')}` : '';
    return `the ${treatyName(treaty)} between ${names.empire(one)} and ${names.empire(other)} has ended${more}`;
  },
  'unit moved': (moved, names) => movedInWords(moved, names),
  'fleet moved': (moved, names) => movedInWords(moved, names),
  'knowledge granted': ({ empire, systems }, names) =>
    `${names.empire(empire)} knows ${systems.map((id) => names.system(id)).join(', ')} now`,
  'charts lost': ({ empire, systems }, names) =>
    `${names.empire(empire)} has lost its charts of ${systems === 1 ? 'a system' : `${systems} systems`}`,
  'everything known': ({ empire, around, systems, lanes }, names) => {
    const where = around === null ? '' : ` within ${counted(around.jumps, 'jump')} of ${names.system(around.system)}`;
    return `${names.empire(empire)} knows everything${where} now, ${counted(systems, 'system')} and ${counted(lanes, 'explored lane')}`;
  },
  'charts granted': ({ empire, other, met, systems, lanes }, names) =>
    `${names.empire(empire)} has the charts of ${met ? names.empire(other) : 'another empire'} now, ${counted(systems, 'system')} and ${counted(lanes, 'lane')}`,
  'value of a colony': ({ system, value, now, was }, names) => `${value} at ${names.system(system)} is ${nowAndBefore(now, was)}`,
  'martial law': ({ system, on }, names) =>
    on ? `martial law is in force at ${names.system(system)}` : `martial law at ${names.system(system)} is lifted`,
  'kind of empire': ({ empire, now, was }, names) => `${names.empire(empire)} is a ${now} empire now (it was ${was})`,
  relationship: ({ between: [one, other], now, was }, names) =>
    `the relationship between ${names.empire(one)} and ${names.empire(other)} is ${now} now (${was === null ? 'it had not been rolled' : `it was ${was}`})`,
  'tech level of an empire': ({ empire, now, was }, names) =>
    `the tech level of ${names.empire(empire)} is ${nowAndBefore(techLevelNameOf(now), techLevelNameOf(was))}`,
  'tech level of a colony': ({ system, now, was }, names) =>
    `the tech level at ${names.system(system)} is ${nowAndBefore(techLevelNameOf(now), techLevelNameOf(was))}`,
  damage: ({ called, now, was }) => `damage of ${called} is ${nowAndBefore(now, was)}`,
  'out of supply': ({ called, now, was }) => `the out-of-supply level of ${called} is ${nowAndBefore(now, was)}`,
  'fights alone': ({ empire, system }, names) =>
    `${names.empire(empire)} joins nobody in battle at ${names.system(system)} this turn, and nobody joins it`,
  'fights beside': ({ empire, ally, enemy, system }, names) =>
    `${names.empire(empire)} stands beside ${names.empire(ally)} if that fights ${names.empire(enemy)} at ${names.system(system)} this turn`,
  leads: ({ empire, system }, names) => `${names.empire(empire)} leads its side in battle at ${names.system(system)} this turn`,
  'battles at the table': ({ system }, names) => `battles at ${names.system(system)} may be played at the table this turn`,
  'result of a battle': ({ battle, result }) => `battle ${battle} was played at the table: ${result}`,
  answer: ({ decision, choice }) => `${decision} is answered with ${choice}`,
  ruling: ({ ruling }) => `ruling: ${ruling}`,
  asTold: ({ text }) => text,
};

/** What holds from now on, in words that fit behind "The moderator decided: ". */
export function changeInWords(change: ModeratorChange, names: Names): string {
  const words = changes[change.kind];
  // each kind has its own words, but the compiler cannot follow the kind through the record
  return (words as (change: ModeratorChange, names: Names) => string)(change, names);
}

function movedInWords(
  { empire, called, from, system }: { empire: string; called: string; from: string; system: string },
  names: Names,
): string {
  return `${called} of ${names.empire(empire)} is at ${names.system(system)} now (it was at ${names.system(from)})`;
}

/** `5 now (it was 6)`. */
function nowAndBefore(now: string | number, before: string | number): string {
  return `${now} now (it was ${before})`;
}
