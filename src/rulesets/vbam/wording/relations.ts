import { withArticle } from '#core/article.ts';
import { counted, type Said, type Sentences, signed } from './words.ts';

const talks: Record<Said<'communicationsTried'>['result'], (other: string) => string> = {
  rejected: (other) => `${other} rejected every attempt to talk`,
  nothing: (other) => `Attempts to talk to ${other} led nowhere`,
  partial: (other) => `A few signs are shared with ${other} now`,
  established: (other) => `We can talk to ${other} from now on`,
  'same species': (other) => `${other} are of our own people: we can talk at once`,
  interpreter: (other) => `Through a power that knows us both, we can talk to ${other} from now on`,
};

/** Other empires. */
export const relations: Sentences<
  | 'firstContact'
  | 'relationshipBegan'
  | 'relationshipChanged'
  | 'firstContactWar'
  | 'communicationsTried'
  | 'chartsGiven'
  | 'chartsReceived'
  | 'forceSighted'
  | 'colonySighted'
  | 'gatesChanged'
  | 'reprisalCondemned'
> = {
  firstContact: ({ system, with: other }, names) => `At ${names.system(system)} we met ${names.empire(other)}.`,
  relationshipBegan: ({ with: other, relationship }, names) =>
    `Our relationship with ${names.empire(other)} begins at ${signed(relationship)}.`,
  relationshipChanged: ({ with: other, by, to }, names) =>
    `They took offence: our relationship with ${names.empire(other)} fell by ${-by} to ${signed(to)}.`,
  firstContactWar: ({ with: other, level }, names) =>
    `Our first answer to ${names.empire(other)} is ${level}; they have not been told.`,
  communicationsTried: ({ with: other, result }, names) => `${talks[result](names.empire(other))}.`,
  chartsGiven: ({ with: other, lanes }, names) => `We gave ${names.empire(other)} charts of ${counted(lanes, 'lane')}.`,
  chartsReceived: ({ with: other, lanes, systems }, names) =>
    `${names.empire(other)} gave us charts: ${counted(lanes, 'lane')} were new to us${systems.length > 0 ? `, and so ${systems.length === 1 ? 'was' : 'were'} ${systems.map((id) => names.system(id)).join(', ')}` : ''}.`,
  forceSighted: ({ system, of, where, ccHalves, hulls, detection }, names) =>
    `${where === 'space' ? 'Forces' : 'Ground forces'} of ${names.empire(of)} at ${names.system(system)}: ${strengthInWords(ccHalves, hulls, detection)}.`,
  colonySighted: ({ system, of, size, facilities }, names) =>
    `${names.empire(of)} has ${withArticle(size)} at ${names.system(system)}${facilities.length > 0 ? `, with ${facilities.join(', ')}` : ''}.`,
  gatesChanged: ({ empire, to, open }, names) =>
    open
      ? `${names.empire(empire)} lets ${names.empire(to)} use its Jump Gates.`
      : `${names.empire(empire)} closed its Jump Gates to ${names.empire(to)}.`,
  reprisalCondemned: ({ system, by, loss }, names) =>
    `${names.empire(by)} condemned the reprisals at ${names.system(system)}: relationship -${loss}.`,
};

/** G-17: the better the look, the more is told. */
function strengthInWords(ccHalves: number, hulls: Readonly<Record<string, number>>, detection: string): string {
  if (detection === 'limited') return ccHalves === 0 ? 'a handful' : `about ${ccHalves / 2} CC`;
  const units = Object.keys(hulls)
    .sort()
    .map((hull) => counted(hulls[hull] ?? 0, hull));
  return `${ccHalves / 2} CC (${units.join(', ')})`;
}
